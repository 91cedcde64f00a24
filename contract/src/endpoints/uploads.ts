import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { flag, idText, options, text, wireRange } from '../wire.ts';
import { bearerPost } from './bearer-post.ts';
import {
  faceDescription,
  facesBlock,
  uploadedFaces,
  uploadedImage,
  uploadedPeople,
} from './faces-on-image.ts';
import { faceUpload, pictureUpload, url } from './picture-upload.ts';

// Pictures coming in, and what was found on them. API-CONTRACT §3.

/** Ours: EXIF and the like are dropped unless the user wants to keep them. */
const keepMetadata = flag.default(false);

/** Fraction of a side of the picture. */
const side = wireRange(0, 1);

export const uploadFaces = endpoint({
  ...faceUpload,
  name: 'uploadFaces',
  summary:
    'Upload a picture for anonymize (mode random) or change expression (mode keep); answers its faces.',
  path: '/upload_pro',
  input: z.object({
    url,
    options: options({
      mode: z.enum(['random', 'keep']).default('random'),
      flag_hair: flag.default(false),
      flag_sync: flag.default(true),
      keep_metadata: keepMetadata,
    }),
  }),
  output: uploadedFaces,
});

export const uploadFacesLegacy = endpoint({
  ...faceUpload,
  name: 'uploadFacesLegacy',
  summary: 'Old form of /upload_pro: options 10 means change expression, anything else anonymize.',
  path: '/upload',
  input: z.object({
    url,
    options: text(16).default('1'),
    flag_hair: flag.default(false),
    flag_sync: flag.default(true),
  }),
  output: uploadedFaces,
});

export const uploadSwapTarget = endpoint({
  ...faceUpload,
  name: 'uploadSwapTarget',
  summary: 'Upload the picture whose faces are to be swapped.',
  path: '/consistent_identities/upload_target',
  aliases: [{ method: 'POST', path: '/swap/target' }],
  input: z.object({
    url,
    options: options({ flag_hair: flag.default(false), keep_metadata: keepMetadata }),
  }),
  /** target_name: what clients of the old swap calls read. */
  output: uploadedFaces.extend({ target_name: z.string() }),
});

export const uploadUpscale = endpoint({
  ...pictureUpload,
  name: 'uploadUpscale',
  summary: 'Upload a picture to upscale or enhance; opens a project.',
  path: '/superid/upload',
  aliases: [{ method: 'POST', path: '/upload_extra' }],
  input: z.object({ url, options: options({ keep_metadata: keepMetadata }).catch({ keep_metadata: false }) }),
  output: uploadedImage.extend({ id_project: z.string() }),
});

export const uploadEditTarget = endpoint({
  ...pictureUpload,
  name: 'uploadEditTarget',
  summary: 'Upload a picture for background, person or fill; people may be none.',
  path: '/edit/target',
  input: z.object({
    url,
    options: options({
      app: z.enum(['edit', 'edit_background', 'edit_fill']).default('edit').catch('edit'),
      keep_metadata: keepMetadata,
    }),
  }),
  output: uploadedPeople,
});

export const uploadReference = endpoint({
  ...pictureUpload,
  name: 'uploadReference',
  summary: 'Upload a reference picture for background or person.',
  path: '/edit/reference',
  input: z.object({ url, reference_name: text(512).optional(), identity_name: text(512).optional() }),
  output: z.object({ reference_name: z.string() }),
});

export const uploadExpandTarget = endpoint({
  ...pictureUpload,
  name: 'uploadExpandTarget',
  summary: 'Upload a picture to expand.',
  path: '/expand/target',
  input: z.object({ url, options: options({ keep_metadata: keepMetadata }) }),
  output: uploadedImage,
});

export const selectFaces = endpoint({
  ...bearerPost('images:write', 'write'),
  name: 'selectFaces',
  summary: 'Choose faces by one flag per face ("1,0,1"); answers the detected keywords of the chosen ones.',
  path: '/selection',
  input: z.object({
    id_image: idText,
    selected_faces: z
      .union([text(1_000).transform((flags) => flags.split(',')), z.array(z.unknown())])
      .pipe(z.array(flag).max(1_000)),
    flag_sync: flag.default(true),
  }),
  output: z.object({ frontend_prompt: z.array(faceDescription) }),
  refusals: ['image_unknown', 'face_unknown'],
});

export const detectFaces = endpoint({
  ...bearerPost('images:read', 'read'),
  name: 'detectFaces',
  summary:
    'The faces of a stored picture, looked for now where none are known; with a box, a face missed there is added.',
  path: '/detect_faces',
  input: z.object({
    id_image: idText,
    /** Ours: fractions of the picture's sides. */
    box: z.object({ left: side, top: side, width: side, height: side }).nullish(),
  }),
  output: z.object({ faces: facesBlock, face_description_list: z.array(faceDescription) }),
  refusals: ['image_unknown', 'no_faces', 'too_many_faces', 'timeout', 'engine_failed'],
});

export const detectPeople = endpoint({
  ...bearerPost('images:read', 'upload'),
  name: 'detectPeople',
  summary: 'Ours: the people of a stored picture, looked for now where nobody has. Costs nothing.',
  path: '/detect_people',
  input: z.object({ id_image: idText }),
  output: uploadedPeople,
  refusals: ['image_unknown', 'nsfw', 'timeout', 'engine_failed'],
});
