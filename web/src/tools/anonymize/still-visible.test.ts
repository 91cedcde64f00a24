import { describe, expect, it } from 'vitest';
import { stillVisible } from './still-visible.ts';

const version = (face: number, tool = 'random', placed = true) => ({
  face,
  generation: 0,
  url: '',
  hdUrl: null,
  placed,
  tool,
  taskId: null,
  checks: [],
});

describe('faces that are still visible', () => {
  it('are those without a placed version that hides them, but for the kept ones', () => {
    expect(stillVisible([0, 1, 2, 3], [version(0), version(1, 'swap')], [3])).toEqual([2]);
  });

  it('include one whose version was taken off, and one that only smiles now', () => {
    const versions = [version(0), version(1, 'random', false), version(2, 'keep')];
    expect(stillVisible([0, 1, 2], versions, [])).toEqual([1, 2]);
  });

  it('are not those whose new face went on to body skin, but those where it may go on from a smile', () => {
    const versions = [version(0), version(0, 'skin'), version(1, 'keep', false), version(1, 'skin')];
    expect(stillVisible([0, 1], versions, [])).toEqual([1]);
  });

  it('are not counted before anybody is hidden', () => {
    expect(stillVisible([0, 1], [version(0, 'random', false)], [])).toEqual([]);
  });
});
