import type { StudioToolId } from '@facet/contract';
import type { DayUsage } from './api.ts';

export type SeriesName = StudioToolId | 'other';
export type DayBar = { day: string } & Partial<Record<SeriesName, number>>;

const MS_PER_DAY = 86_400_000;
const HUNDREDTHS = 100;

/** One bar per day of the period, empty days included, in credits. */
export function dayBars(usage: readonly DayUsage[], days: number, todayMs: number): DayBar[] {
  const bars = Array.from({ length: days }, (_, index): DayBar => {
    const day = new Date(todayMs - (days - 1 - index) * MS_PER_DAY).toISOString().slice(0, 10);
    return { day };
  });
  const byDay = new Map(bars.map((bar) => [bar.day, bar]));
  for (const { day, tool, credits } of usage) {
    const bar = byDay.get(day);
    const name = tool ?? 'other';
    if (bar) bar[name] = (bar[name] ?? 0) + credits / HUNDREDTHS;
  }
  return bars;
}

export function seriesNames(usage: readonly DayUsage[]): SeriesName[] {
  return [
    ...new Set(usage.filter(({ credits }) => credits > 0).map(({ tool }) => tool ?? ('other' as const))),
  ];
}
