import { formatCredits } from '@facet/contract';
import type { Movement } from './api.ts';

/** Quoted where needed; a leading =, +, - or @ would be a formula in a spreadsheet. */
function cell(value: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function movementsCsv(movements: readonly Movement[], head: readonly string[]): string {
  const lines = movements.map(({ timeMs, tool, description, taskId, credits, reserved }) =>
    [
      new Date(timeMs).toISOString(),
      tool ?? '',
      description,
      taskId ?? '',
      formatCredits(credits),
      reserved ? 'reserved' : '',
    ]
      .map(cell)
      .join(','),
  );
  return [head.map(cell).join(','), ...lines, ''].join('\r\n');
}
