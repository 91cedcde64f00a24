import { errorTable } from '@facet/contract';
import { describe, expect, it } from 'vitest';
import { checkSides, checkTypeAndSize, typeOf } from './check-file.ts';

const MiB = 1024 * 1024;
const file = (name: string, type: string, size = MiB) => ({ name, type, size });

describe('checks before an upload', () => {
  it('accept png, jpeg, webp and tiff, the last by its ending', () => {
    for (const type of ['image/png', 'image/jpeg', 'image/webp', 'image/tiff'])
      expect(checkTypeAndSize(file('a', type))).toBeNull();
    expect(typeOf(file('scan.TIF', ''))).toBe('image/tiff');
    expect(checkTypeAndSize(file('scan.TIF', ''))).toBeNull();
  });

  it('name the rule that a file breaks', () => {
    expect(checkTypeAndSize(file('a.gif', 'image/gif'))).toBe('unsupported_type');
    expect(checkTypeAndSize(file('a', ''))).toBe('unsupported_type');
    expect(checkTypeAndSize(file('a.png', 'image/png', 120 * MiB))).toBeNull();
    expect(checkTypeAndSize(file('a.png', 'image/png', 120 * MiB + 1))).toBe('file_too_heavy');
    expect(checkTypeAndSize(file('a.png', 'image/png', 0))).toBe('file_too_small');
  });

  it.each([
    [14_001, 100, 'Image is too wide'],
    [100, 14_001, 'Image is too tall'],
    [63, 100, 'Image is too thin'],
    [100, 63, 'Image is too short'],
  ])('%i × %i: %s', (width, height, text) => {
    expect(errorTable[checkSides(width, height)!].text).toBe(text);
  });

  it('let the limits themselves pass', () => {
    expect(checkSides(64, 14_000)).toBeNull();
    expect(checkSides(14_000, 64)).toBeNull();
  });
});
