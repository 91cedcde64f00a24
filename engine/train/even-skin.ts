import { TEXTURE_POINTS, TEXTURE_PX } from '../src/faces/bank/texture-layout.ts';
import { featureMasks } from '../src/faces/feature-masks.ts';
import { fieldBlur } from '../src/faces/light/field-blur.ts';
import { faceSize } from '../src/faces/shape/face-measures.ts';
import { featherMask } from '../src/imaging/morphology.ts';
import { type FloatRaster, type Mask, mapMask } from '../src/imaging/raster.ts';
import { mirrorRaster } from './mirror-raster.ts';

// Glare, coloured light and the deepest folds of the sources are left on some textures of the bank and show as patches on
// whoever gets them. All textures lie on one flat face: what differs more from the others at a place than faces do there is
// taken back to what they do. Eyes, brows and lips are left alone.

/** Edges of the bands that are compared, in face sizes: folds, patches, shades. */
const SCALES = [0.012, 0.03, 0.08, 0.2];
/** So many standard deviations are a face's own; what goes beyond is held back softly. */
const MOST = { light: 1.2, colour: 0.8 };
/** Bytes; keeps the logarithm of black finite. */
const FLOOR = 4;
const RIM_PX = 4;

const sizePx = faceSize(TEXTURE_POINTS);

/** Where every texture shows plain skin. */
const PLAIN: Mask = (() => {
  const { oval, features } = featureMasks(TEXTURE_POINTS, TEXTURE_PX, TEXTURE_PX, sizePx);
  return mapMask(oval, (value, i) => value * (1 - features.data[i]!));
})();
const SHOWN = featherMask(PLAIN, RIM_PX);

/** Light and two differences of colour, as logarithms. */
function logColours({ data, ...size }: FloatRaster): FloatRaster {
  const out = new Float32Array(data.length);
  const log = (o: number) => Math.log(Math.max(0, data[o]!) + FLOOR);
  for (let o = 0; o < data.length; o += 3) {
    const [red, green, blue] = [log(o), log(o + 1), log(o + 2)];
    out[o] = (red + green + blue) / 3;
    out[o + 1] = red - green;
    out[o + 2] = green - blue;
  }
  return { ...size, data: out };
}

function bytesOfLogs({ data, ...size }: FloatRaster): FloatRaster {
  const out = new Float32Array(data.length);
  for (let o = 0; o < data.length; o += 3) {
    const [light, redder, greener] = [data[o]!, data[o + 1]!, data[o + 2]!];
    const green = light + (greener - redder) / 3;
    out[o] = Math.exp(green + redder) - FLOOR;
    out[o + 1] = Math.exp(green) - FLOOR;
    out[o + 2] = Math.exp(green - greener) - FLOOR;
  }
  return { ...size, data: out };
}

/** What plain skin shows between each two scales. */
function bandsOf(logs: FloatRaster): FloatRaster[] {
  const blurred = SCALES.map((scale) => fieldBlur(logs, PLAIN, scale * sizePx));
  return blurred
    .slice(1)
    .map((wide, k) => ({ ...wide, data: wide.data.map((value, o) => blurred[k]!.data[o]! - value) }));
}

/** What faces are like in one band, place by place. */
export interface BandNorm {
  mean: Float32Array;
  deviation: Float32Array;
}

/** Every face counts mirrored as well, so that light from one side is nobody's own. */
export function readNorm(textures: readonly FloatRaster[]): BandNorm[] {
  const length = TEXTURE_PX * TEXTURE_PX * 3;
  const sums = SCALES.slice(1).map(() => ({
    values: new Float64Array(length),
    squares: new Float64Array(length),
  }));
  for (const texture of textures) {
    for (const [k, band] of bandsOf(logColours(texture)).entries()) {
      const { values, squares } = sums[k]!;
      for (const { data } of [band, mirrorRaster(band)])
        for (let o = 0; o < length; o++) {
          values[o]! += data[o]!;
          squares[o]! += data[o]! ** 2;
        }
    }
  }
  const count = 2 * textures.length;
  return sums.map(({ values, squares }) => {
    const mean = Float32Array.from(values, (sum) => sum / count);
    const deviation = Float32Array.from(squares, (sum, o) =>
      Math.sqrt(Math.max(0, sum / count - mean[o]! ** 2)),
    );
    return { mean, deviation };
  });
}

export function evenSkin(texture: FloatRaster, norm: readonly BandNorm[]): FloatRaster {
  const logs = logColours(texture);
  for (const [k, { data }] of bandsOf(logs).entries()) {
    const { mean, deviation } = norm[k]!;
    for (let o = 0; o < data.length; o++) {
      const most = (o % 3 === 0 ? MOST.light : MOST.colour) * deviation[o]! + 1e-4;
      const off = data[o]! - mean[o]!;
      logs.data[o]! += SHOWN.data[Math.floor(o / 3)]! * (off / Math.sqrt(1 + (off / most) ** 2) - off);
    }
  }
  return bytesOfLogs(logs);
}
