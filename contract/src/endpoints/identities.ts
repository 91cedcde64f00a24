import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emptyAnswer, facePrompt, flag, idText, options, ordinal, text } from '../wire.ts';
import { bearerPost } from './bearer-post.ts';
import { consent, declaration, identity, identityName, sharedFolder } from './identity.ts';
import { faceUpload, url } from './picture-upload.ts';

// Saving and deleting identities. API-CONTRACT §2.

const reading = bearerPost('identities:read', 'read');
const writing = bearerPost('identities:write', 'write');

export const uploadIdentity = endpoint({
  ...faceUpload,
  name: 'uploadIdentity',
  summary: 'Save the largest face of a photo as an identity; an existing name is overwritten.',
  path: '/consistent_identities/upload_face',
  aliases: [
    { method: 'POST', path: '/upload_identity' },
    { method: 'POST', path: '/swap/face' },
  ],
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

const photoName = { identity_name: identityName, id: idText };

export const listIdentityPhotos = endpoint({
  ...reading,
  name: 'listIdentityPhotos',
  summary: 'Ours: the photos of an identity of one’s own, best first.',
  path: '/consistent_identities/photos',
  input: z.object({ identity_name: identityName }),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        l: z.string(),
        t: z.string(),
        /** 0 to 1, how well it suits a swap. */
        quality: z.number().nullable(),
        /** It is the one that is used. */
        used: z.boolean(),
      }),
    ),
  }),
  refusals: ['identity_unknown'],
});

export const chooseIdentityPhoto = endpoint({
  ...writing,
  name: 'chooseIdentityPhoto',
  summary: 'Ours: the photo of an identity that is used from now on.',
  path: '/consistent_identities/use_photo',
  input: z.object(photoName),
  output: emptyAnswer,
  refusals: ['identity_unknown', 'photo_unknown'],
});

export const removeIdentityPhoto = endpoint({
  ...writing,
  name: 'removeIdentityPhoto',
  summary: 'Ours: delete one photo of an identity; the last one goes only with the identity.',
  path: '/consistent_identities/remove_photo',
  input: z.object(photoName),
  output: emptyAnswer,
  refusals: ['identity_unknown', 'photo_unknown', 'last_photo'],
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
    /** Absent: a made-up person does not exist, any other face is what the account declares. */
    consent: consent.nullish(),
  }),
  output: z.object({ identity_name: z.string() }),
  refusals: ['image_unknown', 'face_unknown', 'generation_unknown', 'consent_missing'],
});

export const readIdentityDeclaration = endpoint({
  ...reading,
  name: 'readIdentityDeclaration',
  summary:
    'Ours: what the account declares about faces that are uploaded without a word about whose they are.',
  path: '/consistent_identities/declaration/read',
  input: z.object({}),
  /** Null before the first such upload. */
  output: z.object({ declaration: declaration.nullable(), t: z.string().nullable() }),
});

export const declareIdentityConsent = endpoint({
  ...writing,
  name: 'declareIdentityConsent',
  summary: 'Ours: declares it anew; counts for uploads from now on.',
  path: '/consistent_identities/declaration',
  input: z.object({ declaration }),
  output: emptyAnswer,
});

export const getIdentities = endpoint({
  ...reading,
  name: 'getIdentities',
  summary: 'All own identities as a plain array (command-line clients).',
  path: '/get_identities',
  input: z.object({}),
  output: z.array(identity),
});
