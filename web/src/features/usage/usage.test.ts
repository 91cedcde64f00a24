import { describe, expect, it } from 'vitest';
import { dayBars, seriesNames } from './day-series.ts';
import { movementsCsv } from './movements-csv.ts';

describe('dayBars', () => {
  const today = Date.parse('2026-11-15T09:00:00Z');

  it('has one bar per day, empty ones included, in credits', () => {
    const bars = dayBars(
      [
        { day: '2026-11-15', tool: 'swap', credits: 150 },
        { day: '2026-11-15', tool: 'swap', credits: 50 },
        { day: '2026-11-13', tool: null, credits: 10 },
        { day: '2026-10-01', tool: 'tag', credits: 10 },
      ],
      3,
      today,
    );
    expect(bars).toEqual([
      { day: '2026-11-13', other: 0.1 },
      { day: '2026-11-14' },
      { day: '2026-11-15', swap: 2 },
    ]);
  });

  it('names only the series that spent something', () => {
    const day = '2026-11-15';
    expect(
      seriesNames([
        { day, tool: 'swap', credits: 1 },
        { day, tool: 'tag', credits: 0 },
        { day, tool: 'swap', credits: 2 },
      ]),
    ).toEqual(['swap']);
  });
});

describe('movementsCsv', () => {
  const movement = { timeMs: 0, tool: 'swap', taskId: 't1', credits: -100, reserved: false } as const;

  it('quotes what needs it and keeps negative amounts numbers', () => {
    const csv = movementsCsv([{ ...movement, description: 'a "b", c' }], ['time', 'credits']);
    expect(csv).toBe('time,credits\r\n1970-01-01T00:00:00.000Z,swap,"a ""b"", c",t1,-1.00,\r\n');
  });

  it('tells what is only set aside', () => {
    const csv = movementsCsv([{ ...movement, description: 'Swap', reserved: true }], ['h']);
    expect(csv).toContain(',-1.00,reserved');
  });

  it('disarms formulas', () => {
    expect(movementsCsv([{ ...movement, description: '=HYPERLINK("x")' }], ['h'])).toContain(
      `"'=HYPERLINK(""x"")"`,
    );
  });
});
