// Which identity is tried next, and how hard. Steps higher up change more and look rougher.

export interface LadderStep {
  /** Added to the strength of the shape. */
  more: number;
  limitCm: number;
  /** How far from the mean of all faces the shape may end. */
  mostDeviations: number;
  ownEyes: boolean;
  /** At most this share of another identity is blended in. */
  blend: number;
  /** 0–1: how much of the old light on folds and of the old tone of brows and lips stays. */
  oldLook: number;
  /** 0–1: how far the new look is exaggerated, away from the old one. */
  beyond: number;
}

export const LADDER: readonly LadderStep[] = [
  { more: 0.3, limitCm: 1.5, mostDeviations: 1.9, ownEyes: true, blend: 0.1, oldLook: 0.2, beyond: 0 },
  { more: 0.75, limitCm: 1.8, mostDeviations: 2.2, ownEyes: true, blend: 0.1, oldLook: 0.2, beyond: 0.35 },
  { more: 1, limitCm: 2.2, mostDeviations: 2.7, ownEyes: false, blend: 0, oldLook: 0, beyond: 0.5 },
  { more: 1.5, limitCm: 3, mostDeviations: 3.3, ownEyes: false, blend: 0, oldLook: 0, beyond: 1 },
];

/** How much more alike a draft on each step is than on the second one: means over 60 drafts each. */
export const LIKENESS_AT = [0.05, 0, -0.045, -0.06] as const;

export interface PlannedTry {
  /** Place of the identity in the pool. */
  place: number;
  level: number;
}

export interface DoneTry extends PlannedTry {
  /** How well the two networks were convinced; larger is better. */
  worth: number;
}

/** The most promising identity is tried at the first step, which looks best; a step up brings 0.05 of likeness. */
const PROBES = 1;
/** Then fresh ones are tried in turns with it: mild ones first, harder ones once so many did not convince, or all by far. */
const FRESH_LEVEL = { mild: 1, hard: 2, hardFrom: 4, hardBelow: -0.12 };
/** What a step up from each level can bring: an identity that lacks more climbs in vain. */
const GAINS = [0.1, 0.12, 0.1] as const;

export function nextTry(done: readonly DoneTry[], poolSize: number): PlannedTry {
  if (done.length < Math.min(PROBES, poolSize)) return { place: done.length, level: 0 };
  const climbing = done
    .filter(({ worth, level }) => worth > -(GAINS[level] ?? 0))
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ place, level }) => ({ place, level: level + 1 }))
    .find(
      ({ place, level }) =>
        level < LADDER.length && !done.some((other) => other.place === place && other.level >= level),
    );
  const isHard =
    done.length >= FRESH_LEVEL.hardFrom || done.every(({ worth }) => worth < FRESH_LEVEL.hardBelow);
  const freshLevel = isHard ? FRESH_LEVEL.hard : FRESH_LEVEL.mild;
  const fresh = { place: 1 + Math.max(...done.map(({ place }) => place)), level: freshLevel };
  const isFreshTurn = done.length % 2 === 0 || !climbing;
  if (isFreshTurn && fresh.place < poolSize) return fresh;
  return climbing ?? { place: done.length % poolSize, level: LADDER.length - 1 };
}
