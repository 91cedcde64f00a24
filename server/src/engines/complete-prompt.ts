import { limits } from '@facet/contract';
import type { Connections } from '@facet/engine';
import { sendSignal } from '../platform/signals.ts';
import { ENGINES_CHANNEL, type EnginesContext } from './engines-context.ts';
import { claimPrompt, deletePrompt, findCompletion, insertPrompt, putCompletion } from './prompt-rows.ts';
import { waitForWorker } from './wait-for-worker.ts';

// A prompt completed by an engine's language model while somebody writes. Only workers reach engines, and
// pictures have their slots: so it goes over a row and a signal, beside the queue.

/** Longer than the language model may take, so that its failure is heard. */
const WAIT_MS = 9_000;
const LOOK_EVERY_MS = 100;

export interface CompletedPrompt {
  prompt: string;
  /** The language model that wrote it. */
  model: string;
}

/** Null when no language model answers in time. */
export async function completePrompt(
  ctx: Pick<EnginesContext, 'db' | 'ids'>,
  prompt: string,
  signal: AbortSignal,
): Promise<CompletedPrompt | null> {
  const id = ctx.ids.uuid();
  await ctx.db.transaction(async (tx) => {
    await insertPrompt(tx, id, prompt);
    await sendSignal(tx, ENGINES_CHANNEL, `prompt ${id}`);
  });
  try {
    const patience = { waitMs: WAIT_MS, lookEveryMs: LOOK_EVERY_MS, signal };
    const found = await waitForWorker(() => findCompletion(ctx.db, id), patience);
    return found?.completion ?? null;
  } finally {
    await deletePrompt(ctx.db, id);
  }
}

/** The worker's side: one of them takes the prompt, asks, and says what came of it. */
export async function answerPrompt(
  { db, connections }: Pick<EnginesContext, 'db'> & { connections: Connections },
  id: string,
): Promise<void> {
  const prompt = await claimPrompt(db, id);
  if (prompt === undefined) return;
  const ability = 'enhance_prompt' as const;
  const request = { ability, prompt, images: {}, widthPx: 0, heightPx: 0, seed: 0 };
  const asking = { name: id, question: 0, workDir: '' };
  const context = { signal: AbortSignal.timeout(WAIT_MS), progress() {} };
  const answer = await connections.ask(asking, request, context).catch(() => null);
  const text = answer?.text?.slice(0, limits.promptMaxChars);
  await putCompletion(db, id, answer && text ? { prompt: text, model: answer.used.model } : null);
}
