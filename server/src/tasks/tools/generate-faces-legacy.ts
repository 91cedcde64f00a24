import { generateFacesLegacy } from '@facet/contract';
import { findGenerationOfTask, linkTo } from '../../images/index.ts';
import type { Http } from '../../platform/http/http.ts';
import type { TasksContext } from '../tasks-context.ts';
import { accepted, finishedTask, startOnce } from './paid-call.ts';
import { startAnonymize } from './random.ts';
import { startSwap } from './swap.ts';

/** The old call for both: an identity makes it a swap; with flag_sync it answers with the result. */
export function mountGenerateFacesLegacy(http: Http, ctx: TasksContext): void {
  http.mount(generateFacesLegacy, async ({ input, ...call }) => {
    const { identity_name: identity, seed, flag_sync, ...rest } = input;
    const tool = identity ? 'swap' : 'random';
    const started = await startOnce(ctx, call, tool, async (tx, actor) => {
      const swap = {
        imageId: input.id_image,
        face: input.id_face,
        identity,
        strength: input.prompt_strength ?? undefined,
        seed,
      };
      const task = identity
        ? await startSwap(ctx, tx, actor, swap)
        : await startAnonymize(ctx, tx, actor, { ...rest, seed, options: { ...rest, seed } });
      return accepted(task);
    });
    if (!flag_sync) return started;
    const { state } = await finishedTask(ctx, call, started, tool);
    const result = await findGenerationOfTask(ctx.db, started.id_task);
    const list = result ? [{ f: result.face, g: result.g, l: linkTo(ctx, result.objectKey) }] : [];
    return { ...started, status: state, links: { list } };
  });
}
