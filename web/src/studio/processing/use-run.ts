import type { StudioToolId } from '@facet/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CreditsToast } from '../toasts.ts';
import type { PictureContext, PictureEvent } from '../workflow/picture-workflow.ts';
import { loadTasksOfImage } from './api.ts';
import { cancelUnfinished } from './cancel-unfinished.ts';
import { hasEnded, type Task } from './task.ts';
import { tellEnd } from './tell-end.ts';
import { tellRefusal } from './tell-refusal.ts';
import { useLiveTasks } from './use-live-tasks.ts';

interface RunWorkflow {
  processing: boolean;
  context: PictureContext;
  send: (event: PictureEvent) => void;
}

interface RunOptions {
  tool: StudioToolId;
  workflow: RunWorkflow;
  /** What is told when the credits do not suffice. */
  shortage?: CreditsToast;
}

type TaskRequest = () => Promise<string>;

export interface Run {
  processing: boolean;
  /** What is known of the run's tasks. */
  tasks: Task[];
  /** How many tasks the run has. */
  size: number;
  /** The tasks of the last run that gave a result. */
  finished: readonly string[];
  /** Each request starts one task and answers its id. Tells whether any was accepted. */
  start: (requests: readonly TaskRequest[]) => Promise<boolean>;
  /** Adds tasks to the run, or goes on with them when it has ended meanwhile. */
  extend: (requests: readonly TaskRequest[]) => Promise<void>;
  cancel: () => void;
}

/** Sends the requests and answers the tasks that were accepted; the first refusal is told. */
async function acceptedTasks(requests: readonly TaskRequest[], shortage: CreditsToast): Promise<string[]> {
  const outcomes = await Promise.allSettled(requests.map((request) => request()));
  const accepted = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const refused = outcomes.find((outcome) => outcome.status === 'rejected');
  if (refused) tellRefusal(refused.reason, shortage, requests.length - accepted.length);
  return accepted;
}

/** Starts the tasks of a run and follows them to their end, also after a reload or from another device. */
export function useRun({ tool, workflow, shortage = 'creditsForImages' }: RunOptions): Run {
  const { processing, context, send } = workflow;
  const { imageId } = context;
  const tasks = useLiveTasks(processing ? context.tasks : []);
  const queryClient = useQueryClient();
  const starting = useRef(false);
  const [finished, setFinished] = useState<readonly string[]>([]);

  const start = useCallback(
    async (requests: readonly TaskRequest[]) => {
      starting.current = true;
      send({ type: 'GENERATE' });
      const started = await acceptedTasks(requests, shortage);
      starting.current = false;
      // The balance in the header is the one after the click.
      void queryClient.invalidateQueries({ queryKey: ['account'] });
      send(started.length > 0 ? { type: 'STARTED', tasks: started } : { type: 'FAILED' });
      return started.length > 0;
    },
    [send, shortage, queryClient],
  );

  const extend = useCallback(
    async (requests: readonly TaskRequest[]) => {
      const started = await acceptedTasks(requests, shortage);
      if (started.length > 0) send({ type: 'STARTED', tasks: started });
    },
    [send, shortage],
  );

  // The server's list is the truth: it knows tasks whose answer a reload cut off, and those of other devices.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per picture, not after every change
  useEffect(() => {
    if (!imageId || starting.current) return;
    const controller = new AbortController();
    loadTasksOfImage(imageId, controller.signal).then(
      (found) => {
        const live = found.filter((task) => task.tool === tool && !hasEnded(task)).map(({ id }) => id);
        if (live.length > 0) send({ type: 'STARTED', tasks: live });
        else if (processing && context.tasks.length === 0) send({ type: 'ENDED' });
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [imageId, tool]);

  const ended =
    processing && context.tasks.length > 0 && tasks.length === context.tasks.length && tasks.every(hasEnded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, at the end
  useEffect(() => {
    if (!ended) return;
    tellEnd(tasks);
    const done = tasks.filter(({ state }) => state === 'done').map(({ id }) => id);
    setFinished(done);
    void queryClient.invalidateQueries({ queryKey: ['results', imageId] });
    void queryClient.invalidateQueries({ queryKey: ['account'] });
    send({ type: done.length > 0 ? 'ENDED' : 'FAILED' });
  }, [ended]);

  const cancel = () => cancelUnfinished(context.tasks, tasks);

  return { processing, tasks, size: Math.max(1, context.tasks.length), finished, start, extend, cancel };
}
