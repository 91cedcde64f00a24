import { bicubicOfBytes, bicubicOfFloats } from './bicubic';
import { add, storeColour } from './vectors';

@inline
function mixed(low: f32, high: f32, share: f32): f32 {
  return low + (high - low) * share;
}

/** A mask of floats between its cells. */
@inline
function bilinear(mask: usize, right: usize, below: usize, at: usize, fx: f32, fy: f32): f32 {
  const place = mask + at;
  const top = mixed(load<f32>(place), load<f32>(place + right), fx);
  const bottom = mixed(load<f32>(place + below), load<f32>(place + below + right), fx);
  return mixed(top, bottom, fy);
}

/** A random walk over the table of grains (Marsaglia's xorshift). */
@inline
function nextState(state: u32): u32 {
  let next = state;
  next ^= next << 13;
  next ^= next >> 17;
  next ^= next << 5;
  return next;
}

/**
 * Some rows of a picture with a new face on it. `before` holds its rows from `sourceTop` on, `out` the rows that are
 * asked for, unchanged yet. The face is enlarged from `laidWidth` × `laidHeight` to the part `work` of the picture, the
 * masks `share` (how much of it lies over the picture) and `seen` (where it is to be told as shown) from theirs.
 */
export function composeRows(
  before: usize,
  width: i32,
  height: i32,
  sourceTop: i32,
  firstRow: i32,
  rows: i32,
  xs: usize,
  ys: usize,
  covered: usize,
  movedFrom: f32,
  face: usize,
  laidWidth: i32,
  laidHeight: i32,
  share: usize,
  seen: usize,
  maskWidth: i32,
  maskHeight: i32,
  workLeft: i32,
  workTop: i32,
  workWidth: i32,
  workHeight: i32,
  grains: usize,
  grainMask: u32,
  seed: u32,
  out: usize,
  shown: usize,
): void {
  const faceX = <f32>laidWidth / <f32>workWidth;
  const faceY = <f32>laidHeight / <f32>workHeight;
  const maskX = <f32>maskWidth / <f32>workWidth;
  const maskY = <f32>maskHeight / <f32>workHeight;
  const rowBytes = <usize>maskWidth * 4;
  const most = f32x4.splat(255);
  const none = f32x4.splat(0);
  let state = seed;
  for (let row = 0; row < rows; row++) {
    const y = firstRow + row - workTop;
    const isRowInside = y >= 0 && y < workHeight;
    const v = max<f32>(0, min<f32>(<f32>(maskHeight - 1), (<f32>y + <f32>0.5) * maskY - <f32>0.5));
    const cellRow = <i32>v;
    const fv = v - <f32>cellRow;
    const below = cellRow + 1 < maskHeight ? rowBytes : 0;
    const maskRow = <usize>cellRow * rowBytes;
    for (let column = 0; column < width; column++) {
      const i = <usize>(row * width + column);
      if (load<u8>(covered + i) == 0) continue;
      const x = column - workLeft;
      let opacity: f32 = 0;
      if (isRowInside && x >= 0 && x < workWidth) {
        const u = max<f32>(0, min<f32>(<f32>(maskWidth - 1), (<f32>x + <f32>0.5) * maskX - <f32>0.5));
        const cell = <i32>u;
        const fu = u - <f32>cell;
        const right: usize = cell + 1 < maskWidth ? 4 : 0;
        const at = maskRow + <usize>cell * 4;
        opacity = bilinear(share, right, below, at, fu, fv);
        store<f32>(shown + 4 * i, bilinear(seen, right, below, at, fu, fv));
      }
      const fromX = load<f32>(xs + 4 * i);
      const fromY = load<f32>(ys + 4 * i);
      const moved = abs<f32>(fromX - <f32>column - <f32>0.5) + abs<f32>(fromY - <f32>(firstRow + row) - <f32>0.5);
      if (opacity < <f32>0.002 && moved <= movedFrom) continue;
      let colour = none;
      if (opacity < <f32>0.998) colour = bicubicOfBytes(before, width, height, sourceTop, fromX, fromY);
      if (opacity >= <f32>0.002) {
        state = nextState(state);
        const grain = f32x4.splat(load<f32>(grains + 4 * <usize>(state & grainMask)));
        const look = bicubicOfFloats(
          face,
          laidWidth,
          laidHeight,
          (<f32>x + <f32>0.5) * faceX,
          (<f32>y + <f32>0.5) * faceY,
        );
        const difference = f32x4.sub(f32x4.add(look, grain), colour);
        colour = add(colour, f32x4.splat(opacity < <f32>0.998 ? opacity : 1), difference);
      }
      storeColour(out + 3 * i, f32x4.max(none, f32x4.min(most, colour)));
    }
  }
}
