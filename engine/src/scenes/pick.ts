import type { Random } from '../imaging/noise.ts';

/** One of them, by chance. */
export function pick<Choice>(random: Random, choices: readonly Choice[]): Choice {
  return choices[Math.floor(random() * choices.length)]!;
}
