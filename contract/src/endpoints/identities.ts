import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  emptyAnswer,
  facePrompt,
  flag,
  idText,
  options,
  ordinal,
  pageInput,
  pagination,
  text,
} from '../wire.ts';
import { faceUpload, url } from './picture-upload.ts';
import { emailText } from './user.ts';

// Saved identities. Folders are path prefixes of the name; moving is renaming. API-CONTRACT §2.

const reading = {
  method: 'POST',
  auth: 'bearer',
  scope: 'identities:read',
  rate: 'read',
  body: 'json',
} as const;
const writing = {
  method: 'POST',
  auth: 'bearer',
  scope: 'identities:write',
  rate: 'write',
  body: 'json',
} as const;

const gallery = '/consistent_identities/gallery_faces';

/** Slash-separated, e.g. `team/joe`. */
const identityName = text(512).min(1);
const folderPath = text(512).nullish();
const sharedFolder = text(512).nullish();

/** Whose face it is; recorded before an embedding is stored. */
const consent = z.enum(['self', 'permission', 'synthetic']);

const identity = z.object({
  /** Full name with its folders. */
  n: z.string(),
  l: z.string(),
  t: z.string(),
  consent: consent.nullable(),
  /** Ours: 0 to 1, how well the photos suit a swap. */
  quality: z.number().nullable(),
});
export type WireIdentity = z.infer<typeof identity>;

const identityPage = z.object({ data: z.array(identity), pagination });
const folder = z.object({ ...pageInput, path: folderPath, shared_folder: sharedFolder });

export const uploadIdentity = endpoint({
  ...faceUpload,
  name: 'uploadIdentity',
  summary: 'Save the largest face of a photo as an identity; an existing name is overwritten.',
  path: '/consistent_identities/upload_face',
  aliases: [{ method: 'POST', path: '/upload_identity' }],
  scope: 'identities:write',
  input: z.object({
    url,
    identity_name: text(512).optional(),
    consent: consent.optional(),
    /** Ours: add_photo keeps the photos the name already has. */
    options: options({ add_photo: flag.default(false) }),
  }),
  output: z.object({ identity_name: z.string(), face_name: z.string() }),
  refusals: [...faceUpload.refusals, 'consent_missing'],
});

export const listIdentities = endpoint({
  ...reading,
  name: 'listIdentities',
  summary: 'Identities below a path, at any depth.',
  path: `${gallery}/v2`,
  input: folder,
  output: identityPage,
  refusals: ['folder_unknown'],
});

export const listFolderFiles = endpoint({
  ...reading,
  name: 'listFolderFiles',
  summary: 'Identities directly in a folder.',
  path: `${gallery}/list_files`,
  input: folder,
  output: identityPage,
  refusals: ['folder_unknown'],
});

export const listFolders = endpoint({
  ...reading,
  name: 'listFolders',
  summary: 'Names of the folders directly in a folder.',
  path: `${gallery}/list_folders`,
  input: folder,
  output: z.object({ data: z.array(z.string()), pagination }),
  refusals: ['folder_unknown'],
});

export const listSharedFolders = endpoint({
  ...reading,
  name: 'listSharedFolders',
  summary: 'Folders that others share with the user.',
  path: `${gallery}/list_shared_folders`,
  input: z.object({}),
  output: z.object({ shared_folders: z.array(z.string()) }),
});

export const copyIdentity = endpoint({
  ...writing,
  name: 'copyIdentity',
  summary: 'Copy an own identity into a shared folder.',
  path: `${gallery}/copy_identity_in_shared_folder`,
  input: z.object({
    identity_name: identityName,
    shared_folder: text(512).min(1),
    identity_name_new: text(512).nullish(),
  }),
  output: emptyAnswer,
  refusals: ['identity_unknown', 'folder_unknown'],
});

export const moveIdentity = endpoint({
  ...writing,
  name: 'moveIdentity',
  summary: 'Rename an identity, and with that move it between folders.',
  path: `${gallery}/move_identity`,
  input: z.object({
    identity_name: identityName,
    identity_name_new: identityName,
    shared_folder: sharedFolder,
  }),
  output: emptyAnswer,
  refusals: ['identity_unknown', 'folder_unknown'],
});

const share = z.object({ path: text(512).min(1), email: emailText });
const shareMode = z.enum(['read', 'copy']);

export const shareFolder = endpoint({
  ...writing,
  name: 'shareFolder',
  summary: 'Share a folder with another user, to use (read) or to copy from.',
  path: `${gallery}/share_folder`,
  input: share.extend({ mode: shareMode.default('read') }),
  output: emptyAnswer,
  refusals: ['folder_unknown'],
});

export const unshareFolder = endpoint({
  ...writing,
  name: 'unshareFolder',
  summary: 'Stop sharing a folder; works at once.',
  path: `${gallery}/unshare_folder`,
  input: share,
  output: emptyAnswer,
  refusals: ['folder_unknown'],
});

export const listShares = endpoint({
  ...reading,
  name: 'listShares',
  summary: 'Whom the user shares which folder with.',
  path: `${gallery}/list_shares`,
  input: z.object({}),
  output: z.object({
    data: z.array(z.object({ path: z.string(), email: z.string(), mode: shareMode, created: z.string() })),
  }),
});

export const removeIdentities = endpoint({
  ...writing,
  name: 'removeIdentities',
  summary: 'Delete identities with their photos and embeddings.',
  path: '/consistent_identities/remove_faces',
  input: z
    .object({
      identity_name: identityName.nullish(),
      identity_names: z.array(identityName).max(1_000).nullish(),
      shared_folder: sharedFolder,
    })
    .refine((given) => given.identity_name || given.identity_names?.length, {
      path: ['identity_name'],
      message: 'Name at least one identity.',
    }),
  output: emptyAnswer,
  refusals: ['identity_unknown', 'folder_unknown'],
});

export const saveIdentity = endpoint({
  ...writing,
  name: 'saveIdentity',
  summary: 'Save a generated face as an identity.',
  path: '/set_identity',
  input: z.object({
    id_image: idText,
    id_face: ordinal,
    id_generation: ordinal,
    identity_name: identityName,
    prompt: facePrompt,
    consent: consent.default('synthetic'),
  }),
  output: z.object({ identity_name: z.string() }),
  refusals: ['image_unknown', 'face_unknown', 'generation_unknown'],
});

export const getIdentities = endpoint({
  ...reading,
  name: 'getIdentities',
  summary: 'All own identities as a plain array (command-line clients).',
  path: '/get_identities',
  input: z.object({}),
  output: z.array(identity),
});
