import { changeSkin } from '@facet/contract';
import type { Http } from '../../platform/http/http.ts';
import { startTask } from '../start-task.ts';
import type { TasksContext } from '../tasks-context.ts';
import { faceKeywords } from './keywords.ts';
import { accepted, startOnce } from './paid-call.ts';
import { generationOf, pictureWithFace } from './sources.ts';

export function mountSkin(http: Http, ctx: TasksContext): void {
  http.mount(changeSkin, ({ input, ...call }) =>
    startOnce(ctx, call, 'skin', async (tx, actor) => {
      const { id_face: face, id_generation: generation } = input;
      const image = await pictureWithFace(ctx, tx, actor, input.id_image, face);
      const base = await generationOf(tx, image, face, generation);
      const files = { image: image.objectKey, generation: base.objectKey };
      const linkAsObject = input.description_type !== null && input.description_type !== undefined;
      const params = { face, generation, keywords: faceKeywords(input.prompt), linkAsObject };
      const seed = input.seed ?? input.options.seed;
      return accepted(await startTask(ctx, tx, actor, { tool: 'skin', params, image, face, files, seed }));
    }),
  );
}
