import * as endpoints from '@facet/contract/endpoints';
import { call } from '../../api/index.ts';
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
  async (file, options) =>
    fromFaces(await call(endpoints.uploadFaces, { options: { mode } }, { files: { file }, ...options }));

export const uploadSwapTarget: UploadPicture = async (file, options) =>
  fromFaces(await call(endpoints.uploadSwapTarget, {}, { files: { file }, ...options }));

export const uploadPeopleFor =
  (app: 'edit' | 'edit_background' | 'edit_fill'): UploadPicture =>
  async (file, options) =>
    fromPeople(await call(endpoints.uploadEditTarget, { options: { app } }, { files: { file }, ...options }));

export const uploadExpandTarget: UploadPicture = async (file, options) =>
  fromPlain(await call(endpoints.uploadExpandTarget, {}, { files: { file }, ...options }));

export const uploadUpscaleTarget: UploadPicture = async (file, options) =>
  fromPlain(await call(endpoints.uploadUpscale, {}, { files: { file }, ...options }));

export async function openFromGallery(id: string, signal: AbortSignal): Promise<UploadedPicture> {
  return fromGallery(await call(endpoints.readImage, { id_image: id }, { signal }));
}
