import {
  type InputOf,
  limits,
  quoteUpscale,
  Refusal,
  tools,
  type UpscaleQuote,
  upscale,
  upscaleDefaults,
  upscaleFast,
  upscaleLegacy,
} from '@facet/contract';
import { projectOf } from '../../images/index.ts';
import type { Tx } from '../../platform/database.ts';
import { type Actor, caller } from '../../platform/http/call.ts';
import type { Http } from '../../platform/http/http.ts';
import { startTask, type ToolInput } from '../start-task.ts';
import type { TasksContext } from '../tasks-context.ts';
import { usualSeconds } from '../timing-rows.ts';
import { accepted, startOnce } from './paid-call.ts';
import { type Picture, withPixels } from './sources.ts';

// Upscale and enhance (API-CONTRACT §7).

/** Before the first upscale has been timed. */
const FIRST_GUESS_S = 30;

type Scale = 1 | 2 | 4;
type Project = { id_project?: string | null; id_image?: string | null };

async function projectPicture(ctx: TasksContext, tx: Tx, actor: Actor, ids: Project): Promise<Picture> {
  const { id_project: projectId, id_image: imageId } = ids;
  if (!projectId && !imageId)
    throw new Refusal('invalid_input', { fields: { id_image: ['Give id_image or id_project.'] } });
  return withPixels(await projectOf(ctx, tx, actor, { projectId, imageId }));
}

async function quote(tx: Tx, picture: Picture, scale: number): Promise<UpscaleQuote> {
  const params = tools.superid.params.parse({ scale });
  return {
    eta: Math.round((await usualSeconds(tx, 'superid')) ?? FIRST_GUESS_S),
    required_credits: tools.superid.price(params, picture) / 100,
    width: picture.widthPx * scale,
    height: picture.heightPx * scale,
    width_o: picture.widthPx,
    height_o: picture.heightPx,
  };
}

/** What the three calls have in common; `fast` and the sliders differ. */
type CommonInput = InputOf<typeof upscaleFast>;

const commonParams = (input: CommonInput) => ({
  scale: input.scale_factor as Scale,
  outputFormat: input.output_format,
  prompt: input.prompt,
  faceEnhancer: input.options.face_enhancer ?? undefined,
  mailWhenDone: input.flag_email,
});

export function mountSuperid(http: Http, ctx: TasksContext): void {
  const start = async (tx: Tx, actor: Actor, input: CommonInput, params: ToolInput<'superid'>) => {
    const image = await projectPicture(ctx, tx, actor, input);
    const longSidePx = Math.max(image.widthPx, image.heightPx) * input.scale_factor;
    if (longSidePx > limits.upscaleMaxSidePx) throw new Refusal('dimension_limit');
    const files = { image: image.objectKey };
    const seed = input.seed ?? input.options.seed;
    const task = await startTask(ctx, tx, actor, { tool: 'superid', params, image, files, seed });
    return { ...(await quote(tx, image, input.scale_factor)), ...accepted(task) };
  };

  http.mount(quoteUpscale, async (call) => {
    const picture = await projectPicture(ctx, ctx.db, caller(call), call.input);
    return quote(ctx.db, picture, call.input.scale_factor);
  });

  http.mount(upscale, ({ input, ...call }) =>
    startOnce(ctx, call, 'superid', (tx, actor) => {
      const mode = input.superid_type ?? input.mode ?? 's_upscaler';
      const usual = upscaleDefaults[mode];
      return start(tx, actor, input, {
        ...commonParams(input),
        mode,
        creativity: input.creativity ?? usual.creativity,
        fidelity: input.fidelity ?? usual.fidelity,
        fractality: input.fractality ?? usual.fractality,
        denoise: input.denoise ?? usual.denoise,
        faceEnhancer: input.face_enhancer || (input.options.face_enhancer ?? false),
        hdr: input.hdr,
      });
    }),
  );

  http.mount(upscaleFast, ({ input, ...call }) =>
    startOnce(ctx, call, 'superid', (tx, actor) =>
      start(tx, actor, input, { ...commonParams(input), fast: true }),
    ),
  );

  // The old sliders times 20 and 10 are the new ones (CATALOGUES §8).
  http.mount(upscaleLegacy, ({ input, ...call }) =>
    startOnce(ctx, call, 'superid', (tx, actor) => {
      const { prompt_strength, controlnet_conditioning_scale, guidance_scale, options } = input;
      const slider = (value: number | null | undefined, factor: number, min: number) =>
        value === null || value === undefined
          ? undefined
          : Math.min(20, Math.max(min, Math.round(value * factor)));
      return start(tx, actor, input, {
        ...commonParams(input),
        creativity: slider(prompt_strength, 20, 1),
        fidelity: slider(controlnet_conditioning_scale, 10, 0),
        fractality: slider(guidance_scale, 1, 1),
        denoise: options.denoise_input === false ? 0 : undefined,
      });
    }),
  );
}
