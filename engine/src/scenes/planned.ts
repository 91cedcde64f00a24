import type { Random } from '../imaging/noise.ts';
import { seededRandom } from '../runtime/seeded-random.ts';

/** A scene's preset, or one that chance makes. */
export type Plan<Preset extends object> = Preset | ((random: Random) => Preset);

/** Keeps the plans of neighbouring seeds apart, and apart from what the same seed draws. */
const APART = 0x9e3779b1;

export function planned<Preset extends object>(plan: Plan<Preset>, seed: number): Preset {
  return typeof plan === 'function' ? plan(seededRandom(Math.imul(seed + 1, APART))) : plan;
}
