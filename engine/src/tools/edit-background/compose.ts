import type { CutOut } from '../../abilities/matte/cut-out.ts';
import { gaussianBlur } from '../../imaging/blur.ts';
import { resizePicture } from '../../imaging/codec.ts';
import { byteOfLinear, linearOfByte, toLinear } from '../../imaging/linear-light.ts';
import { createPicture, type FloatRaster, type Picture } from '../../imaging/raster.ts';
import { resizeRaster } from '../../imaging/resize.ts';
import { sampleBilinear } from '../../imaging/sampling.ts';
import { hashNoise } from '../../imaging/value-noise.ts';
import { contactShadow } from './contact-shadow.ts';

// Subject over plate in linear light: the plate's brightness wraps round the edges, the subject shades the
// ground it stands on, and the plate takes on the subject's grain.

export interface Composition {
  cut: CutOut;
  plate: Picture;
  /** Three gains per place, any size. */
  gains: FloatRaster;
  /** Deviation (0–255) of the subject's grain. */
  grain: number;
  seed: number;
  /** 0–1. */
  wrap: number;
  /** Whether the subject shades the ground it stands on. */
  shades: boolean;
}

const SOFT_PX = 256;
/** Above this, linear, highlights roll off. */
const SHOULDER = 0.8;
const WRAP_GAIN = 1.6;

function rolledOff(value: number): number {
  const room = 1 - SHOULDER;
  return value > SHOULDER ? SHOULDER + room * Math.tanh((value - SHOULDER) / room) : value;
}

/** Blurred alpha and blurred plate on a small grid: how much of which light comes round an edge. */
async function wrapLight(
  { alpha }: CutOut,
  plate: Picture,
): Promise<{ inside: FloatRaster; glow: FloatRaster }> {
  const scale = Math.min(1, SOFT_PX / Math.max(alpha.width, alpha.height));
  const width = Math.max(2, Math.round(alpha.width * scale));
  const height = Math.max(2, Math.round(alpha.height * scale));
  const reach = Math.max(1, 0.008 * Math.max(width, height));
  const inside = gaussianBlur(resizeRaster(alpha, width, height), reach);
  const glow = gaussianBlur(toLinear(await resizePicture(plate, width, height, 'linear')), 3 * reach);
  return { inside, glow };
}

/** Two uniform numbers make a soft, bounded grain of unit deviation. */
function grainAt(x: number, y: number, seed: number): number {
  return (hashNoise(x, y, seed) + hashNoise(x, y, seed + 101) - 1) * 2.45;
}

export async function compose({
  cut,
  plate,
  gains,
  grain,
  seed,
  wrap,
  shades,
}: Composition): Promise<Picture> {
  const { alpha, foreground } = cut;
  const { width, height } = foreground;
  const { inside, glow } = await wrapLight(cut, plate);
  const shadow = shades ? contactShadow(alpha) : () => 1;
  const out = createPicture(width, height, 3);
  const [ground, gain, near, round] = [0, 1, 2, 3].map(() => new Float32Array(3));
  for (let y = 0, i = 0; y < height; y++) {
    const v = (y + 0.5) / height;
    for (let x = 0; x < width; x++, i++) {
      const u = (x + 0.5) / width;
      const a = alpha.data[i]!;
      if (a < 1) {
        sampleBilinear(plate, u * plate.width, v * plate.height, ground!, 0);
        const speck = grain * grainAt(x, y, seed);
        for (let c = 0; c < 3; c++) ground![c] = Math.min(255, Math.max(0, ground![c]! + speck));
      }
      if (a > 0) {
        sampleBilinear(gains, u * gains.width, v * gains.height, gain!, 0);
        sampleBilinear(inside, u * inside.width, v * inside.height, near!, 0);
        sampleBilinear(glow, u * glow.width, v * glow.height, round!, 0);
      }
      const lit = a > 0 ? wrap * WRAP_GAIN * Math.max(0, 1 - near![0]!) : 0;
      const shade = a < 1 ? shadow(u, v) : 1;
      for (let c = 0; c < 3; c++) {
        const own = a > 0 ? rolledOff(linearOfByte(foreground.data[i * 3 + c]!) * gain![c]!) : 0;
        const front = own + Math.min(lit * round![c]! * (1 - own), 0.6 * own + 0.01);
        const behind = a < 1 ? linearOfByte(Math.round(ground![c]!)) * shade : 0;
        out.data[i * 3 + c] = byteOfLinear(a * front + (1 - a) * behind);
      }
    }
  }
  return out;
}
