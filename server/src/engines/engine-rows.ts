import type { EngineState } from '@facet/engine';
import { asc, eq, lt, sql } from 'drizzle-orm';
import type { Tx } from '../platform/database.ts';
import { engineReports, engineSwitches, engines, engineTests } from './engines-tables.ts';

export type EngineRow = typeof engines.$inferSelect;

/** Workers report every five seconds and at every change. */
const SILENT_AFTER_S = 20;
const KEEP_TESTS_S = 3_600;

const secondsAgo = (seconds: number) => sql`now() - make_interval(secs => ${seconds})`;

export function listEngineRows(tx: Tx): Promise<EngineRow[]> {
  return tx.select().from(engines).orderBy(asc(engines.createdAt), asc(engines.id));
}

export async function insertEngine(tx: Tx, engine: typeof engines.$inferInsert): Promise<void> {
  await tx.insert(engines).values(engine);
}

export async function deleteEngine(tx: Tx, id: string): Promise<boolean> {
  await tx.delete(engineSwitches).where(eq(engineSwitches.id, id));
  const { rowCount } = await tx.delete(engines).where(eq(engines.id, id));
  return rowCount === 1;
}

export async function putSwitch(tx: Tx, id: string, isOn: boolean): Promise<void> {
  const values = { id, isOn };
  await tx
    .insert(engineSwitches)
    .values(values)
    .onConflictDoUpdate({ target: engineSwitches.id, set: values });
}

export async function listSwitchedOff(tx: Tx): Promise<Set<string>> {
  const rows = await tx.select().from(engineSwitches).where(eq(engineSwitches.isOn, false));
  return new Set(rows.map(({ id }) => id));
}

export async function putReport(tx: Tx, workerId: string, states: EngineState[]): Promise<void> {
  const facts = { states, seenAt: sql`now()` };
  await tx
    .insert(engineReports)
    .values({ workerId, ...facts })
    .onConflictDoUpdate({ target: engineReports.workerId, set: facts });
  await tx.delete(engineReports).where(lt(engineReports.seenAt, secondsAgo(SILENT_AFTER_S)));
}

export async function deleteReport(tx: Tx, workerId: string): Promise<void> {
  await tx.delete(engineReports).where(eq(engineReports.workerId, workerId));
}

/** What living workers say, newest first. */
export async function listReports(tx: Tx): Promise<EngineState[][]> {
  const rows = await tx
    .select()
    .from(engineReports)
    .where(sql`${engineReports.seenAt} > ${secondsAgo(SILENT_AFTER_S)}`)
    .orderBy(sql`${engineReports.seenAt} desc`);
  return rows.map(({ states }) => states);
}

export async function insertTest(tx: Tx, id: string, engineId: string): Promise<void> {
  await tx.delete(engineTests).where(lt(engineTests.createdAt, secondsAgo(KEEP_TESTS_S)));
  await tx.insert(engineTests).values({ id, engineId });
}

export async function findTest(tx: Tx, id: string): Promise<typeof engineTests.$inferSelect | undefined> {
  return (await tx.select().from(engineTests).where(eq(engineTests.id, id)))[0];
}

/** Only the first worker's finding counts. */
export async function putOutcome(tx: Tx, id: string, outcome: { ok: boolean; text: string }): Promise<void> {
  await tx
    .update(engineTests)
    .set({ outcome })
    .where(sql`${engineTests.id} = ${id} and ${engineTests.outcome} is null`);
}
