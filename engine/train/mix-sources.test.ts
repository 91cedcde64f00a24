import { describe, expect, it } from 'vitest';
import { TEXTURE_POINTS, TEXTURE_PX } from '../src/faces/bank/texture-layout.ts';
import { createFloat, type FloatRaster, fullMask, type Mask } from '../src/imaging/raster.ts';
import { type Ingredient, mixFaces } from './mix-sources.ts';
import type { SourceFace } from './read-source.ts';

function even(value: number): FloatRaster {
  const raster = createFloat(TEXTURE_PX, TEXTURE_PX, 3);
  raster.data.fill(value);
  return raster;
}

const TOP_ROWS = 80;

/** Even skin, under a hat of another brightness where one is worn. */
function source(id: string, skin: number, hat?: number): SourceFace {
  const texture = even(skin);
  const coverage: Mask = fullMask(TEXTURE_PX, TEXTURE_PX);
  if (hat !== undefined) {
    coverage.data.fill(0, 0, TOP_ROWS * TEXTURE_PX);
    texture.data.fill(hat, 0, TOP_ROWS * TEXTURE_PX * 3);
  }
  return {
    id,
    sex: 'female',
    region: null,
    ageYears: 40,
    skin: { l: 60, a: 10, b: 15 },
    chinRatio: 1,
    upperLipRatio: 1,
    happiness: 0,
    mouthOpening: 0,
    shape: TEXTURE_POINTS,
    texture,
    smooth: texture,
    light: even(skin),
    coverage,
  };
}

function mixed(...sources: SourceFace[]): FloatRaster {
  const ingredients = sources.map(
    (face): Ingredient => ({
      source: face,
      weight: 1 / sources.length,
      isMirrored: false,
      favours: 'outline',
    }),
  );
  return mixFaces(ingredients, sources[0]!, TEXTURE_POINTS, 1).texture;
}

/** The darkest and the brightest value above a row. */
function extremes({ data }: FloatRaster, rows: number): [number, number] {
  let [least, most] = [255, 0];
  for (const value of data.subarray(0, rows * TEXTURE_PX * 3)) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return [least, most];
}

describe('mixFaces', () => {
  it('takes from the others what is no skin on one face, in the light of the first', () => {
    const texture = mixed(source('hat', 120, 20), source('other', 180), source('third', 90));
    const [least, most] = extremes(texture, TEXTURE_PX);
    expect(least).toBeGreaterThanOrEqual(119);
    expect(most).toBeLessThanOrEqual(121);
  });

  it('shows plain light where nobody has skin', () => {
    const texture = mixed(source('hat', 120, 20), source('another hat', 180, 250));
    expect(extremes(texture, TOP_ROWS / 2)).toEqual([120, 120]);
  });
});
