import { add, clamped, colourOf, PIXEL_0, PIXEL_1, PIXEL_2, PIXEL_3, tap } from './vectors';

// Reading a picture between its pixels by Catmull-Rom; outside, the nearest edge pixel counts.

/** Four floats of a row of a float picture, weighted; reads 4 bytes past the last pixel. */
@inline
function lineOfFloats(row: usize, p: usize, q: usize, r: usize, s: usize, a: v128, b: v128, c: v128, d: v128): v128 {
  const left = f32x4.add(f32x4.mul(a, v128.load(row + p)), f32x4.mul(b, v128.load(row + q)));
  const right = f32x4.add(f32x4.mul(c, v128.load(row + r)), f32x4.mul(d, v128.load(row + s)));
  return f32x4.add(left, right);
}

/** A float picture between its pixels. */
@inline
export function bicubicOfFloats(source: usize, width: i32, height: i32, x: f32, y: f32): v128 {
  const px = x - <f32>0.5;
  const py = y - <f32>0.5;
  const x0 = <i32>Mathf.floor(px);
  const y0 = <i32>Mathf.floor(py);
  const fx = px - <f32>x0;
  const fy = py - <f32>y0;
  const a = tap(0, fx);
  const b = tap(1, fx);
  const c = tap(2, fx);
  const d = tap(3, fx);
  const p = <usize>clamped(x0 - 1, width - 1) * 12;
  const q = <usize>clamped(x0, width - 1) * 12;
  const r = <usize>clamped(x0 + 1, width - 1) * 12;
  const s = <usize>clamped(x0 + 2, width - 1) * 12;
  const rowBytes = <usize>width * 12;
  const first = source + <usize>clamped(y0 - 1, height - 1) * rowBytes;
  const second = source + <usize>clamped(y0, height - 1) * rowBytes;
  const third = source + <usize>clamped(y0 + 1, height - 1) * rowBytes;
  const fourth = source + <usize>clamped(y0 + 2, height - 1) * rowBytes;
  let sum = f32x4.mul(tap(0, fy), lineOfFloats(first, p, q, r, s, a, b, c, d));
  sum = add(sum, tap(1, fy), lineOfFloats(second, p, q, r, s, a, b, c, d));
  sum = add(sum, tap(2, fy), lineOfFloats(third, p, q, r, s, a, b, c, d));
  return add(sum, tap(3, fy), lineOfFloats(fourth, p, q, r, s, a, b, c, d));
}

/** Four neighbours of a row of bytes, weighted; reads 4 bytes past the last. */
@inline
function lineOfBytes(at: usize, a: v128, b: v128, c: v128, d: v128): v128 {
  const bytes = v128.load(at);
  const left = f32x4.add(f32x4.mul(a, colourOf(bytes, PIXEL_0)), f32x4.mul(b, colourOf(bytes, PIXEL_1)));
  const right = f32x4.add(f32x4.mul(c, colourOf(bytes, PIXEL_2)), f32x4.mul(d, colourOf(bytes, PIXEL_3)));
  return f32x4.add(left, right);
}

/** A picture of bytes between its pixels. Only rows from `top` on lie in memory. */
@inline
export function bicubicOfBytes(source: usize, width: i32, height: i32, top: i32, x: f32, y: f32): v128 {
  const px = x - <f32>0.5;
  const py = y - <f32>0.5;
  const x0 = <i32>Mathf.floor(px);
  const y0 = <i32>Mathf.floor(py);
  const fx = px - <f32>x0;
  const fy = py - <f32>y0;
  const rowBytes = <usize>width * 3;
  const first = source + <usize>(clamped(y0 - 1, height - 1) - top) * rowBytes;
  const second = source + <usize>(clamped(y0, height - 1) - top) * rowBytes;
  const third = source + <usize>(clamped(y0 + 1, height - 1) - top) * rowBytes;
  const fourth = source + <usize>(clamped(y0 + 2, height - 1) - top) * rowBytes;
  if (x0 > 0 && x0 + 2 < width) {
    const a = tap(0, fx);
    const b = tap(1, fx);
    const c = tap(2, fx);
    const d = tap(3, fx);
    const left = <usize>(x0 - 1) * 3;
    let sum = f32x4.mul(tap(0, fy), lineOfBytes(first + left, a, b, c, d));
    sum = add(sum, tap(1, fy), lineOfBytes(second + left, a, b, c, d));
    sum = add(sum, tap(2, fy), lineOfBytes(third + left, a, b, c, d));
    return add(sum, tap(3, fy), lineOfBytes(fourth + left, a, b, c, d));
  }
  let sum = f32x4.splat(0);
  for (let k = 0; k < 4; k++) {
    const column = <usize>clamped(x0 + k - 1, width - 1) * 3;
    let down = f32x4.mul(tap(0, fy), colourOf(v128.load(first + column), PIXEL_0));
    down = add(down, tap(1, fy), colourOf(v128.load(second + column), PIXEL_0));
    down = add(down, tap(2, fy), colourOf(v128.load(third + column), PIXEL_0));
    down = add(down, tap(3, fy), colourOf(v128.load(fourth + column), PIXEL_0));
    sum = add(sum, tap(k, fx), down);
  }
  return sum;
}
