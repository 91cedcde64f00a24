import * as endpoints from '@facet/contract/endpoints';
import { call } from '../../api/index.ts';
import { pictureFile } from '../result/result-file.ts';
import { keepsMetadata } from './metadata-choice.ts';
import { asUpload } from './picture-source.ts';
import {
  fromFaces,
  fromGallery,
  fromPeople,
  fromPlain,
  type UploadedPicture,
  type UploadPicture,
} from './uploaded-picture.ts';

// The upload routes of the tools; several tools share one.

export const uploadFacesFor =
  (mode: 'random' | 'keep'): UploadPicture =>
  async (source, options) => {
    const { url, files } = asUpload(source);
    const input = { url, options: { mode, keep_metadata: keepsMetadata() } };
    return fromFaces(await call(endpoints.uploadFaces, input, { files, ...options }));
  };

/** Options that all other uploads share. */
const kept = () => ({ options: { keep_metadata: keepsMetadata() } });

export const uploadSwapTarget: UploadPicture = async (source, options) => {
  const { url, files } = asUpload(source);
  return fromFaces(await call(endpoints.uploadSwapTarget, { url, ...kept() }, { files, ...options }));
};

export const uploadPeopleFor =
  (app: 'edit' | 'edit_background' | 'edit_fill'): UploadPicture =>
  async (source, options) => {
    const { url, files } = asUpload(source);
    const input = { url, options: { app, keep_metadata: keepsMetadata() } };
    return fromPeople(await call(endpoints.uploadEditTarget, input, { files, ...options }));
  };

export const uploadExpandTarget: UploadPicture = async (source, options) => {
  const { url, files } = asUpload(source);
  return fromPlain(await call(endpoints.uploadExpandTarget, { url, ...kept() }, { files, ...options }));
};

export const uploadUpscaleTarget: UploadPicture = async (source, options) => {
  const { url, files } = asUpload(source);
  return fromPlain(await call(endpoints.uploadUpscale, { url, ...kept() }, { files, ...options }));
};

const readInfo = (id: string, signal: AbortSignal) => call(endpoints.readImage, { id_image: id }, { signal });

export async function openFromGallery(id: string, signal: AbortSignal): Promise<UploadedPicture> {
  return fromGallery(await readInfo(id, signal));
}

/** A picture to work on. Of a group of created ones the newest as a file: no tool can work on it before an upload. */
export async function takeFromGallery(id: string, signal: AbortSignal): Promise<UploadedPicture | File> {
  const info = await readInfo(id, signal);
  return info.app === 'create' ? pictureFile(info.new.l, info.app) : fromGallery(info);
}

export interface GalleryPicture {
  id: string;
  thumbnailUrl: string;
  name: string;
}

const GALLERY_PICTURES = 60;

/** Newest first; groups that hold no picture yet are left out. */
export async function newestPictures(signal: AbortSignal): Promise<GalleryPicture[]> {
  const input = { type: 'all', page: 0, items_per_page: GALLERY_PICTURES };
  const { data } = await call(endpoints.listImages, input, { signal });
  return data
    .filter(({ file_thumbnail_1 }) => file_thumbnail_1.l !== '')
    .map(({ id_image, file_thumbnail_1, original_image, timestamp }) => ({
      id: id_image,
      thumbnailUrl: file_thumbnail_1.l,
      name: original_image.f || new Date(timestamp * 1_000).toLocaleString(),
    }));
}
