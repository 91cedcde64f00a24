import { Refusal, swapAtOnce } from '@facet/contract';
import { findGenerationOfTask, linkTo, removeImage } from '../../images/index.ts';
import { type Call, caller, type ReceivedFile } from '../../platform/http/call.ts';
import type { Http } from '../../platform/http/http.ts';
import { requireTool } from '../available-tools.ts';
import { earlierAnswer } from '../idempotency.ts';
import type { TasksContext } from '../tasks-context.ts';
import { receivePicture, refuseWithoutFaces } from '../uploads/receive-picture.ts';
import { receiveIdentity } from '../uploads/upload-identity.ts';
import { finishedTask, startOnce } from './paid-call.ts';
import { largestUsable, startSwap } from './swap.ts';

// Both uploads, the swap and its pictures in one call, for clients of 2024 (API-CONTRACT §2).

interface Started {
  face_name: string;
  target_name: string;
  tasks: string[];
}

type SwapCall = Pick<Call, 'actor' | 'idempotency' | 'signal' | 'files'>;

function partOf(call: SwapCall, part: 'face' | 'target'): SwapCall {
  const file: ReceivedFile | undefined = call.files.find((one) => one.part === part);
  if (!file) throw new Refusal('file_missing');
  return { ...call, files: [file] };
}

async function start(
  ctx: TasksContext,
  call: SwapCall,
  options: { seed?: number; num_generations?: number | null },
): Promise<Started> {
  const [ofFace, ofTarget] = [partOf(call, 'face'), partOf(call, 'target')];
  const target = await receivePicture(ctx, ofTarget, {
    url: undefined,
    app: 'swap',
    what: 'faces',
    check: refuseWithoutFaces,
  });
  const imageId = target.image.id;
  try {
    const face = largestUsable(target.detection.faces);
    const identity = await receiveIdentity(ctx, ofFace, { name: undefined, stated: null });
    return await startOnce(ctx, call, 'swap', async (tx, actor) => {
      const seed = options.seed ?? ctx.ids.seed();
      const tasks: string[] = [];
      for (let nth = 0; nth < (options.num_generations ?? 1); nth++) {
        const request = { imageId, face, identity, seed: seed + nth };
        tasks.push((await startSwap(ctx, tx, actor, request)).id);
      }
      return { face_name: identity, target_name: imageId, tasks };
    });
  } catch (error) {
    await removeImage(ctx, caller(call), imageId);
    throw error;
  }
}

export function mountSwapAtOnce(http: Http, ctx: TasksContext): void {
  http.mount(swapAtOnce, async ({ input, ...call }) => {
    await requireTool(ctx, 'swap');
    const earlier = await earlierAnswer<Started>(ctx.db, caller(call), call.idempotency);
    const { tasks, ...names } = earlier ?? (await start(ctx, call, input.options));
    const links = [];
    for (const id_task of tasks) {
      await finishedTask(ctx, call, { id_task }, 'swap');
      const result = (await findGenerationOfTask(ctx.db, id_task))!;
      const n = `swap-${result.g}.png`;
      links.push({ l: linkTo(ctx, result.objectKey, n), n, t: result.createdAt.toISOString() });
    }
    return { links, ...names };
  });
}
