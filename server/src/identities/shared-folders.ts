import { Refusal } from '@facet/contract';
import { findUser } from '../accounts/index.ts';
import type { Tx } from '../platform/database.ts';
import type { Actor } from '../platform/http/call.ts';
import { cleanFolderPath } from './identity-name.ts';
import { listIdentities } from './identity-rows.ts';
import { deleteShare, listSharesWith, putShare, type Share } from './share-rows.ts';

// Folders that others share with somebody. On the wire such a folder is `<owner's username>/<path>`, and the
// identities in it carry that name in front, so that a name says whose identity it is.

export interface SharedFolder {
  name: string;
  ownerId: string;
  path: string;
  mode: Share['mode'];
}

/** Nothing for an e-mail that is not verified: anybody can sign up with anybody's. */
export async function foldersSharedWith(tx: Tx, actor: Actor): Promise<SharedFolder[]> {
  const user = actor.verified ? await findUser(tx, actor.userId) : undefined;
  if (!user) return [];
  const shares = await listSharesWith(tx, user.email.toLowerCase());
  const folders = shares.map(async ({ userId, path, mode }) => {
    const owner = await findUser(tx, userId);
    return { name: `${owner?.username}/${path}`, ownerId: userId, path, mode };
  });
  return Promise.all(folders);
}

export async function sharedFolderOf(tx: Tx, actor: Actor, name: string): Promise<SharedFolder> {
  const wanted = cleanFolderPath(name);
  const folder = (await foldersSharedWith(tx, actor)).find((one) => one.name === wanted);
  if (!folder) throw new Refusal('folder_unknown');
  return folder;
}

export interface PlaceInput {
  path?: string | null;
  shared_folder?: string | null;
}

export interface Place {
  ownerId: string;
  folder: string;
  nameOnWire(name: string): string;
}

/** The folder a listing is about: an own one, or one below a shared folder. */
export async function placeOf(tx: Tx, actor: Actor, { path, shared_folder }: PlaceInput): Promise<Place> {
  const inside = cleanFolderPath(path);
  if (!shared_folder) return { ownerId: actor.userId, folder: inside, nameOnWire: (name) => name };
  const shared = await sharedFolderOf(tx, actor, shared_folder);
  return {
    ownerId: shared.ownerId,
    folder: inside ? `${shared.path}/${inside}` : shared.path,
    nameOnWire: (name) => shared.name + name.slice(shared.path.length),
  };
}

interface SharedPlace extends Pick<SharedFolder, 'ownerId' | 'mode'> {
  /** As its owner calls it. */
  name: string;
}

/** Where an identity that somebody shares really lies, by the name it carries on the wire. */
export async function findSharedPlace(tx: Tx, actor: Actor, name: string): Promise<SharedPlace | undefined> {
  const around = (await foldersSharedWith(tx, actor)).filter((one) => name.startsWith(`${one.name}/`));
  // One folder may be shared inside another: the larger right counts.
  const folder = around.find(({ mode }) => mode === 'copy') ?? around[0];
  return folder && { ...folder, name: folder.path + name.slice(folder.name.length) };
}

/** Answers alike whether the e-mail has an account or not. */
export async function shareFolder(
  tx: Tx,
  actor: Actor,
  { path, email, mode }: Pick<Share, 'path' | 'email' | 'mode'>,
): Promise<void> {
  const folder = cleanFolderPath(path);
  const { rows } = await listIdentities(tx, actor.userId, { folder, directly: false, page: 0, perPage: 1 });
  if (rows.length === 0) throw new Refusal('folder_unknown');
  await putShare(tx, { userId: actor.userId, path: folder, email: email.toLowerCase(), mode });
}

export async function unshareFolder(tx: Tx, actor: Actor, path: string, email: string): Promise<void> {
  const ended = await deleteShare(tx, actor.userId, cleanFolderPath(path), email.toLowerCase());
  if (!ended) throw new Refusal('folder_unknown');
}
