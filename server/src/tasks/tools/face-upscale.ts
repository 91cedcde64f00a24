import { limits, Refusal, upscaleFace } from '@facet/contract';
import { findGenerationOfTask, linkTo } from '../../images/index.ts';
import type { Http } from '../../platform/http/http.ts';
import { startTask } from '../start-task.ts';
import type { TasksContext } from '../tasks-context.ts';
import { accepted, finishedTask, startOnce } from './paid-call.ts';
import { generationOf, pictureWithFace } from './sources.ts';

/** Answers with the result itself: clients of this call do not poll. */
export function mountFaceUpscale(http: Http, ctx: TasksContext): void {
  http.mount(upscaleFace, async ({ input, ...call }) => {
    const { id_face: face, id_generation: generation } = input;
    const scale = input.scale_factor as 2 | 4;
    const started = await startOnce(ctx, call, 'face_upscale', async (tx, actor) => {
      const image = await pictureWithFace(ctx, tx, actor, input.id_image, face);
      const base = await generationOf(tx, image, face, generation);
      if (Math.max(base.widthPx, base.heightPx) * scale > limits.upscaleMaxSidePx)
        throw new Refusal('dimension_limit');
      const params = { face, generation, scale };
      const files = { image: image.objectKey, generation: base.objectKey };
      return accepted(await startTask(ctx, tx, actor, { tool: 'face_upscale', params, image, face, files }));
    });
    await finishedTask(ctx, call, started, 'face_upscale');
    const result = await findGenerationOfTask(ctx.db, started.id_task);
    if (!result) throw new Refusal('generation_unknown');
    return {
      id_task: started.id_task,
      links: { l: linkTo(ctx, result.objectKey), f: result.face, g: result.g },
    };
  });
}
