import { describe, expect, it } from 'vitest';
import { createFloat, type FloatRaster } from '../../imaging/raster.ts';
import { leaveOldLook } from './leave-old-look.ts';

const SIDE = 96;
const everywhere = createFloat(SIDE, SIDE);
everywhere.data.fill(1);

/** A dark brow of this depth at a height, on even skin. */
function skinWithBrow(depth: number, row: number): FloatRaster {
  const raster = createFloat(SIDE, SIDE, 3);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const away = Math.floor(i / SIDE) - row;
    raster.data.fill(140 - depth * Math.exp(-(away ** 2) / 18), i * 3, i * 3 + 3);
  }
  return raster;
}

const at = (raster: FloatRaster, row: number) => raster.data[(row * SIDE + SIDE / 2) * 3]!;

function left(face: FloatRaster, old: FloatRaster, amount: number, visible = everywhere): FloatRaster {
  leaveOldLook(face, old, visible, SIDE, amount);
  return face;
}

describe('leaveOldLook', () => {
  it('darkens a brow that is darker than the old one and lightens a paler one', () => {
    expect(at(left(skinWithBrow(50, 40), skinWithBrow(20, 40), 0.5), 40)).toBeLessThan(88);
    expect(at(left(skinWithBrow(20, 40), skinWithBrow(50, 40), 0.5), 40)).toBeGreaterThan(122);
  });

  it('changes nothing where both look alike', () => {
    expect(at(left(skinWithBrow(40, 40), skinWithBrow(40, 40), 1), 40)).toBeCloseTo(100, 3);
  });

  it('leaves no pale ghost where only the old face had a brow', () => {
    expect(at(left(skinWithBrow(50, 30), skinWithBrow(90, 66), 0.5), 66)).toBeLessThan(150);
  });

  it('goes farther in light than in colour, which would show as patches', () => {
    const [redder, paler] = [skinWithBrow(0, 40), skinWithBrow(0, 40)];
    for (let x = 0; x < SIDE; x++) redder.data[(40 * SIDE + x) * 3]! += 30;
    const before = at(redder, 40);
    const result = left(redder, paler, 1);
    const green = result.data[(40 * SIDE + SIDE / 2) * 3 + 1]!;
    expect(at(result, 40) - green).toBeLessThan(1.25 * (before - 140));
  });

  it('touches nothing under hair and hands', () => {
    const covered = createFloat(SIDE, SIDE);
    expect(at(left(skinWithBrow(50, 40), skinWithBrow(20, 40), 1, covered), 40)).toBe(90);
  });
});
