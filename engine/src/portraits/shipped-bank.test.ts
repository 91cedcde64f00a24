import { expect, it } from 'vitest';
import { CORRECTED, LEFT_AWAY, NOT_KEPT } from '../../train/looked-at.ts';
import { openPortraitBank } from './portrait-bank.ts';

it('the shipped bank is what its script makes of what was looked at', async () => {
  const { entries } = await openPortraitBank();
  for (const entry of entries) {
    expect(LEFT_AWAY.has(entry.source) || NOT_KEPT.has(entry.source), entry.source).toBe(false);
    expect(entry).toMatchObject({ beard: 'none', ...CORRECTED[entry.source] });
    expect(entry.ageYears, entry.source).toBeGreaterThanOrEqual(18);
  }
});
