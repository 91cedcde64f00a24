import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { flag, idText, optionalText, options, seed, text, wireIntRange, wireRange } from '../wire.ts';
import { acceptedTask, generation, paidRefusals } from './accepted-task.ts';
import { bearerPost } from './bearer-post.ts';
import { historyLists } from './image-shapes.ts';

// Upscale and enhance, which the wire calls superid. API-CONTRACT §7.

const scaleFactor = wireIntRange(1, 4).refine((factor) => factor !== 3, 'Must be 1, 2 or 4.');
const slider = (min: number) => wireIntRange(min, 20).nullish();
const service = z.enum(['s_upscaler', 's_enhancer']).nullish();
const outputFormat = text(8)
  .transform((format) => format.toUpperCase().replace(/^JPG$/, 'JPEG'))
  .pipe(z.enum(['PNG', 'JPEG']))
  .default('PNG');

/** Clients know the project, the picture, or both; the server asks for at least one. */
const project = { id_project: idText.nullish(), id_image: idText.nullish() };

const reading = bearerPost('images:read', 'read');

const quote = z.object({
  /** Seconds. */
  eta: z.number(),
  required_credits: z.number(),
  /** Of the result, in pixels; *_o of the original. */
  width: z.number(),
  height: z.number(),
  width_o: z.number(),
  height_o: z.number(),
});
export type UpscaleQuote = z.infer<typeof quote>;

const request = {
  ...project,
  scale_factor: scaleFactor.default(2),
  output_format: outputFormat,
  prompt: optionalText(limits.promptMaxChars),
  flag_email: flag.default(false),
  seed,
};

const requestOptions = {
  force_fixer: flag.nullish(),
  image_filters_flag: flag.nullish(),
  match_colors_flag: flag.nullish(),
  face_enhancer: flag.nullish(),
  denoise_input: flag.nullish(),
  seed,
};

const started = quote.extend(acceptedTask.shape);
const refusals = [...paidRefusals, 'image_unknown', 'dimension_limit'] as const;

export const quoteUpscale = endpoint({
  ...reading,
  name: 'quoteUpscale',
  summary: 'Credits, time and size of an upscale before it is started.',
  path: '/superid_info',
  aliases: [{ method: 'GET', path: '/superid_info' }],
  input: z.object({
    ...project,
    scale_factor: scaleFactor.default(2),
    upscaling_mode: text(32).nullish(),
    strength: wireRange(0, 100).nullish(),
    num_inference_steps: wireIntRange(1, 1_000).nullish(),
  }),
  output: quote,
  refusals: ['image_unknown'],
});

export const upscale = endpoint({
  ...generation,
  name: 'upscale',
  summary: 'Upscale or enhance a picture.',
  path: '/superid/v2',
  input: z.object({
    ...request,
    creativity: slider(1),
    fractality: slider(1),
    fidelity: slider(0),
    denoise: slider(0),
    face_enhancer: flag.default(false),
    hdr: flag.default(false),
    /** superid_type and mode are one thing under two names. */
    superid_type: service,
    mode: service,
    options: options(requestOptions),
  }),
  output: started,
  refusals,
});

export const upscaleFast = endpoint({
  ...generation,
  name: 'upscaleFast',
  summary: 'Upscale without the generative step.',
  path: '/superid_fast',
  input: z.object({ ...request, options: options(requestOptions) }),
  output: started,
  refusals,
});

export const upscaleLegacy = endpoint({
  ...generation,
  name: 'upscaleLegacy',
  summary: 'Old form of /superid/v2 with other slider names.',
  path: '/superid',
  input: z.object({
    ...request,
    prompt_strength: wireRange(0, 1).nullish(),
    guidance_scale: wireRange(0, 20).nullish(),
    controlnet_conditioning_scale: wireRange(0, 2).nullish(),
    upscaler_type: wireIntRange(0, 4).nullish(),
    upscaling_mode: text(32).nullish(),
    options: options(requestOptions),
  }),
  output: started,
  refusals,
});

export const upscaleLinksLegacy = endpoint({
  ...reading,
  name: 'upscaleLinksLegacy',
  summary: 'Old way to fetch the results of a project.',
  method: 'GET',
  path: '/superid',
  input: z.object(project),
  output: z.object({ links_list: z.array(z.object({ l: z.string() })) }),
  refusals: ['image_unknown'],
});

export const readUpscaleHistory = endpoint({
  ...reading,
  name: 'readUpscaleHistory',
  summary: 'The upscales of a picture, oldest first.',
  path: '/superid/history',
  input: z.object(project),
  output: historyLists,
  refusals: ['image_unknown'],
});

export const readUpscaleProject = endpoint({
  ...reading,
  name: 'readUpscaleProject',
  summary: 'A project with its original and results.',
  path: '/retrieve_superid_project',
  input: z.object({ id_project: idText }),
  output: z.object({
    id_project: z.string(),
    id_image: z.string(),
    original_image: z.object({ l: z.string() }),
    links: z.array(z.looseObject({ l: z.string(), t: z.string() })),
    width: z.int(),
    height: z.int(),
  }),
  refusals: ['image_unknown'],
});
