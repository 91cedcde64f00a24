import type { Layers } from '../../imaging/foreground-colours.ts';
import type { FloatRaster, Mask } from '../../imaging/raster.ts';
import type { MatteEvidence } from './evidence.ts';
import { type HairColours, isTellingPlace } from './hair-colours.ts';
import { cellOf } from './local-colours.ts';

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/**
 * Takes the old ground's tint out of soft hair: the part of a foreground colour that leans towards the ground
 * beyond the hair's own spread (1.2 σ) is removed, and alpha follows.
 */
export function despillHair(
  picture: FloatRaster,
  alpha: Mask,
  layers: Layers,
  trimap: Mask,
  evidence: MatteEvidence,
  colours: HairColours,
): void {
  const { foreground, background } = layers;
  const { parts } = evidence;
  const { hair } = colours;
  for (let i = 0; i < alpha.data.length; i++) {
    const a = alpha.data[i]!;
    if (trimap.data[i] !== 0.5 || a <= 0.01 || a >= 0.995) continue;
    const at = i * parts.channels;
    if (parts.data[at + 2]! + parts.data[at + 3]! + parts.data[at + 4]! > 0.3) continue;
    const cell = cellOf(picture, i);
    if (!isTellingPlace(colours, cell)) continue;
    let [span, lean] = [0, 0];
    for (let c = 0; c < 3; c++) {
      const o = i * 3 + c;
      const away = background.data[o]! - hair.mean.data[cell * 3 + c]!;
      span += away * away;
      lean += away * (foreground.data[o]! - hair.mean.data[cell * 3 + c]!);
    }
    if (span < 0.1) continue;
    const beyond = clamp(lean / span - 1.2 * Math.sqrt(hair.variance.data[cell]! / 3 / span));
    const strength = beyond * Math.min(1, 2.5 * (1 - a) + 0.15) * clamp((span - 0.1) / 0.1);
    if (strength <= 0) continue;
    let [length, along] = [0, 0];
    for (let c = 0; c < 3; c++) {
      const o = i * 3 + c;
      const b = background.data[o]!;
      foreground.data[o] = clamp(foreground.data[o]! - strength * (b - hair.mean.data[cell * 3 + c]!));
      const toB = foreground.data[o]! - b;
      length += toB * toB;
      along += toB * (picture.data[o]! - b);
    }
    if (length > 0.02) alpha.data[i] = Math.min(a, clamp(along / length));
  }
}
