import { boxBlur } from './blur.ts';
import type { FloatRaster, Mask, Raster } from './raster.ts';
import { createFloat, extractChannel } from './raster.ts';
import { resizeRaster } from './resize.ts';

/** Locally, mask ≈ red·R + green·G + blue·B + offset; coefficients already averaged over the window. */
interface GuidedCoefficients {
  red: FloatRaster;
  green: FloatRaster;
  blue: FloatRaster;
  offset: FloatRaster;
}

function product(a: FloatRaster, b: FloatRaster): FloatRaster {
  const out = createFloat(a.width, a.height);
  for (let i = 0; i < out.data.length; i++) out.data[i] = a.data[i]! * b.data[i]!;
  return out;
}

/** Colour guided filter (He et al. 2010). The guide is RGB 0–1; radius in pixels. */
function guidedCoefficients(
  guide: FloatRaster,
  mask: Mask,
  radius: number,
  epsilon: number,
): GuidedCoefficients {
  const [r, g, b] = [extractChannel(guide, 0), extractChannel(guide, 1), extractChannel(guide, 2)];
  const mean = (raster: FloatRaster) => boxBlur(raster, radius).data;
  const [mr, mg, mb, mp] = [mean(r), mean(g), mean(b), mean(mask)];
  const [rp, gp, bp] = [mean(product(r, mask)), mean(product(g, mask)), mean(product(b, mask))];
  const [rr, rg, rb] = [mean(product(r, r)), mean(product(r, g)), mean(product(r, b))];
  const [gg, gb, bb] = [mean(product(g, g)), mean(product(g, b)), mean(product(b, b))];
  const red = createFloat(guide.width, guide.height);
  const green = createFloat(guide.width, guide.height);
  const blue = createFloat(guide.width, guide.height);
  const offset = createFloat(guide.width, guide.height);
  for (let i = 0; i < mp.length; i++) {
    const [x, y, z, p] = [mr[i]!, mg[i]!, mb[i]!, mp[i]!];
    const a = rr[i]! - x * x + epsilon;
    const d = gg[i]! - y * y + epsilon;
    const f = bb[i]! - z * z + epsilon;
    const [u, v, w] = [rg[i]! - x * y, rb[i]! - x * z, gb[i]! - y * z];
    const [c0, c1, c2] = [rp[i]! - x * p, gp[i]! - y * p, bp[i]! - z * p];
    const i00 = d * f - w * w;
    const i01 = v * w - u * f;
    const i02 = u * w - v * d;
    const scale = 1 / (a * i00 + u * i01 + v * i02);
    const i12 = u * v - a * w;
    red.data[i] = (i00 * c0 + i01 * c1 + i02 * c2) * scale;
    green.data[i] = (i01 * c0 + (a * f - v * v) * c1 + i12 * c2) * scale;
    blue.data[i] = (i02 * c0 + i12 * c1 + (a * d - u * u) * c2) * scale;
    offset.data[i] = p - red.data[i]! * x - green.data[i]! * y - blue.data[i]! * z;
  }
  return {
    red: boxBlur(red, radius),
    green: boxBlur(green, radius),
    blue: boxBlur(blue, radius),
    offset: boxBlur(offset, radius),
  };
}

/**
 * Pulls the edges of a soft mask onto the edges of the guide. With `coarse` above 1 the coefficients are worked out on copies
 * so many times smaller (He and Sun 2015): they vary slowly, the edges come from the guide in full.
 */
export function guidedFilter(
  guide: Raster<Float32Array>,
  mask: Mask,
  radius: number,
  epsilon: number,
  coarse = 1,
): Mask {
  const { red, green, blue, offset } =
    coarse === 1
      ? guidedCoefficients(guide, mask, radius, epsilon)
      : coarseCoefficients(guide, mask, radius, epsilon, coarse);
  const out = createFloat(mask.width, mask.height);
  for (let i = 0, o = 0; i < out.data.length; i++, o += guide.channels) {
    const value =
      red.data[i]! * guide.data[o]! +
      green.data[i]! * guide.data[o + 1]! +
      blue.data[i]! * guide.data[o + 2]! +
      offset.data[i]!;
    out.data[i] = Math.min(1, Math.max(0, value));
  }
  return out;
}

function coarseCoefficients(
  guide: Raster<Float32Array>,
  mask: Mask,
  radius: number,
  epsilon: number,
  coarse: number,
): GuidedCoefficients {
  const [width, height] = [Math.ceil(mask.width / coarse), Math.ceil(mask.height / coarse)];
  const small = guidedCoefficients(
    resizeRaster(guide, width, height),
    resizeRaster(mask, width, height),
    Math.max(1, Math.round(radius / coarse)),
    epsilon,
  );
  const inFull = (raster: FloatRaster) => resizeRaster(raster, mask.width, mask.height);
  return {
    red: inFull(small.red),
    green: inFull(small.green),
    blue: inFull(small.blue),
    offset: inFull(small.offset),
  };
}
