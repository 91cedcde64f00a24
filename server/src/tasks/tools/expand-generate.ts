import { expandImage, limits, Refusal } from '@facet/contract';
import type { Http } from '../../platform/http/http.ts';
import { startTask } from '../start-task.ts';
import type { TasksContext } from '../tasks-context.ts';
import { accepted, startOnce } from './paid-call.ts';
import { pictureOf } from './sources.ts';

export function mountExpandGenerate(http: Http, ctx: TasksContext): void {
  http.mount(expandImage, ({ input, ...call }) =>
    startOnce(ctx, call, 'expand_generate', async (tx, actor) => {
      const { left, top, right, bottom, prompt, options } = input;
      const image = await pictureOf(ctx, tx, actor, input.id_image);
      for (const side of [image.widthPx + left + right, image.heightPx + top + bottom]) {
        if (side > limits.expandMaxSidePx)
          throw new Refusal('dimension_limit', {
            text: `The result would be larger than ${limits.expandMaxSidePx} px on a side.`,
          });
        if (side < 1)
          throw new Refusal('invalid_input', { fields: { left: ['Nothing would be left of the picture.'] } });
      }
      const params = { left, top, right, bottom, prompt };
      const files = { image: image.objectKey };
      const request = { tool: 'expand_generate' as const, params, image, files, seed: options.seed };
      return accepted(await startTask(ctx, tx, actor, request));
    }),
  );
}
