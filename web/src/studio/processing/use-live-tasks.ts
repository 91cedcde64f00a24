import { parseCredits } from '@facet/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Account, accountQuery } from '../../api/session.ts';
import { liveFeed } from './feed.ts';
import type { Task } from './task.ts';

/** The watched tasks as the server tells them; the balance in the header follows on its own. */
export function useLiveTasks(ids: readonly string[]): Task[] {
  const [tasks, setTasks] = useState<ReadonlyMap<string, Task>>(new Map());
  const queryClient = useQueryClient();
  const key = ids.join(',');

  useEffect(() => {
    if (key === '') return;
    return liveFeed.watch({
      ids: key.split(','),
      onTask: (task) => setTasks((before) => new Map(before).set(task.id, task)),
      onCredits: (credits) =>
        queryClient.setQueryData<Account | null>(
          accountQuery.queryKey,
          (account) => account && { ...account, credits: parseCredits(credits) },
        ),
    });
  }, [key, queryClient]);

  return ids.flatMap((id) => tasks.get(id) ?? []);
}
