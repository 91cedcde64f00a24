import { describe, expect, it } from 'vitest';
import { beforeOf, toResult } from './result.ts';

const entry = {
  l: '/r.png',
  t: '2026-01-01T00:00:00Z',
  id_task: 't',
  g: 0,
  width: 200,
  height: 100,
  seed: 7,
};
const untouched = { name: 'untouched', passed: true, text: 'Every pixel outside the mask is unchanged.' };
const original = { url: '/o.png', size: { width: 100, height: 50 } };

describe('result', () => {
  it('reads what was used and the engine’s own checks', () => {
    const result = toResult({
      ...entry,
      model: 'lama',
      licence: 'Apache-2.0',
      keyword: '{"florals":"Roses"}',
      checks: [untouched, 'nonsense'],
    });
    expect(result).toMatchObject({
      id: 't.0',
      seed: 7,
      model: 'lama',
      licence: 'Apache-2.0',
      keyword: 'Roses',
    });
    expect(result.checks).toEqual([untouched]);
  });

  it('lays the original under an upscaled result, stretched', () => {
    expect(beforeOf(toResult(entry), original).frame).toEqual({ left: 0, top: 0, width: 200, height: 100 });
  });

  it('lays the original where expand put it, in its own size', () => {
    const expanded = toResult({ ...entry, left: 50, top: 0, right: 50, bottom: 50 });
    expect(beforeOf(expanded, original).frame).toEqual({ left: 50, top: 0, width: 100, height: 50 });
  });
});
