import type { MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { labOfBytes } from '../../imaging/colour.ts';
import { type Mask, mapMask, type Raster, smoothstep, toFloat } from '../../imaging/raster.ts';
import { featureMasks } from '../feature-masks.ts';
import { fieldBlur } from './field-blur.ts';

/** A patch is larger than a freckle and smaller than a shadow, in face sizes. */
const PATCH = { from: 0.03, to: 0.12 };
/** Light falls unevenly on every face; a wrong colour does not. */
const LIGHTNESS_SHARE = 0.4;
const WORST_SHARE = 0.97;
/** Between two places that are looked at, in face sizes. */
const GRID = 0.03;

/** A face that became this much more patchy looks painted: seen on 80 drafts, ordered by this figure. */
export const PATCHES_SEEN_FROM = 2.5;

/** How much the worst places of the skin differ in colour from the skin round them, in steps of Lab. */
export function skinPatches(
  pixels: Raster,
  points: readonly MeshPoint3[],
  sizePx: number,
  skin: Mask,
): number {
  const { width, height } = pixels;
  const { oval, features } = featureMasks(points, width, height, sizePx);
  const plain = mapMask(
    oval,
    (value, i) => value * (1 - features.data[i]!) * smoothstep(0.5, 0.9, skin.data[i]!),
  );
  const source = toFloat(pixels);
  const [near, wide] = [PATCH.from, PATCH.to].map(
    (scale) => fieldBlur(source, plain, scale * sizePx).data,
  ) as [Float32Array, Float32Array];
  const differences: number[] = [];
  const step = Math.max(1, Math.floor(GRID * sizePx));
  for (let i = 0, o = 0; i < plain.data.length; i++, o += 3) {
    if (plain.data[i]! < 0.9 || (i % width) % step || Math.floor(i / width) % step) continue;
    const one = labOfBytes(near[o]!, near[o + 1]!, near[o + 2]!);
    const other = labOfBytes(wide[o]!, wide[o + 1]!, wide[o + 2]!);
    differences.push(Math.hypot(LIGHTNESS_SHARE * (one.l - other.l), one.a - other.a, one.b - other.b));
  }
  differences.sort((a, b) => a - b);
  return differences[Math.floor(WORST_SHARE * (differences.length - 1))] ?? 0;
}
