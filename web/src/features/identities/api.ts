import { limits } from '@facet/contract';
import * as endpoints from '@facet/contract/endpoints';
import { call } from '../../api/index.ts';

// Saved identities and their folders; wire names stop here.

export type Consent = 'self' | 'permission' | 'synthetic';

export interface Identity {
  /** With its folders: team/joe */
  fullName: string;
  pictureUrl: string;
  quality: number | null;
}

/** A folder of one's own, or below a root that somebody shares. */
export interface FolderPlace {
  path: string;
  sharedFolder: string | null;
}

const firstPage = { page: limits.firstPage, items_per_page: limits.folderPageSize };
const place = ({ path, sharedFolder }: FolderPlace) => ({ path: path || null, shared_folder: sharedFolder });

export async function listFolder(where: FolderPlace, signal: AbortSignal): Promise<Identity[]> {
  const { data } = await call(endpoints.listFolderFiles, { ...firstPage, ...place(where) }, { signal });
  return data.map(({ n, l, quality }) => ({ fullName: n, pictureUrl: l, quality }));
}

export async function listSubfolders(where: FolderPlace, signal: AbortSignal): Promise<string[]> {
  return (await call(endpoints.listFolders, { ...firstPage, ...place(where) }, { signal })).data;
}

export async function listSharedRoots(signal: AbortSignal): Promise<string[]> {
  return (await call(endpoints.listSharedFolders, {}, { signal })).shared_folders;
}

interface NewIdentity {
  photo: File;
  name: string;
  consent: Consent;
  onProgress: (fraction: number) => void;
}

export async function uploadIdentity({ photo, name, consent, onProgress }: NewIdentity): Promise<void> {
  await call(
    endpoints.uploadIdentity,
    { identity_name: name, consent },
    { files: { file: photo }, onProgress },
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

export async function moveIdentity(
  from: string,
  to: string,
  sharedFolder: string | null = null,
): Promise<void> {
  await call(endpoints.moveIdentity, {
    identity_name: from,
    identity_name_new: to,
    shared_folder: sharedFolder,
  });
}

export async function copyToSharedFolder(name: string, sharedFolder: string): Promise<void> {
  await call(endpoints.copyIdentity, { identity_name: name, shared_folder: sharedFolder });
}

export async function removeIdentities(names: string[], sharedFolder: string | null): Promise<void> {
  await call(endpoints.removeIdentities, { identity_names: names, shared_folder: sharedFolder });
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
