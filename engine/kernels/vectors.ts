// One pixel in a vector: red, green, blue and a lane that does not count.

/** Spreads the three bytes of one of four pixels over three 32-bit lanes. */
export const PIXEL_0 = i8x16(0, -1, -1, -1, 1, -1, -1, -1, 2, -1, -1, -1, -1, -1, -1, -1);
export const PIXEL_1 = i8x16(3, -1, -1, -1, 4, -1, -1, -1, 5, -1, -1, -1, -1, -1, -1, -1);
export const PIXEL_2 = i8x16(6, -1, -1, -1, 7, -1, -1, -1, 8, -1, -1, -1, -1, -1, -1, -1);
export const PIXEL_3 = i8x16(9, -1, -1, -1, 10, -1, -1, -1, 11, -1, -1, -1, -1, -1, -1, -1);

@inline
export function colourOf(bytes: v128, place: v128): v128 {
  return f32x4.convert_i32x4_s(i8x16.swizzle(bytes, place));
}

/** Weight of the tap `k` (0–3) of Catmull-Rom, `t` past the second. */
@inline
export function tap(k: i32, t: f32): v128 {
  const t2 = t * t;
  const t3 = t2 * t;
  if (k == 0) return f32x4.splat(<f32>-0.5 * t3 + t2 - <f32>0.5 * t);
  if (k == 1) return f32x4.splat(<f32>1.5 * t3 - <f32>2.5 * t2 + <f32>1);
  if (k == 2) return f32x4.splat(<f32>-1.5 * t3 + <f32>2 * t2 + <f32>0.5 * t);
  return f32x4.splat(<f32>0.5 * t3 - <f32>0.5 * t2);
}

/** Three lanes, which lie within 0–255, as rounded bytes. */
@inline
export function storeColour(place: usize, colour: v128): void {
  const rounded = i32x4.trunc_sat_f32x4_s(f32x4.nearest(colour));
  store<u8>(place, <u8>i32x4.extract_lane(rounded, 0));
  store<u8>(place + 1, <u8>i32x4.extract_lane(rounded, 1));
  store<u8>(place + 2, <u8>i32x4.extract_lane(rounded, 2));
}

@inline
export function clamped(at: i32, last: i32): i32 {
  return select<i32>(0, select<i32>(last, at, at > last), at < 0);
}

@inline
export function add(sum: v128, weight: v128, value: v128): v128 {
  return f32x4.add(sum, f32x4.mul(weight, value));
}
