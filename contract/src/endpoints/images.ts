import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emptyAnswer, flag, idText, link, ordinal, pageInput, pagination, text } from '../wire.ts';
import { bearerPost } from './bearer-post.ts';
import { generatedFace, historyLists, imageInfo } from './image-shapes.ts';

// Stored pictures, their history, and placing generated faces on them. API-CONTRACT §6.

const reading = bearerPost('images:read', 'read');
const writing = bearerPost('images:write', 'write');

const oneImage = z.object({ id_image: idText });

/** flag_quality false means full quality, as all clients ask. */
const outputFlags = {
  flag_png: flag.default(true),
  flag_quality: flag.default(false),
  flag_watermark: flag.default(false),
};

const picking = z.object({
  id_image: idText,
  id_face: ordinal,
  id_generation: ordinal.nullish(),
  flag_reset: flag.default(false),
  flag_reset_single_face: flag.default(false),
  flag_only_generated_faces: flag.default(false),
  ...outputFlags,
});

const pickRefusals = ['image_unknown', 'face_unknown', 'generation_unknown'] as const;

export const listImages = endpoint({
  ...reading,
  name: 'listImages',
  summary: 'The pictures of one tool, or of all, newest first.',
  path: '/images/v2',
  input: z.object({ type: text(64).default('all'), ...pageInput }),
  output: z.object({ data: z.array(imageInfo), pagination }),
  refusals: ['app_unknown'],
});

export const readImage = endpoint({
  ...reading,
  name: 'readImage',
  summary: 'Everything known about one picture.',
  path: '/images_by_id/v2',
  input: oneImage,
  output: imageInfo,
  refusals: ['image_unknown'],
});

export const removeImage = endpoint({
  ...writing,
  name: 'removeImage',
  summary: 'Delete a picture with everything made from it.',
  path: '/remove',
  input: oneImage,
  output: emptyAnswer,
  refusals: ['image_unknown'],
});

export const removeResult = endpoint({
  ...writing,
  name: 'removeResult',
  summary: 'Delete one result of a picture.',
  path: '/remove_result',
  input: z.object({ id_image: idText, id_task: idText }),
  output: emptyAnswer,
  refusals: ['image_unknown', 'generation_unknown', 'result_in_use'],
});

export const readMetadata = endpoint({
  ...reading,
  name: 'readMetadata',
  summary: 'What was kept of the uploaded file beside its pixels (keep_metadata), in base64.',
  path: '/images/metadata',
  input: oneImage,
  /** exif: the TIFF block without a header; xmp: the packet. */
  output: z.object({ exif: z.string().nullable(), xmp: z.string().nullable() }),
  refusals: ['image_unknown'],
});

export const readHistory = endpoint({
  ...reading,
  name: 'readHistory',
  summary: 'The results made from a picture with one tool, oldest first.',
  path: '/history',
  input: z.object({ id_image: idText, app: text(64) }),
  output: historyLists,
  refusals: ['image_unknown', 'app_unknown'],
});

export const listGeneratedFaces = endpoint({
  ...reading,
  name: 'listGeneratedFaces',
  summary: 'The generated versions of one face, or of all faces, of a picture; ascending generation.',
  path: '/generated_faces',
  input: z.object({ id_image: idText, id_face: ordinal.nullish() }),
  output: z.object({ links: z.array(generatedFace) }),
  refusals: ['image_unknown'],
});

export const pickFace = endpoint({
  ...writing,
  name: 'pickFace',
  summary: 'Place a generated face on the picture, or take it off (flag_reset).',
  path: '/pick_face2',
  input: picking,
  output: z.object({ links: link }),
  refusals: pickRefusals,
});

export const pickFaceLegacy = endpoint({
  ...writing,
  name: 'pickFaceLegacy',
  summary: 'Old form of /pick_face2: links is JSON text.',
  path: '/pick_face',
  input: picking,
  output: z.object({ links: z.string() }),
  refusals: pickRefusals,
});

export const unpickAll = endpoint({
  ...writing,
  name: 'unpickAll',
  summary: 'Take all generated faces off the picture.',
  path: '/pick/full_reset',
  input: oneImage,
  output: z.object({ links: link }),
  refusals: ['image_unknown'],
});

export const downloadImage = endpoint({
  ...reading,
  name: 'downloadImage',
  summary: 'Link to the picture as it is now; links is JSON text.',
  path: '/download',
  input: z.object({ id_image: idText, ...outputFlags }),
  output: z.object({ id: z.string(), links: z.string() }),
  refusals: ['image_unknown'],
});
