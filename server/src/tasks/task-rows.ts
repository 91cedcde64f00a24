import { silentToolIds, type ToolId } from '@facet/contract';
import type { Stage, Used } from '@facet/engine';
import { and, count, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { tasks } from './tasks-tables.ts';

export type TaskRow = typeof tasks.$inferSelect;
export type NewTaskRow = typeof tasks.$inferInsert;

/** Crashes and faults after which a task is given up (RELIABILITY I-J9). */
export const MAX_ATTEMPTS = 3;

const live = inArray(tasks.state, ['queued', 'running']);

/** The fence: true only for the attempt that is still the current one. */
const isCurrent = (task: Pick<TaskRow, 'id' | 'attempt'>) =>
  and(eq(tasks.id, task.id), eq(tasks.attempt, task.attempt), eq(tasks.state, 'running'));

export async function insertTask(tx: Tx, task: NewTaskRow): Promise<TaskRow> {
  return (await tx.insert(tasks).values(task).returning())[0]!;
}

export async function findTask(tx: Tx, id: string): Promise<TaskRow | undefined> {
  return (await tx.select().from(tasks).where(eq(tasks.id, id)))[0];
}

export async function findTaskOf(tx: Tx, userId: string, id: string): Promise<TaskRow | undefined> {
  return (
    await tx
      .select()
      .from(tasks)
      .where(and(eq(tasks.id, id), eq(tasks.userId, userId)))
  )[0];
}

/** The silent tools belong to the calls that wait for them: no list, notification or limit knows of them. */
const isShown = notInArray(tasks.tool, [...silentToolIds]);

export async function countLiveTasks(tx: Tx, userId: string): Promise<number> {
  const rows = await tx
    .select({ count: count() })
    .from(tasks)
    .where(and(eq(tasks.userId, userId), live, isShown));
  return rows[0]!.count;
}

/** The next attempt of a task, or nothing when it has ended or failed too often. */
export async function claimTask(tx: Tx, id: string): Promise<TaskRow | undefined> {
  const rows = await tx
    .update(tasks)
    .set({
      state: 'running',
      attempt: sql`${tasks.attempt} + 1`,
      startedAt: sql`now()`,
      stage: 'loading',
      percent: 0,
    })
    .where(and(eq(tasks.id, id), live, sql`${tasks.attempt} - ${tasks.handedBack} < ${MAX_ATTEMPTS}`))
    .returning();
  return rows[0];
}

/** False when the attempt is not the current one any more. */
export async function writeProgress(tx: Tx, task: TaskRow, stage: Stage, percent: number): Promise<boolean> {
  const { rowCount } = await tx.update(tasks).set({ stage, percent }).where(isCurrent(task));
  return rowCount === 1;
}

export interface Outcome {
  used: Used;
  facts: Record<string, unknown>;
}

/** The fenced end of an attempt, as part of a statement: `done` has a row when it is still the current one. */
export function donePart(task: TaskRow, { used, facts }: Outcome): SQL {
  return sql`
    done as (
      update tasks set state = 'done', used = ${JSON.stringify(used)}::jsonb, facts = ${JSON.stringify(facts)}::jsonb,
        stage = 'finishing', percent = 100, finished_at = now()
      where ${isCurrent(task)}
      returning id
    )`;
}

export interface End {
  state: 'failed' | 'canceled';
  errorCode: string;
  errorText: string;
}

/** Ends the current attempt without a result. */
export async function markAttemptEnded(tx: Tx, task: TaskRow, end: End): Promise<boolean> {
  const { rowCount } = await tx
    .update(tasks)
    .set({ ...end, finishedAt: sql`now()` })
    .where(isCurrent(task));
  return rowCount === 1;
}

/** Ends a task whatever attempt it is in; nothing when it has ended already. */
export async function markEnded(tx: Tx, id: string, end: End): Promise<TaskRow | undefined> {
  const ended = { ...end, finishedAt: sql`now()` };
  return (
    await tx
      .update(tasks)
      .set(ended)
      .where(and(eq(tasks.id, id), live))
      .returning()
  )[0];
}

/** Back to the queue after a fault; the same job will come again. */
export async function markWaiting(tx: Tx, task: TaskRow): Promise<boolean> {
  const { rowCount } = await tx
    .update(tasks)
    .set({ state: 'queued', stage: 'queued', percent: 0 })
    .where(isCurrent(task));
  return rowCount === 1;
}

/** Back to the queue because the worker stops: a new job, and the attempt does not count. */
export async function markHandedBack(tx: Tx, task: TaskRow, jobId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(tasks)
    .set({ state: 'queued', stage: 'queued', percent: 0, jobId, handedBack: sql`${tasks.handedBack} + 1` })
    .where(isCurrent(task));
  return rowCount === 1;
}

/** Live tasks that the queue should know by now. */
export function findLiveTasks(tx: Tx, olderThanS: number): Promise<TaskRow[]> {
  const settled = sql`${tasks.createdAt} < now() - make_interval(secs => ${olderThanS})`;
  return tx.select().from(tasks).where(and(live, settled));
}

/** The last task of a tool on a picture that gave something. */
export async function findNewestDone(tx: Tx, imageId: string, tool: ToolId): Promise<TaskRow | undefined> {
  const [row] = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.imageId, imageId), eq(tasks.tool, tool), eq(tasks.state, 'done')))
    .orderBy(desc(tasks.finishedAt))
    .limit(1);
  return row;
}

export interface TaskFilter {
  states: TaskRow['state'][] | null;
  imageId: string | null;
}

export async function listTasksOf(
  tx: Tx,
  userId: string,
  filter: TaskFilter,
  page: { index: number; size: number },
): Promise<{ rows: TaskRow[]; total: number }> {
  const matches = and(
    eq(tasks.userId, userId),
    isShown,
    filter.states ? inArray(tasks.state, filter.states) : undefined,
    filter.imageId ? eq(tasks.imageId, filter.imageId) : undefined,
  );
  const [total, rows] = await Promise.all([
    tx.select({ count: count() }).from(tasks).where(matches),
    tx
      .select()
      .from(tasks)
      .where(matches)
      .orderBy(desc(tasks.createdAt))
      .limit(page.size)
      .offset(page.index * page.size),
  ]);
  return { rows, total: total[0]!.count };
}
