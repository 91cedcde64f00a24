import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Chance } from './seeded.ts';

// A person in a hurry: starts tasks, clicks twice, cancels, looks at notifications, and tries again with the
// same Idempotency-Key whenever no answer came.

const GIVE_UP_MS = 60_000;
const ANSWER_MS = 5_000;

export interface Sent {
  key: string;
  /** Of the answer; null while no definite answer came. */
  taskId: string | null;
}

export interface VirtualUser {
  sent: Sent[];
  /** Answers to the same key that named different tasks. */
  contradictions: string[];
  userId: string;
  run(until: AbortSignal): Promise<void>;
}

type Post = (
  path: string,
  body: object,
  headers?: Record<string, string>,
) => Promise<{ status: number; body: Record<string, unknown> }>;

export async function createUser(
  url: string,
  number: number,
  chance: Chance,
  findId: (email: string) => Promise<string>,
): Promise<VirtualUser> {
  const email = `chaos-${number}@example.org`;
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const profile = {
    username: `chaos-${number}`,
    email,
    password: 'a long quiet sentence',
    name: 'A',
    surname: 'B',
    terms: true,
  };
  const { body: tokens } = await post('/users_auth', profile);
  const authorization = { Authorization: `Bearer ${tokens.access_token}` };
  const signedIn: Post = (path, body, headers) => post(path, body, { ...authorization, ...headers });
  return journeyOf(signedIn, await findId(email), chance);
}

function journeyOf(post: Post, userId: string, chance: Chance): VirtualUser {
  const sent: Sent[] = [];
  const contradictions: string[] = [];

  /** Until the server gives a definite answer; a refusal is one. */
  const create = async (entry: Sent): Promise<void> => {
    const deadline = performance.now() + GIVE_UP_MS;
    while (performance.now() < deadline) {
      const answer = await post('/create/new', { prompt: entry.key }, { 'Idempotency-Key': entry.key }).catch(
        () => null,
      );
      if (answer?.status === 200) {
        const taskId = String(answer.body.id_task);
        if (entry.taskId && entry.taskId !== taskId)
          contradictions.push(`${entry.key}: ${entry.taskId} and ${taskId}`);
        entry.taskId = taskId;
        return;
      }
      if (answer && answer.status >= 400 && answer.status < 500) return;
      await wait(chance.between(50, 300));
    }
  };

  const step = async (): Promise<void> => {
    const dice = chance.next();
    const known = sent.filter(({ taskId }) => taskId);
    if (dice < 0.15 && known.length > 0)
      await post(`/tasks/${chance.pick(known).taskId}/cancel`, {}).catch(() => null);
    else if (dice < 0.3) await post('/notification_by_name_json', {}).catch(() => null);
    else {
      const entry: Sent = { key: randomUUID(), taskId: null };
      sent.push(entry);
      const clicks = dice < 0.45 ? 2 : 1;
      await Promise.all(Array.from({ length: clicks }, () => create(entry)));
    }
  };

  return {
    sent,
    contradictions,
    userId,
    async run(until) {
      while (!until.aborted) {
        await step();
        await wait(chance.between(20, 250));
      }
    },
  };
}
