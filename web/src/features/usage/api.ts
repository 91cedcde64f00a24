import { parseCredits, type StudioToolId, studioToolIds } from '@facet/contract';
import * as endpoints from '@facet/contract/endpoints';
import { call } from '../../api/index.ts';

/** Hundredths of a credit everywhere. */
export interface Overview {
  balance: number;
  /** Set aside for tasks under way. */
  reserved: number;
  usedThisMonth: number;
  usedTotal: number;
}

export async function loadOverview(signal: AbortSignal): Promise<Overview> {
  const answer = await call(endpoints.billingOverview, {}, { signal });
  return {
    balance: parseCredits(answer.credits),
    reserved: parseCredits(answer.reserved),
    usedThisMonth: parseCredits(answer.used_this_month),
    usedTotal: parseCredits(answer.used_total),
  };
}

export interface DayUsage {
  day: string;
  tool: StudioToolId | null;
  credits: number;
}

export interface Movement {
  timeMs: number;
  tool: StudioToolId | null;
  taskId: string | null;
  description: string;
  credits: number;
  /** Of a task under way: not spent yet. */
  reserved: boolean;
}

const MS_PER_SECOND = 1_000;
const toTool = (app: string) => studioToolIds.find((id) => id === app) ?? null;

function periodOf(days: number): { date_start: string } {
  const start = new Date();
  start.setUTCDate(start.getUTCDate() - (days - 1));
  return { date_start: start.toISOString().slice(0, 10) };
}

export async function loadDays(days: number, signal: AbortSignal): Promise<DayUsage[]> {
  const { data } = await call(endpoints.dailyUsage, periodOf(days), { signal });
  return data.map(({ day, app, credits }) => ({
    day,
    tool: toTool(app),
    credits: Math.abs(parseCredits(credits)),
  }));
}

export async function loadMovements(days: number, signal: AbortSignal): Promise<Movement[]> {
  const { data } = await call(endpoints.listBilling, periodOf(days), { signal });
  return data.map((entry) => ({
    timeMs: entry.timestamp * MS_PER_SECOND,
    tool: toTool(entry.app),
    taskId: entry.id_task,
    description: entry.description,
    credits: parseCredits(entry.credits),
    reserved: entry.reserved,
  }));
}
