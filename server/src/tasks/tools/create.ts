import { createImage, readPrompt, writePrompt } from '@facet/contract';
import { describePlan, enhancePrompt, isEmptyPlan, planPicture } from '@facet/engine/prompts';
import { createGroup, imageOf } from '../../images/index.ts';
import type { Http } from '../../platform/http/http.ts';
import { startTask } from '../start-task.ts';
import type { TasksContext } from '../tasks-context.ts';
import { accepted, startOnce } from './paid-call.ts';
import { referenceFile } from './reference-file.ts';

/** The language model that completes prompts now. The draft model reads its own words only. */
const writerOf = (ctx: TasksContext): string | null =>
  ctx.connected().has('generate') ? ctx.modelOf('enhance_prompt') : null;

export function mountCreate(http: Http, ctx: TasksContext): void {
  http.mount(readPrompt, async ({ input }) => {
    const prompt = input.enhance ? enhancePrompt(input.prompt) : input.prompt;
    const plan = planPicture(prompt);
    await ctx.fleet();
    const isServed = ctx.connected().has('generate');
    return {
      drawn_by: isServed ? ('engine' as const) : ('draft' as const),
      prompt,
      writer: input.enhance ? writerOf(ctx) : null,
      drawn: isEmptyPlan(plan) ? null : describePlan(plan),
      ignored: plan.ignored,
    };
  });

  http.mount(writePrompt, async ({ input, signal }) => {
    await ctx.fleet();
    const completed = writerOf(ctx) && (await ctx.completePrompt(input.prompt, signal));
    return completed
      ? { prompt: completed.prompt, written_by: completed.model }
      : { prompt: enhancePrompt(input.prompt), written_by: null };
  });

  http.mount(createImage, ({ input, ...call }) =>
    startOnce(ctx, call, 'create', async (tx, actor) => {
      const { prompt, aspect_ratio: aspectRatio, options } = input;
      const image = input.id_image
        ? await imageOf(ctx, tx, actor, input.id_image)
        : await createGroup(ctx, tx, actor, 'create');
      const files = await referenceFile(tx, actor, options.reference_name);
      const params = {
        prompt,
        aspectRatio,
        enhancePrompt: options.prompt_enhancement_flag,
        enhancedPrompt: options.enhanced_prompt,
      };
      const request = { tool: 'create' as const, params, image, files, seed: options.seed };
      return { ...accepted(await startTask(ctx, tx, actor, request)), id_image: image.id };
    }),
  );
}
