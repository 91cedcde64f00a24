import { add } from './vectors';

/** Weighted means of neighbours along each row: `taps` weights per output pixel, from `firsts` on. */
export function resizeRows(
  source: usize,
  width: i32,
  height: i32,
  channels: i32,
  firsts: usize,
  counts: usize,
  weights: usize,
  taps: i32,
  outWidth: i32,
  out: usize,
): void {
  let o = out;
  const step = <usize>channels * 4;
  for (let y = 0; y < height; y++) {
    const row = source + <usize>(y * width) * step;
    for (let x = 0; x < outWidth; x++) {
      const start = row + <usize>load<i32>(firsts + 4 * <usize>x) * step;
      const count = load<i32>(counts + 4 * <usize>x);
      const own = weights + <usize>(x * taps) * 4;
      if (channels == 3) {
        let sum = f32x4.splat(0);
        for (let k: usize = 0; k < <usize>count; k++)
          sum = add(sum, v128.load32_splat(own + 4 * k), v128.load(start + 12 * k));
        v128.store64_lane(o, sum, 0);
        v128.store32_lane(o + 8, sum, 2);
        o += 12;
      } else {
        for (let c: usize = 0; c < <usize>channels; c++, o += 4) {
          let sum: f32 = 0;
          for (let k: usize = 0; k < <usize>count; k++)
            sum += load<f32>(own + 4 * k) * load<f32>(start + k * step + 4 * c);
          store<f32>(o, sum);
        }
      }
    }
  }
}

/** The same down the columns. */
export function resizeColumns(
  source: usize,
  rowLength: i32,
  firsts: usize,
  counts: usize,
  weights: usize,
  taps: i32,
  outHeight: i32,
  out: usize,
): void {
  const rowBytes = <usize>rowLength * 4;
  for (let y = 0; y < outHeight; y++) {
    const start = source + <usize>load<i32>(firsts + 4 * <usize>y) * rowBytes;
    const count = load<i32>(counts + 4 * <usize>y);
    const own = weights + <usize>(y * taps) * 4;
    const row = out + <usize>y * rowBytes;
    // The last vector of a row writes over the beginning of the next one, which comes after it.
    for (let i: usize = 0; i < rowBytes; i += 16) {
      let sum = f32x4.splat(0);
      for (let k: usize = 0; k < <usize>count; k++)
        sum = add(sum, v128.load32_splat(own + 4 * k), v128.load(start + k * rowBytes + i));
      v128.store(row + i, sum);
    }
  }
}
