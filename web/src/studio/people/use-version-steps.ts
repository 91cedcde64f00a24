import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { loadTasksOfImage } from '../processing/api.ts';
import { cancelUnfinished } from '../processing/cancel-unfinished.ts';
import { hasEnded, type Task } from '../processing/task.ts';
import { tellEnd } from '../processing/tell-end.ts';
import { tellRefusal } from '../processing/tell-refusal.ts';
import { useLiveTasks } from '../processing/use-live-tasks.ts';

interface VersionSteps {
  processing: boolean;
  tasks: Task[];
  size: number;
  start: (request: () => Promise<string>) => Promise<void>;
  cancel: () => void;
}

const nothing: readonly string[] = [];

/** Tasks that work on a version of a face, beside the runs of the tool: followed to their end, also after a reload. */
export function useVersionSteps(imageId: string, onDone: (tasks: readonly string[]) => void): VersionSteps {
  const queryClient = useQueryClient();
  const [ids, setIds] = useState(nothing);
  const tasks = useLiveTasks(ids);

  useEffect(() => {
    const controller = new AbortController();
    loadTasksOfImage(imageId, controller.signal).then(
      (found) => {
        const live = found.filter((task) => task.tool === 'skin' && !hasEnded(task)).map(({ id }) => id);
        if (live.length > 0) setIds(live);
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [imageId]);

  const ended = ids.length > 0 && tasks.length === ids.length && tasks.every(hasEnded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, at the end
  useEffect(() => {
    if (!ended) return;
    tellEnd(tasks);
    setIds(nothing);
    void queryClient.invalidateQueries({ queryKey: ['results', imageId] });
    void queryClient.invalidateQueries({ queryKey: ['account'] });
    onDone(tasks.filter(({ state }) => state === 'done').map(({ id }) => id));
  }, [ended]);

  async function start(request: () => Promise<string>): Promise<void> {
    try {
      const id = await request();
      setIds((before) => [...before, id]);
    } catch (fault) {
      tellRefusal(fault, 'creditsForImages', 1);
    }
  }

  const cancel = () => cancelUnfinished(ids, tasks);
  return { processing: ids.length > 0, tasks, size: Math.max(1, ids.length), start, cancel };
}
