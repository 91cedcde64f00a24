import { changeExpression } from '@facet/contract';
import type { Http } from '../../platform/http/http.ts';
import { startTask } from '../start-task.ts';
import type { TasksContext } from '../tasks-context.ts';
import { expressionKeyword } from './keywords.ts';
import { accepted, startOnce } from './paid-call.ts';
import { generationOf, pictureWithFace } from './sources.ts';

export function mountKeep(http: Http, ctx: TasksContext): void {
  http.mount(changeExpression, ({ input, ...call }) =>
    startOnce(ctx, call, 'keep', async (tx, actor) => {
      const { id_face: face, options } = input;
      const image = await pictureWithFace(ctx, tx, actor, input.id_image, face);
      const generation = input.id_generation ?? undefined;
      const params = {
        face,
        ...expressionKeyword(input.prompt.keywords),
        strength: input.expression_strength ?? options.expression_strength ?? undefined,
        generation,
      };
      const base = generation === undefined ? null : await generationOf(tx, image, face, generation);
      const files = { image: image.objectKey, ...(base && { generation: base.objectKey }) };
      const seed = input.seed ?? options.seed;
      return accepted(await startTask(ctx, tx, actor, { tool: 'keep', params, image, face, files, seed }));
    }),
  );
}
