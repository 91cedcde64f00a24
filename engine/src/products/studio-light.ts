import { length2 } from '../imaging/lengths.ts';
import { smoothstep } from '../imaging/raster.ts';
import { clamp01, mix, mixLight, scaleLight } from '../scenes/colours.ts';
import type { Light } from '../scenes/scene.ts';

// The photographer's room as things mirror it: a large soft box at the left, a strip at the right, a dim room.

export interface StudioLight {
  /** What a direction shows; `rough` 0 is a mirror. */
  at(x: number, y: number, z: number, rough: number): Light;
  /** Unit vector towards the soft box. */
  key: readonly [number, number, number];
  keyColour: Light;
  /** From everywhere. */
  around: Light;
}

const KEY = [-0.58, 0.66, 0.48] as const;

function panel(away: number, size: number, soft: number): number {
  return 1 - smoothstep(size - soft, size + soft, away);
}

/** `wall` is what stands behind the thing, `table` what lies under it. */
export function studioLight(wall: Light, table: Light): StudioLight {
  const length = Math.hypot(...KEY);
  const key = [KEY[0] / length, KEY[1] / length, KEY[2] / length] as const;
  const bounce = scaleLight(table, 0.45);
  return {
    key,
    keyColour: [2.1, 2.05, 1.95],
    around: mixLight([0.34, 0.35, 0.37], wall, 0.35),
    at(x, y, z, rough) {
      const soft = 0.03 + 0.5 * rough;
      const up = clamp01(0.5 + 0.5 * y);
      const back = smoothstep(0.2, -0.5, z);
      const room = mixLight(scaleLight(mixLight(bounce, [0.3, 0.31, 0.33], up), 0.8), wall, 0.75 * back * up);
      const large = panel(Math.max(Math.abs(x + 0.72) * 1.25, Math.abs(y - 0.42)), 0.36, soft) * 3.4;
      const strip = panel(Math.max(Math.abs(x - 0.8) * 3.2, Math.abs(y - 0.35) * 0.9), 0.34, soft) * 2.2;
      const top = panel(length2(x, z * 0.7), 0.5, soft) * clamp01(y * 4 - 2.6) * 1.4;
      const facing = z > -0.5 ? 1 : 0.4;
      const lamps = (large + strip) * facing + top;
      return [room[0] + lamps * 1.02, room[1] + lamps, room[2] + lamps * mix(0.95, 1, rough)];
    },
  };
}
