import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { box, idText, optionalText } from '../wire.ts';
import { generation, paidRefusals } from './accepted-task.ts';
import { bearerPost } from './bearer-post.ts';
import { pictureUpload, url } from './picture-upload.ts';

// Caption and tags of a picture. Lists are real lists, not text holding one (API-CONTRACT §8.12).

/** Base64 needs 4 bytes for 3. */
const PICTURE_IN_JSON_BYTES = Math.ceil((limits.upload.slowPathBytes * 4) / 3) + limits.body.maxBytes;
const base64 = z.string().min(1).max(PICTURE_IN_JSON_BYTES);

const refusals = [...pictureUpload.refusals, ...paidRefusals] as const;

/** Fractions of the picture: left, top, right, bottom. */
const corners = z.tuple([z.number(), z.number(), z.number(), z.number()]);

const tag = z.object({
  class: z.string(),
  key: z.string(),
  /** 0 to 1. */
  prob: z.number(),
  bbox: corners.optional(),
  bbox_prob: z.number().optional(),
});
export type Tag = z.infer<typeof tag>;

const caption = z.object({
  long_description: z.string(),
  short_description: z.string(),
  colors: z.array(z.string()),
  objects_present: z.array(z.string()),
  mood: z.string(),
  /** Ours. */
  tags: z.array(tag),
  people: z.array(z.object({ box, keywords: z.record(z.string(), z.union([z.string(), z.number()])) })),
});
export type Caption = z.infer<typeof caption>;

const pictureInJson = { ...generation, maxBodyBytes: PICTURE_IN_JSON_BYTES, refusals } as const;

export const captionImage = endpoint({
  ...pictureUpload,
  name: 'captionImage',
  summary: 'Captions, colours, objects, mood, tags and people of a picture.',
  path: '/getCaption/v2',
  scope: 'tasks:write',
  paid: true,
  /** id_image: a picture that is already stored, instead of a file or an address. */
  input: z.object({ url, id_image: idText.nullish(), question: optionalText(500) }),
  output: z.object({ id_task: z.string(), id_image: z.string(), data: caption }),
  refusals: [...refusals, 'image_unknown'],
});

export const readCaption = endpoint({
  ...bearerPost('images:read', 'read'),
  name: 'readCaption',
  summary: 'What the last tagging of a stored picture found; null when it was never tagged.',
  path: '/getCaption/read',
  input: z.object({ id_image: idText }),
  output: z.object({ data: caption.nullable() }),
  refusals: ['image_unknown'],
});

export const captionText = endpoint({
  ...pictureInJson,
  name: 'captionText',
  summary: 'One caption of a base64 picture.',
  path: '/getCaption',
  input: z.object({ base64, question: optionalText(500) }),
  output: z.object({ data: z.string() }),
});

export const tagImage = endpoint({
  ...pictureInJson,
  name: 'tagImage',
  summary: 'Tags of a base64 picture.',
  path: '/getTags',
  input: z.object({ base64 }),
  output: z.object({ data: z.array(tag) }),
});
