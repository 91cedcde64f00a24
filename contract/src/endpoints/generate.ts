import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { aspectRatioText } from '../tools/create.ts';
import {
  flag,
  idText,
  jsonObject,
  optionalText,
  options,
  seed,
  text,
  wireIntRange,
  wireRange,
} from '../wire.ts';
import { acceptedTask, generation, paidRefusals } from './accepted-task.ts';

// Generation on whole pictures: background, person, expand, fill, create. API-CONTRACT §5.

const prompt = optionalText(limits.promptMaxChars);
const referenceName = text(512).nullish();
const strength = wireRange(0, 1).nullish();
const imageRefusals = [...paidRefusals, 'image_unknown'] as const;

export const editBackground = endpoint({
  ...generation,
  name: 'editBackground',
  summary: 'Another background by one keyword {category: keyword}, a prompt or a reference picture.',
  path: '/edit/background',
  input: z.object({
    id_image: idText,
    keyword: jsonObject,
    prompt,
    options: options({
      app: text(64).nullish(),
      seed,
      strength,
      relight_strength: strength,
      contact_shadow: flag.nullish(),
      reference_name: referenceName,
      use_refiner: flag.nullish(),
    }),
  }),
  output: acceptedTask,
  refusals: [...imageRefusals, 'unknown_keyword', 'too_many_tags'],
});

export const editPerson = endpoint({
  ...generation,
  name: 'editPerson',
  summary: 'Another person in the place of a detected one.',
  path: '/edit/generate',
  input: z.object({
    category: text(64).default('person'),
    id_image: idText,
    id_person: wireIntRange(0, 1_000_000),
    keyword: jsonObject,
    prompt,
    options: options({
      seed,
      strength,
      var_strength: strength,
      guidance_scale: wireRange(1, 20).nullish(),
      controlnet_scale: wireRange(0, 2).nullish(),
      ip_scale: wireRange(0, 2).nullish(),
      reference_name: referenceName,
    }),
  }),
  output: acceptedTask,
  refusals: [...imageRefusals, 'face_unknown', 'no_people', 'none_usable', 'too_many_tags'],
});

/** Pixels of the uploaded picture; negative crops. */
const side = wireIntRange(-limits.expandMaxSidePx, limits.expandMaxSidePx).default(0);

export const expandImage = endpoint({
  ...generation,
  name: 'expandImage',
  summary: 'Continue the picture beyond its sides.',
  path: '/expand/generate',
  input: z.object({
    id_image: idText,
    top: side,
    bottom: side,
    left: side,
    right: side,
    prompt,
    options: options({ seed }),
  }),
  output: acceptedTask,
  refusals: [...imageRefusals, 'dimension_limit'],
});

export const fillImage = endpoint({
  ...generation,
  name: 'fillImage',
  summary: 'Repaint what the mask marks (white); without a prompt, remove it.',
  path: '/edit/fill',
  body: 'multipart',
  files: ['mask', 'file'],
  input: z.object({ id_image: idText, prompt, options: options({ seed }) }),
  output: acceptedTask,
  refusals: [...imageRefusals, 'mask_size', 'mask_empty', 'file_missing', 'bad_multipart'],
});

export const createImage = endpoint({
  ...generation,
  name: 'createImage',
  summary: 'A picture from a prompt; pass the id_image of the first on to group several.',
  path: '/create/new',
  input: z.object({
    prompt: text(limits.promptMaxChars).refine((value) => value.trim() !== '', 'Write a prompt first.'),
    aspect_ratio: aspectRatioText.default('1:1'),
    id_image: idText.nullish(),
    options: options({
      prompt_enhancement_flag: flag.default(true),
      /** Ours: the enhanced prompt as somebody read or changed it. */
      enhanced_prompt: prompt,
      /** Ours: a reference picture whose colours are followed. */
      reference_name: referenceName,
      seed,
    }),
  }),
  output: acceptedTask.extend({ id_image: z.string() }),
  refusals: imageRefusals,
});
