import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { eyeSides } from '../tools/keep.ts';
import { hidingMethods } from '../tools/random.ts';
import {
  facePrompt,
  flag,
  idText,
  jsonObject,
  optionalText,
  options,
  ordinal,
  seed,
  text,
  wireIntRange,
  wireRange,
} from '../wire.ts';
import { acceptedTask, generation, paidRefusals } from './accepted-task.ts';
import { bearerPost } from './bearer-post.ts';
import { consent } from './identity.ts';
import { faceUpload } from './picture-upload.ts';

// Generation on one face of a picture: anonymize, expression, skin, swap, face upscale. API-CONTRACT §2, §5.

const descriptionType = z.enum(['json', 'txt']).nullish();
const unit = wireRange(0, 1).nullish();
const faceRefusals = [...paidRefusals, 'image_unknown', 'face_unknown', 'none_usable'] as const;

const oneFace = { id_image: idText, id_face: ordinal, flag_sync: flag.default(false) };

const anonymizeOptions = {
  guidance_scale: wireRange(1, 20).nullish(),
  prompt_strength: unit,
  controlnet_scale: wireRange(0, 2).nullish(),
  var_strength: unit,
  num_inference_steps: wireIntRange(1, 100).nullish(),
  num_generations: wireIntRange(1, 10).nullish(),
};

export const anonymizeFace = endpoint({
  ...generation,
  name: 'anonymizeFace',
  summary: 'A new identity for one face, by keywords.',
  path: '/ask_random_face',
  input: z.object({
    ...oneFace,
    prompt: facePrompt,
    description_type: descriptionType,
    seed,
    options: options({
      ...anonymizeOptions,
      seed,
      /** Ours: a fallback instead of a new identity. */
      method: z.enum(hidingMethods).nullish(),
      /** Ours: what the upload said about hair, changed for this run. */
      flag_hair: flag.nullish(),
    }),
  }),
  output: acceptedTask,
  refusals: faceRefusals,
});

/** Ours: gaze, or eyes open or closed, of one eye alone. */
const eye = z.enum(eyeSides).nullish();

export const changeExpression = endpoint({
  ...generation,
  name: 'changeExpression',
  summary: 'One of Expression, Eyes or Gaze of one face changed; the person stays.',
  path: '/ask_new_expression',
  input: z.object({
    ...oneFace,
    prompt: facePrompt,
    description_type: descriptionType,
    seed,
    id_generation: ordinal.nullish(),
    expression_strength: wireRange(0, 4).nullish(),
    options: options({ ...anonymizeOptions, expression_strength: wireRange(0, 4).nullish(), eye, seed }),
  }),
  output: acceptedTask,
  refusals: [...faceRefusals, 'generation_unknown', 'unknown_keyword'],
});

export const previewExpression = endpoint({
  ...bearerPost('tasks:write', 'upload'),
  name: 'previewExpression',
  summary: 'Ours: a small picture of what the expression call would do. Costs nothing and keeps nothing.',
  path: '/preview_expression',
  input: z.object({
    id_image: idText,
    id_face: ordinal,
    prompt: facePrompt,
    id_generation: ordinal.nullish(),
    expression_strength: wireRange(0, 4).nullish(),
    options: options({ eye }),
  }),
  output: z.object({
    /** Fractions of the picture's sides; it may reach over the edges. */
    box: z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }),
    /** JPEG in base64. */
    jpeg: z.string(),
  }),
  refusals: [...faceRefusals, 'generation_unknown', 'unknown_keyword', 'timeout', 'engine_failed'],
});

export const changeSkin = endpoint({
  ...generation,
  name: 'changeSkin',
  summary: 'Body skin that follows a generated face.',
  path: '/ask_generate_skin_full_body',
  input: z.object({
    ...oneFace,
    id_generation: ordinal,
    prompt: facePrompt,
    /** Decides the form of `link` in the notification (API-CONTRACT §8.1). */
    description_type: descriptionType,
    seed,
    options: options({ seed }),
  }),
  output: acceptedTask,
  refusals: [...faceRefusals, 'generation_unknown'],
});

export const swapFace = endpoint({
  ...generation,
  name: 'swapFace',
  summary: 'A saved identity onto one face of the target picture.',
  path: '/consistent_identities/generate',
  aliases: [{ method: 'POST', path: '/consistent_identities/generate/v2' }],
  input: z.object({
    ...oneFace,
    identity_name: text(512).min(1),
    /** Ours: whose face it is, where the name is that of a reference picture; absent: what the account declares. */
    consent: consent.nullish(),
    prompt: facePrompt,
    description_type: descriptionType,
    id_generation: ordinal.nullish(),
    options: options({
      seed,
      prompt_strength: unit,
      transfer_hair: flag.nullish(),
      flag_replace_and_download: flag.nullish(),
      watermark_url: optionalText(2_048),
    }),
  }),
  output: acceptedTask,
  refusals: [...faceRefusals, 'identity_unknown', 'consent_missing', 'generation_unknown'],
});

export const swapLegacy = endpoint({
  ...generation,
  name: 'swapLegacy',
  summary: 'A saved identity onto the largest face of a target; ends with a `swap` notification.',
  path: '/swap/generate',
  body: 'form',
  files: [],
  input: z.object({
    face_name: text(512).min(1),
    target_name: idText,
    options: options({ seed }),
  }),
  output: acceptedTask.extend({ msg: z.string() }),
  refusals: [...faceRefusals, 'identity_unknown', 'consent_missing'],
});

/** Several results of one call, each with a seed of its own. */
const SWAPS_AT_ONCE = 4;

export const swapAtOnce = endpoint({
  ...generation,
  name: 'swapAtOnce',
  summary: 'Old form: a face and a target in one call, which waits and answers with the pictures.',
  path: '/swap/all',
  rate: 'upload',
  body: 'multipart',
  files: ['face', 'target'],
  maxFiles: 2,
  input: z.object({
    options: options({ seed, num_generations: wireIntRange(1, SWAPS_AT_ONCE).nullish() }),
  }),
  output: z.object({
    links: z.array(z.object({ l: z.string(), n: z.string(), t: z.string() })),
    face_name: z.string(),
    target_name: z.string(),
  }),
  refusals: [...faceRefusals, ...faceUpload.refusals, 'consent_missing'],
});

export const upscaleFace = endpoint({
  ...generation,
  name: 'upscaleFace',
  summary: 'A sharper version of one generated face; waits for it.',
  path: '/upscaler',
  input: z.object({
    ...oneFace,
    id_generation: ordinal,
    scale_factor: wireIntRange(2, 4)
      .refine((factor) => factor !== 3, 'Must be 2 or 4.')
      .default(2),
    options: jsonObject,
  }),
  output: z.object({ id_task: z.string(), links: z.object({ l: z.string(), f: z.int(), g: z.int() }) }),
  refusals: [...faceRefusals, 'generation_unknown', 'dimension_limit'],
});

/** Deprecated: all parameters stand at the top level, and an identity makes it a swap. */
export const generateFacesLegacy = endpoint({
  ...generation,
  name: 'generateFacesLegacy',
  summary: 'Old form of the anonymize and swap calls.',
  path: '/ask_generate_faces',
  input: z.object({
    ...oneFace,
    ...anonymizeOptions,
    prompt: facePrompt,
    description_type: descriptionType,
    identity_name: optionalText(512),
    seed,
    options: jsonObject,
  }),
  output: acceptedTask.extend({
    /** Only with flag_sync: the finished generations. */
    links: z.object({ list: z.array(z.object({ f: z.int(), g: z.int(), l: z.string() })) }).optional(),
  }),
  refusals: [...faceRefusals, 'identity_unknown'],
});
