import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadTasksOfImage } from '../../studio/processing/api.ts';
import { cancelUnfinished } from '../../studio/processing/cancel-unfinished.ts';
import { hasEnded, type Task } from '../../studio/processing/task.ts';
import { tellEnd } from '../../studio/processing/tell-end.ts';
import { tellRefusal } from '../../studio/processing/tell-refusal.ts';
import { useLiveTasks } from '../../studio/processing/use-live-tasks.ts';
import type { SwapWorkflow } from './use-swap-workflow.ts';

interface FaceRequest {
  face: number;
  /** Starts the task and answers its id. */
  request: () => Promise<string>;
}

interface SwapRun {
  processing: boolean;
  tasks: Task[];
  size: number;
  start: (requests: readonly FaceRequest[]) => Promise<void>;
  cancel: () => void;
}

interface SwapRunOptions {
  imageId: string;
  workflow: SwapWorkflow;
  /** Told the tasks that gave a new version. */
  onSwapped: (tasks: string[]) => void;
}

const facesOf = (tasks: readonly Task[]) => tasks.flatMap(({ face }) => face ?? []);

/** One task per face with an identity, followed to the end, also after a reload. */
export function useSwapRun({ imageId, workflow, onSwapped }: SwapRunOptions): SwapRun {
  const { state, context, send } = workflow;
  const processing = state === 'PROCESSING';
  const tasks = useLiveTasks(processing ? context.tasks : []);
  const queryClient = useQueryClient();

  async function start(requests: readonly FaceRequest[]): Promise<void> {
    send({ type: 'START' });
    const outcomes = await Promise.allSettled(requests.map(({ request }) => request()));
    const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
    if (refusals[0]) tellRefusal(refusals[0].reason, 'creditsForSwaps', refusals.length);
    // Refusals first: each clears the list, and the accepted tasks must stay in it.
    outcomes.forEach((outcome, index) => {
      if (outcome.status === 'rejected') send({ type: 'REQUEST_FAILED', face: requests[index]!.face });
    });
    for (const outcome of outcomes)
      if (outcome.status === 'fulfilled') send({ type: 'REQUESTED', task: outcome.value });
    void queryClient.invalidateQueries({ queryKey: ['account'] });
    if (refusals.length === requests.length) send({ type: 'ENDED' });
  }

  // A reload may have cut off the answers to the requests, or a restoring: the server's list is the truth.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per picture, not after every change
  useEffect(() => {
    if (state === 'RESTORING') send({ type: 'RESTORE_FAILED' });
    if (!processing || context.tasks.length > 0) return;
    const controller = new AbortController();
    loadTasksOfImage(imageId, controller.signal).then(
      (found) => {
        const live = found.filter((task) => task.tool === 'swap' && !hasEnded(task));
        for (const [id, { status }] of Object.entries(context.faces)) {
          if (status === 'PROCESSING' && !facesOf(live).includes(Number(id)))
            send({ type: 'REQUEST_FAILED', face: Number(id) });
        }
        for (const { id } of live) send({ type: 'REQUESTED', task: id });
        if (live.length === 0) send({ type: 'ENDED' });
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [imageId]);

  const ended =
    processing && context.tasks.length > 0 && tasks.length === context.tasks.length && tasks.every(hasEnded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, at the end
  useEffect(() => {
    if (!ended) return;
    tellEnd(tasks);
    for (const face of facesOf(tasks.filter((task) => task.state !== 'done')))
      send({ type: 'REQUEST_FAILED', face });
    send({ type: 'ENDED' });
    void queryClient.invalidateQueries({ queryKey: ['results', imageId] });
    void queryClient.invalidateQueries({ queryKey: ['account'] });
    onSwapped(tasks.filter((task) => task.state === 'done').map(({ id }) => id));
  }, [ended]);

  const cancel = () => cancelUnfinished(context.tasks, tasks);
  return { processing, tasks, size: Math.max(1, context.tasks.length), start, cancel };
}
