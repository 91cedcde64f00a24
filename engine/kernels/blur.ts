import { clamped } from './vectors';

// Blurs by running sums, kept as doubles: the cost per pixel does not grow with the radius.

/** Means over 2 · radius + 1 pixels along each row; edges repeat. */
export function boxRows(
  source: usize,
  out: usize,
  width: i32,
  height: i32,
  channels: i32,
  radius: i32,
): void {
  const scale = 1 / <f64>(2 * radius + 1);
  const step = <usize>channels * 4;
  for (let y = 0; y < height; y++) {
    for (let c = 0; c < channels; c++) {
      const row = source + <usize>(y * width) * step + <usize>c * 4;
      const end = row + <usize>width * step;
      const toOut = out - source;
      const first = <f64>load<f32>(row);
      const last = <f64>load<f32>(end - step);
      let sum = first * <f64>(radius + 1);
      for (let x = 1; x <= radius; x++) sum += x < width ? <f64>load<f32>(row + <usize>x * step) : last;
      const reach = <usize>radius * step;
      const innerFrom = min<usize>(end, row + reach);
      const innerTo = max<usize>(innerFrom, end > row + reach + step ? end - reach - step : row);
      let i = row;
      for (; i < innerFrom; i += step) {
        store<f32>(i + toOut, <f32>(sum * scale));
        const next = i + reach + step;
        sum += (next < end ? <f64>load<f32>(next) : last) - first;
      }
      for (; i < innerTo; i += step) {
        store<f32>(i + toOut, <f32>(sum * scale));
        sum += <f64>load<f32>(i + reach + step) - <f64>load<f32>(i - reach);
      }
      for (; i < end; i += step) {
        store<f32>(i + toOut, <f32>(sum * scale));
        sum += last - <f64>load<f32>(i - reach);
      }
    }
  }
}

/** The last two of four floats. */
@inline
function highAsDoubles(floats: v128): v128 {
  return f64x2.promote_low_f32x4(v128.shuffle<u64>(floats, floats, 1, 1));
}

/** Two pairs of doubles as four floats. */
@inline
function asFloats(low: v128, high: v128): v128 {
  return v128.shuffle<u64>(f32x4.demote_f64x2_zero(low), f32x4.demote_f64x2_zero(high), 0, 2);
}

/** The same down each column; `sums` has room for a row of doubles. */
export function boxColumns(
  source: usize,
  out: usize,
  sums: usize,
  rowLength: i32,
  height: i32,
  radius: i32,
): void {
  const scale = f64x2.splat(1 / <f64>(2 * radius + 1));
  const rowBytes = <usize>rowLength * 4;
  // Four floats at a time; what is past the end of a row is worked out for nothing.
  memory.fill(sums, 0, <usize>(rowLength + 3) * 8);
  for (let y = -radius; y <= radius; y++) {
    const row = source + <usize>clamped(y, height - 1) * rowBytes;
    for (let i: usize = 0; i < rowBytes; i += 16) {
      const values = v128.load(row + i);
      const sum = sums + 2 * i;
      v128.store(sum, f64x2.add(v128.load(sum), f64x2.promote_low_f32x4(values)));
      v128.store(sum + 16, f64x2.add(v128.load(sum + 16), highAsDoubles(values)));
    }
  }
  for (let y = 0; y < height; y++) {
    const row = out + <usize>y * rowBytes;
    const entering = source + <usize>min<i32>(height - 1, y + radius + 1) * rowBytes;
    const leaving = source + <usize>max<i32>(0, y - radius) * rowBytes;
    for (let i: usize = 0; i < rowBytes; i += 16) {
      const sum = sums + 2 * i;
      const low = v128.load(sum);
      const high = v128.load(sum + 16);
      const change = f32x4.sub(v128.load(entering + i), v128.load(leaving + i));
      const means = asFloats(f64x2.mul(low, scale), f64x2.mul(high, scale));
      if (i + 16 <= rowBytes) v128.store(row + i, means);
      else {
        store<f32>(row + i, f32x4.extract_lane(means, 0));
        if (i + 4 < rowBytes) store<f32>(row + i + 4, f32x4.extract_lane(means, 1));
        if (i + 8 < rowBytes) store<f32>(row + i + 8, f32x4.extract_lane(means, 2));
      }
      v128.store(sum, f64x2.add(low, f64x2.promote_low_f32x4(change)));
      v128.store(sum + 16, f64x2.add(high, highAsDoubles(change)));
    }
  }
}
