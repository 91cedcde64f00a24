import { anonymizeFace, type InputOf } from '@facet/contract';
import type { Tx } from '../../platform/database.ts';
import type { Actor } from '../../platform/http/call.ts';
import type { Http } from '../../platform/http/http.ts';
import { startTask } from '../start-task.ts';
import type { TaskRow } from '../task-rows.ts';
import type { TasksContext } from '../tasks-context.ts';
import { faceKeywords } from './keywords.ts';
import { accepted, startOnce } from './paid-call.ts';
import { pictureWithFace } from './sources.ts';

type AnonymizeInput = Omit<InputOf<typeof anonymizeFace>, 'description_type' | 'flag_sync'>;

/** One task per asked generation, with seeds that follow each other; the first is the one to answer with. */
export async function startAnonymize(
  ctx: TasksContext,
  tx: Tx,
  actor: Actor,
  input: AnonymizeInput,
): Promise<TaskRow> {
  const { options, id_face: face } = input;
  const method = options.method ?? 'identity';
  const image = await pictureWithFace(ctx, tx, actor, input.id_image, face, method !== 'identity');
  const seed = input.seed ?? options.seed ?? ctx.ids.seed();
  const params = {
    face,
    method,
    keywords: faceKeywords(input.prompt),
    diversity: options.prompt_strength ?? undefined,
    creativity: options.var_strength ?? undefined,
    guidance: options.guidance_scale ?? undefined,
    conditioning: options.controlnet_scale ?? undefined,
    steps: options.num_inference_steps ?? undefined,
    replaceHair: options.flag_hair ?? image.replaceHair,
  };
  const files = { image: image.objectKey };
  const start = (nth: number) =>
    startTask(ctx, tx, actor, { tool: 'random', params, image, face, files, seed: seed + nth });
  const first = await start(0);
  for (let nth = 1; nth < (options.num_generations ?? 1); nth++) await start(nth);
  return first;
}

export function mountRandom(http: Http, ctx: TasksContext): void {
  http.mount(anonymizeFace, (call) =>
    startOnce(ctx, call, 'random', async (tx, actor) =>
      accepted(await startAnonymize(ctx, tx, actor, call.input)),
    ),
  );
}
