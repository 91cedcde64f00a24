import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emptyAnswer, pageInput, pagination, text } from '../wire.ts';
import { bearerPost } from './bearer-post.ts';
import { identity, identityName, sharedFolder } from './identity.ts';
import { emailText } from './user.ts';

// Folders of identities, own and shared. A folder is a prefix of names, so moving is renaming. API-CONTRACT §2.

const reading = bearerPost('identities:read', 'read');
const writing = bearerPost('identities:write', 'write');

const gallery = '/consistent_identities/gallery_faces';
const folderPath = text(512);

/** read: see and use; copy: also copies out of the folder and into it. */
const shareMode = z.enum(['read', 'copy']);

const identityPage = z.object({ data: z.array(identity), pagination });
const folder = z.object({ ...pageInput, path: folderPath.nullish(), shared_folder: sharedFolder });

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
  output: z.object({
    shared_folders: z.array(z.string()),
    /** Ours: the same with what one may do there. */
    folders: z.array(z.object({ name: z.string(), mode: shareMode })),
  }),
});

export const copyIdentity = endpoint({
  ...writing,
  name: 'copyIdentity',
  summary: 'Copy an own identity into a shared folder.',
  path: `${gallery}/copy_identity_in_shared_folder`,
  input: z.object({
    identity_name: identityName,
    shared_folder: folderPath.min(1),
    identity_name_new: text(512).nullish(),
  }),
  output: emptyAnswer,
  refusals: ['identity_unknown', 'folder_unknown'],
});

export const copySharedIdentity = endpoint({
  ...writing,
  name: 'copySharedIdentity',
  summary: 'Ours: copy an identity out of a folder that is shared for copying, among one’s own.',
  path: `${gallery}/copy_shared_identity`,
  input: z.object({
    /** With its owner and folder, as listings of shared folders name it. */
    identity_name: identityName,
    /** The last part of its name when absent. */
    identity_name_new: text(512).nullish(),
  }),
  output: z.object({ identity_name: z.string() }),
  refusals: ['identity_unknown', 'forbidden'],
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

const share = z.object({ path: folderPath.min(1), email: emailText });

export const shareFolder = endpoint({
  ...writing,
  name: 'shareFolder',
  summary: 'Share a folder with another user: to use (read), or also to copy out of it and into it (copy).',
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
