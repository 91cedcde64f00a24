import { beforeAll, describe, expect, it } from 'vitest';
import { TEXTURE_POINTS, TEXTURE_PX } from '../src/faces/bank/texture-layout.ts';
import { faceSize } from '../src/faces/shape/face-measures.ts';
import { createFloat, type FloatRaster } from '../src/imaging/raster.ts';
import { type BandNorm, evenSkin, readNorm } from './even-skin.ts';

const sizePx = faceSize(TEXTURE_POINTS);
const CHEEK = TEXTURE_POINTS[50]!;
const OTHER_CHEEK = TEXTURE_POINTS[280]!;
const EYE = TEXTURE_POINTS[159]!;

interface Spot {
  x: number;
  y: number;
  /** Factors of the three channels in its middle. */
  gain: readonly [number, number, number];
}

/** Skin with spots a sixteenth of the face wide. */
function skinWith(...spots: Spot[]): FloatRaster {
  const raster = createFloat(TEXTURE_PX, TEXTURE_PX, 3);
  for (let i = 0; i < TEXTURE_PX ** 2; i++) {
    const [x, y] = [i % TEXTURE_PX, Math.floor(i / TEXTURE_PX)];
    const pixel = [180, 140, 120];
    for (const spot of spots) {
      const share = Math.exp(-((x - spot.x) ** 2 + (y - spot.y) ** 2) / (2 * (sizePx / 16) ** 2));
      spot.gain.forEach((gain, c) => {
        pixel[c]! *= gain ** share;
      });
    }
    raster.data.set(pixel, i * 3);
  }
  return raster;
}

function colourAt({ data }: FloatRaster, { x, y }: Pick<Spot, 'x' | 'y'>) {
  const o = (Math.round(y) * TEXTURE_PX + Math.round(x)) * 3;
  const [red, green, blue] = [data[o]!, data[o + 1]!, data[o + 2]!];
  return { light: red + green + blue, blueness: blue / red };
}

const flush = (strength: number): Spot => ({ ...CHEEK, gain: [1 + strength, 1, 1] });

let norm: BandNorm[];
beforeAll(() => {
  norm = readNorm([0.04, -0.04].map((strength) => skinWith(flush(strength))));
});

describe('evenSkin', () => {
  const plain = colourAt(skinWith(), CHEEK);

  it('takes most of a coloured patch away that no other face has', () => {
    const before = skinWith({ ...CHEEK, gain: [0.8, 0.85, 1.2] });
    const gone = (raster: FloatRaster) => colourAt(raster, CHEEK).blueness - plain.blueness;
    expect(gone(evenSkin(before, norm))).toBeLessThan(0.55 * gone(before));
  });

  it('takes glare away on either cheek, though others differ on one only', () => {
    const before = skinWith({ ...OTHER_CHEEK, gain: [1.35, 1.35, 1.35] });
    const gone = (raster: FloatRaster) => colourAt(raster, OTHER_CHEEK).light - plain.light;
    expect(gone(evenSkin(before, norm))).toBeLessThan(0.55 * gone(before));
  });

  it('leaves what faces differ in anyway', () => {
    const before = skinWith(flush(0.015));
    expect(colourAt(evenSkin(before, norm), CHEEK).light).toBeCloseTo(colourAt(before, CHEEK).light, 0);
  });

  it('leaves the eyes alone', () => {
    const before = skinWith({ ...EYE, gain: [0.4, 0.4, 0.5] });
    const change = colourAt(evenSkin(before, norm), EYE).light / colourAt(before, EYE).light;
    expect(Math.abs(change - 1)).toBeLessThan(0.02);
  });
});
