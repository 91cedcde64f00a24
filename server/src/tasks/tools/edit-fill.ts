import { fillImage, Refusal } from '@facet/contract';
import { caller } from '../../platform/http/call.ts';
import type { Http } from '../../platform/http/http.ts';
import { earlierAnswer } from '../idempotency.ts';
import { startTask } from '../start-task.ts';
import type { TasksContext } from '../tasks-context.ts';
import { accepted, startOnce } from './paid-call.ts';
import { pictureOf } from './sources.ts';
import { storeMask } from './store-mask.ts';

export function mountEditFill(http: Http, ctx: TasksContext): void {
  http.mount(fillImage, async ({ input, files, ...call }) => {
    const actor = caller(call);
    const [received] = files;
    if (!received) throw new Refusal('file_missing');
    const picture = await pictureOf(ctx, ctx.db, actor, input.id_image);
    // Files are slow: they are stored before the transaction, and not at all for a repeated call.
    const repeated = await earlierAnswer(ctx.db, actor, call.idempotency);
    const mask = repeated ? '' : await storeMask(ctx, actor, picture, received);
    return startOnce(ctx, call, 'edit_fill', async (tx) => {
      const image = await pictureOf(ctx, tx, actor, input.id_image);
      const params = { prompt: input.prompt };
      const sources = { image: image.objectKey, mask };
      const request = { tool: 'edit_fill' as const, params, image, files: sources, seed: input.options.seed };
      return accepted(await startTask(ctx, tx, actor, request));
    });
  });
}
