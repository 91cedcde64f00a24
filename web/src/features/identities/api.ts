import { type Consent, type IdentityDeclaration, limits } from '@facet/contract';
import * as endpoints from '@facet/contract/endpoints';
import { call } from '../../api/index.ts';
import { asUpload, type PictureSource } from '../../studio/upload/picture-source.ts';
import { type Identity, toIdentities } from './identity-items.ts';

export type { Identity };

// Saved identities and their folders; wire names stop here.

/** A folder of one's own, or below a root that somebody shares. */
export interface FolderPlace {
  path: string;
  sharedFolder: string | null;
}

const firstPage = { page: limits.firstPage, items_per_page: limits.folderPageSize };
const place = ({ path, sharedFolder }: FolderPlace) => ({ path: path || null, shared_folder: sharedFolder });

export async function listFolder(where: FolderPlace, signal: AbortSignal): Promise<Identity[]> {
  const { data } = await call(endpoints.listFolderFiles, { ...firstPage, ...place(where) }, { signal });
  return toIdentities(data);
}

export async function listSubfolders(where: FolderPlace, signal: AbortSignal): Promise<string[]> {
  return (await call(endpoints.listFolders, { ...firstPage, ...place(where) }, { signal })).data;
}

/** A folder that somebody else shares. */
export interface SharedRoot {
  name: string;
  mode: 'read' | 'copy';
}

export async function listSharedRoots(signal: AbortSignal): Promise<SharedRoot[]> {
  return (await call(endpoints.listSharedFolders, {}, { signal })).folders;
}

interface NewIdentity {
  photo: PictureSource;
  name: string;
  consent: Consent;
  /** Beside the photos that the name already has. */
  beside: boolean;
  onProgress: (fraction: number) => void;
}

export async function uploadIdentity(identity: NewIdentity): Promise<void> {
  const { photo, name, consent, beside, onProgress } = identity;
  const { url, files } = asUpload(photo);
  await call(
    endpoints.uploadIdentity,
    { url, identity_name: name, consent, options: { add_photo: beside } },
    { files, onProgress },
  );
}

interface GeneratedFace {
  imageId: string;
  face: number;
  generation: number;
  name: string;
  consent: Consent;
}

export async function saveGeneratedFace(generated: GeneratedFace): Promise<void> {
  const { imageId, face, generation, name, consent } = generated;
  await call(endpoints.saveIdentity, {
    id_image: imageId,
    id_face: face,
    id_generation: generation,
    identity_name: name,
    prompt: '{}',
    consent,
  });
}

export interface IdentityPhoto {
  id: string;
  url: string;
  quality: number | null;
  /** It is the one that is used. */
  used: boolean;
}

/** Best first. */
export async function listPhotos(name: string, signal: AbortSignal): Promise<IdentityPhoto[]> {
  const { data } = await call(endpoints.listIdentityPhotos, { identity_name: name }, { signal });
  return data.map(({ id, l, quality, used }) => ({ id, url: l, quality, used }));
}

export async function addPhoto(name: string, photo: File): Promise<void> {
  const beside = { identity_name: name, options: { add_photo: true } };
  await call(endpoints.uploadIdentity, beside, { files: { file: photo } });
}

export async function choosePhoto(name: string, id: string): Promise<void> {
  await call(endpoints.chooseIdentityPhoto, { identity_name: name, id });
}

export async function removePhoto(name: string, id: string): Promise<void> {
  await call(endpoints.removeIdentityPhoto, { identity_name: name, id });
}

export async function moveIdentity(from: string, to: string): Promise<void> {
  await call(endpoints.moveIdentity, { identity_name: from, identity_name_new: to });
}

export async function copyToSharedFolder(name: string, sharedFolder: string): Promise<void> {
  await call(endpoints.copyIdentity, { identity_name: name, shared_folder: sharedFolder });
}

/** `name` as the listing of the shared folder has it. */
export async function copyFromSharedFolder(name: string, ownName: string): Promise<void> {
  await call(endpoints.copySharedIdentity, { identity_name: name, identity_name_new: ownName });
}

export async function removeIdentities(names: string[], sharedFolder: string | null): Promise<void> {
  await call(endpoints.removeIdentities, { identity_names: names, shared_folder: sharedFolder });
}

/** What counts for faces that programs upload without saying whose they are; null before the first one. */
export async function readDeclaration(signal: AbortSignal): Promise<IdentityDeclaration | null> {
  return (await call(endpoints.readIdentityDeclaration, {}, { signal })).declaration;
}

export async function declareConsent(declaration: IdentityDeclaration): Promise<void> {
  await call(endpoints.declareIdentityConsent, { declaration });
}

export interface Share {
  path: string;
  email: string;
  mode: 'read' | 'copy';
}

export async function listShares(signal: AbortSignal): Promise<Share[]> {
  const { data } = await call(endpoints.listShares, {}, { signal });
  return data.map(({ path, email, mode }) => ({ path, email, mode }));
}

export async function shareFolder({ path, email, mode }: Share): Promise<void> {
  await call(endpoints.shareFolder, { path, email, mode });
}

export async function stopSharing(path: string, email: string): Promise<void> {
  await call(endpoints.unshareFolder, { path, email });
}
