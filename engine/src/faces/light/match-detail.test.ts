import { expect, it } from 'vitest';
import { addGrain } from '../../imaging/noise.ts';
import { createFloat, type FloatRaster, fullMask } from '../../imaging/raster.ts';
import { seededRandom } from '../../imaging/test-pictures.ts';
import { finestDetail, matchDetail, readContrast } from './match-detail.ts';

const SIDE = 128;
const everywhere = fullMask(SIDE, SIDE);

/** Skin with waves of light, and a bluish spot where asked. */
function skin(waves: number, blueness: number): FloatRaster {
  const raster = createFloat(SIDE, SIDE, 3);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)];
    const light = 1 + waves * Math.sin(x / 2);
    const spot = blueness * Math.exp(-((x - 64) ** 2 + (y - 64) ** 2) / (2 * 3 ** 2));
    raster.data.set([170 * light * (1 - spot), 130 * light, 110 * light * (1 + spot)], i * 3);
  }
  return raster;
}

const at = ({ data }: FloatRaster, x: number, y: number) => {
  const o = (y * SIDE + x) * 3;
  return { red: data[o]!, blue: data[o + 2]! };
};
const SKIN_BLUENESS = 110 / 170;
const bluenessOf = (raster: FloatRaster) => at(raster, 64, 64).blue / at(raster, 64, 64).red - SKIN_BLUENESS;
const depthOf = (raster: FloatRaster) => at(raster, 28, 30).red - at(raster, 22, 30).red;

function matched(donor: FloatRaster, target: FloatRaster): FloatRaster {
  const contrast = readContrast(donor, target, everywhere, SIDE, 1);
  return matchDetail(donor, contrast, everywhere, everywhere, SIDE, finestDetail(target, everywhere, SIDE));
}

it('deepens the folds of a donor that is smoother than the target, but no colours', () => {
  const donor = skin(0.02, 0.05);
  const result = matched(donor, skin(0.06, 0));
  expect(Math.abs(depthOf(result))).toBeGreaterThan(1.1 * Math.abs(depthOf(donor)));
  expect(bluenessOf(result)).toBeLessThan(1.1 * bluenessOf(donor));
});

it('takes colours away with folds that the target has not', () => {
  const donor = skin(0.06, 0.1);
  const result = matched(donor, skin(0.02, 0));
  expect(Math.abs(depthOf(result))).toBeLessThan(0.8 * Math.abs(depthOf(donor)));
  expect(bluenessOf(result)).toBeLessThan(bluenessOf(donor) - 0.01);
});

it('takes grain for pores only where they are as fine', () => {
  const clean = skin(0.06, 0);
  const grainy = addGrain(clean, 0, 8, seededRandom(1));
  const ratioAt = (sizePx: number) =>
    finestDetail(grainy, everywhere, sizePx) / finestDetail(clean, everywhere, sizePx);
  expect(ratioAt(600)).toBeGreaterThan(0.9);
  expect(ratioAt(600)).toBeLessThan(1.1);
  expect(ratioAt(200)).toBeGreaterThan(1.5);
});
