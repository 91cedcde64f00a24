import { bicubicOfFloats } from './bicubic';
import { add, clamped, colourOf, PIXEL_0, storeColour } from './vectors';

// Pictures looked at through a map or from an angle.

/** Looks `count` places up in a float picture; where nothing is covered `out` keeps what it has. */
export function remapRgb(
  source: usize,
  width: i32,
  height: i32,
  xs: usize,
  ys: usize,
  covered: usize,
  count: i32,
  out: usize,
): void {
  for (let i: usize = 0; i < <usize>count; i++) {
    if (load<u8>(covered + i) == 0) continue;
    const colour = bicubicOfFloats(source, width, height, load<f32>(xs + 4 * i), load<f32>(ys + 4 * i));
    v128.store64_lane(out + 12 * i, colour, 0);
    v128.store32_lane(out + 12 * i + 8, colour, 2);
  }
}

/** Parts of a pixel; the largest picture still fits. */
const FINE_BITS = 16;
const FINE: f32 = 65536;

/** An affine view of a picture of bytes, much smaller: the mean of `looks` × `looks` pixels each. */
export function shrinkView(
  source: usize,
  width: i32,
  height: i32,
  a: f32,
  b: f32,
  c: f32,
  d: f32,
  e: f32,
  f: f32,
  looks: i32,
  outWidth: i32,
  outHeight: i32,
  out: usize,
): void {
  const weight = f32x4.splat(<f32>1 / <f32>(looks * looks));
  const between = <f32>1 / <f32>looks;
  // From look to look in whole numbers, FINE to the pixel: turning a float into one takes longer than all the rest.
  const acrossX = <i32>(FINE * a * between);
  const acrossY = <i32>(FINE * b * between);
  const downX = <i32>(FINE * c * between);
  const downY = <i32>(FINE * d * between);
  const lastX = width - 1;
  const lastY = height - 1;
  let o = out;
  for (let y = 0; y < outHeight; y++)
    for (let x = 0; x < outWidth; x++, o += 12) {
      const u = <f32>x + <f32>0.5 * between;
      const v = <f32>y + <f32>0.5 * between;
      let rowX = <i32>(FINE * (a * u + c * v + e));
      let rowY = <i32>(FINE * (b * u + d * v + f));
      let sum = i32x4.splat(0);
      for (let j = 0; j < looks; j++) {
        let placeX = rowX;
        let placeY = rowY;
        for (let i = 0; i < looks; i++) {
          const at = clamped(placeY >> FINE_BITS, lastY) * width + clamped(placeX >> FINE_BITS, lastX);
          sum = i32x4.add(sum, i8x16.swizzle(v128.load(source + <usize>at * 3), PIXEL_0));
          placeX += acrossX;
          placeY += acrossY;
        }
        rowX += downX;
        rowY += downY;
      }
      const mean = f32x4.mul(weight, f32x4.convert_i32x4_s(sum));
      v128.store64_lane(o, mean, 0);
      v128.store32_lane(o + 8, mean, 2);
    }
}

/** Adds an affine view of a float picture to rows of bytes, by twice the mask `shown`; rows begin at `firstRow`. */
export function addView(
  pixels: usize,
  shown: usize,
  width: i32,
  firstRow: i32,
  rows: i32,
  a: f32,
  b: f32,
  c: f32,
  d: f32,
  e: f32,
  f: f32,
  change: usize,
  changeWidth: i32,
  changeHeight: i32,
): void {
  const most = f32x4.splat(255);
  const none = f32x4.splat(0);
  const rowBytes = <usize>changeWidth * 12;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < width; column++) {
      const i = <usize>(row * width + column);
      const share = min<f32>(1, 2 * load<f32>(shown + 4 * i));
      if (share == 0) continue;
      const x = <f32>column + <f32>0.5;
      const y = <f32>(firstRow + row) + <f32>0.5;
      const u = max<f32>(0, min<f32>(<f32>(changeWidth - 1), a * x + c * y + e - <f32>0.5));
      const v = max<f32>(0, min<f32>(<f32>(changeHeight - 1), b * x + d * y + f - <f32>0.5));
      const cellX = <i32>u;
      const cellY = <i32>v;
      const right: usize = cellX + 1 < changeWidth ? 12 : 0;
      const below: usize = cellY + 1 < changeHeight ? rowBytes : 0;
      const at = change + <usize>cellY * rowBytes + <usize>cellX * 12;
      const fx = f32x4.splat(u - <f32>cellX);
      const topLeft = v128.load(at);
      const top = add(topLeft, fx, f32x4.sub(v128.load(at + right), topLeft));
      const bottomLeft = v128.load(at + below);
      const bottom = add(bottomLeft, fx, f32x4.sub(v128.load(at + below + right), bottomLeft));
      const added = add(top, f32x4.splat(v - <f32>cellY), f32x4.sub(bottom, top));
      const place = pixels + 3 * i;
      const colour = add(colourOf(v128.load(place), PIXEL_0), f32x4.splat(share), added);
      storeColour(place, f32x4.max(none, f32x4.min(most, colour)));
    }
}
