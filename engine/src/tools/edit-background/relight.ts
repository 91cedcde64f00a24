import type { CutOut } from '../../abilities/matte/cut-out.ts';
import { gaussianBlur } from '../../imaging/blur.ts';
import { resizePicture } from '../../imaging/codec.ts';
import { linearOfByte } from '../../imaging/linear-light.ts';
import { createFloat, type FloatRaster, type Mask, mapMask, type Picture } from '../../imaging/raster.ts';
import { resizeRaster } from '../../imaging/resize.ts';
import { luminance } from '../../scenes/colours.ts';
import { gatheredBy, type LightFrom } from '../../scenes/harmonics.ts';
import type { SceneLight } from '../../scenes/scene.ts';

// How the light of the new place changes the subject: a gain per place and colour, on a small grid. The
// subject's form is guessed from its outline, blown up like a balloon.

const GRID_PX = 224;
/** Blow-up: blur radii as shares of the long side, with their heights. */
const SWELLS = [
  [0.02, 0.3],
  [0.05, 0.4],
  [0.11, 0.5],
] as const;
/** How far form and colour of the light count; more turned skin orange. */
const FORM = 0.5;
const TINT = 0.3;
/** Exposure follows the gap between subject and place this far, in natural logarithms. */
const FOLLOW = 0.35;
const DARKEST = -0.4;
const BRIGHTEST = 0.3;
/** Skin this dark (linear) loses its drawing when it is lowered further. */
const DARK_SUBJECT = 0.1;
const LEAST_GAIN = 0.62;
/** No place is so dark that ratios of its light mean nothing. */
const LEAST_LIGHT = 1e-4;
const LEAST_GAIN_DARK = 0.8;

function swollen(alpha: Mask): FloatRaster {
  const long = Math.max(alpha.width, alpha.height);
  const height = createFloat(alpha.width, alpha.height);
  for (const [share, weight] of SWELLS) {
    const soft = gaussianBlur(alpha, share * long);
    for (let i = 0; i < height.data.length; i++) {
      height.data[i]! += weight * Math.sqrt(Math.max(0, (soft.data[i]! - 0.45) * 1.8)) * share * long * 1.6;
    }
  }
  return gaussianBlur(height, 0.01 * long);
}

/** Light on a surface by its normal: from all round, and the sun where it faces it. */
function lightOn({ around, sun }: SceneLight): LightFrom {
  const gathered = gatheredBy(around);
  const [sunX, sunY, sunZ] = sun.direction;
  return (x, y, z) => {
    const light = gathered(x, y, z);
    const facing = Math.max(0, x * sunX + y * sunY + z * sunZ);
    const at = (c: 0 | 1 | 2) => LEAST_LIGHT + light[c] + sun.colour[c] * facing;
    return [at(0), at(1), at(2)];
  };
}

function logMean(picture: Picture, weights?: Mask): number {
  let sum = 0;
  let total = 0;
  for (let i = 0, o = 0; o < picture.data.length; i++, o += 3) {
    const weight = weights ? weights.data[i]! : 1;
    const [r, g, b] = [picture.data[o]!, picture.data[o + 1]!, picture.data[o + 2]!].map(linearOfByte);
    sum += weight * Math.log(0.02 + luminance([r!, g!, b!]));
    total += weight;
  }
  return sum / Math.max(total, 1e-6);
}

/** Never more than a stop either way, and softly so. */
function limited(gain: number): number {
  return 2 ** Math.tanh(Math.log2(Math.max(gain, 1e-3)));
}

/** Three gains per place, on a grid of the frame's shape. */
export async function relightGains(
  { alpha, foreground }: CutOut,
  plate: Picture,
  light: SceneLight,
  strength: number,
): Promise<FloatRaster> {
  const scale = Math.min(1, GRID_PX / Math.max(alpha.width, alpha.height));
  const width = Math.max(2, Math.round(alpha.width * scale));
  const height = Math.max(2, Math.round(alpha.height * scale));
  const small = resizeRaster(alpha, width, height);
  const solid = mapMask(small, (value) => (value > 0.9 ? 1 : 0));
  const subject = logMean(await resizePicture(foreground, width, height, 'linear'), solid);
  const place = logMean(await resizePicture(plate, width, height, 'linear'));
  const exposure = Math.exp(Math.min(BRIGHTEST, Math.max(DARKEST, FOLLOW * (place - subject))));
  const least = Math.exp(subject) < DARK_SUBJECT ? LEAST_GAIN_DARK : LEAST_GAIN;
  const form = swollen(small);
  const lightAt = lightOn(light);
  const front = luminance(lightAt(0, 0.1, 0.995));
  const gains = createFloat(width, height, 3);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const across = (form.data[x < width - 1 ? i + 1 : i]! - form.data[x > 0 ? i - 1 : i]!) / 2;
      const down = (form.data[y < height - 1 ? i + width : i]! - form.data[y > 0 ? i - width : i]!) / 2;
      const length = Math.hypot(across, down, 1);
      const here = lightAt(-across / length, down / length, 1 / length);
      const bright = luminance(here);
      const gain = Math.max(least, limited(exposure * (bright / front) ** FORM));
      for (let c = 0; c < 3; c++) {
        const tinted = gain * (here[c]! / bright) ** TINT;
        gains.data[i * 3 + c] = 1 + strength * (tinted - 1);
      }
    }
  }
  return gaussianBlur(gains, 1.5);
}

export function evenGains(): FloatRaster {
  const gains = createFloat(1, 1, 3);
  gains.data.fill(1);
  return gains;
}
