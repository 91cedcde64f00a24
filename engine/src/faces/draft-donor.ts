import type { Random } from '../imaging/noise.ts';
import type { Candidate } from './bank/choose-identity.ts';
import { blendDonors, openIdentityBank } from './bank/identity-bank.ts';
import type { Donor } from './donor/donor.ts';
import type { LadderStep } from './draft-ladder.ts';
import type { ReplaceOptions } from './replace-face.ts';
import type { ShapePopulation } from './shape/plausible-shape.ts';

// What a step of the ladder means: whose face is drawn, and how.

/** What the ladder does not decide. */
export type BaseOptions = Omit<ReplaceOptions, 'ownEyes' | 'outline' | 'limitCm' | 'among' | 'beyond'>;

export interface ChosenDonor {
  donor: Donor;
  /** The bank's identities that were used. */
  identities: string[];
}

export function optionsAt(options: BaseOptions, step: LadderStep, among: ShapePopulation): ReplaceOptions {
  const { limitCm, mostDeviations, ownEyes, oldLook, beyond } = step;
  const { tones, secondPass, strength } = options;
  return {
    ...options,
    limitCm,
    outline: 1,
    ownEyes,
    among,
    mostDeviations,
    beyond,
    strength: strength + step.more,
    secondPass: secondPass * oldLook,
    tones: { brows: tones.brows * oldLook, lips: tones.lips * (0.4 + 0.6 * oldLook) },
  };
}

/** The identity at this place of the pool, with a little of the next one. */
export async function donorFor(
  pool: readonly Candidate[],
  place: number,
  step: LadderStep,
  random: Random,
): Promise<ChosenDonor> {
  const bank = await openIdentityBank();
  const { entry } = pool[place]!;
  const second = pool[(place + 1) % pool.length]!.entry;
  const share = step.blend * random();
  const donor = await bank.donor(entry);
  if (share === 0 || second === entry) return { donor, identities: [entry.id] };
  return {
    donor: blendDonors(donor, await bank.donor(second), share),
    identities: [entry.id, second.id],
  };
}
