import { readDemographics, readExpressions } from '../abilities/face-attributes/demographics.ts';
import { embedFace, embedFaceAgain } from '../abilities/face-identity/embed-face.ts';
import type { MeshPoint3 } from '../abilities/face-mesh/face-topology.ts';
import type { Networks } from '../abilities/network.ts';
import type { Raster } from '../imaging/raster.ts';
import type { WantedIdentity } from './bank/choose-identity.ts';
import { DRIFT_SEEN_FROM, expressionDrift } from './expression/expression-drift.ts';
import { otherMerit } from './face-merit.ts';
import type { FaceWindow } from './face-window.ts';
import { type Identity, identityGap, readIdentity } from './identity-distance.ts';
import { PATCHES_SEEN_FROM, skinPatches } from './light/skin-patches.ts';
import type { ReplacedFace } from './replace-face.ts';

// What the networks say of a draft. The second one is the hardest to convince: where it alone rules a draft out,
// nothing else is asked.

export interface DraftJudge {
  /** The old face, as small as the drafts. */
  old: Identity;
  /** A draft that is more alike than `ruledOutAbove` is not looked at any further. */
  judge(draft: ReplacedFace, level: number, ruledOutAbove: number): Promise<Verdict>;
}

export interface Verdict {
  /** To the old face, for the second network. */
  likeness: number;
  /** What all others say; 0 when they have nothing left to ask for. */
  others: number;
  /** What its looks cost, as if it were likeness. */
  cost: number;
  /** How much more patchy the skin is than before, in steps of colour; not looked for when the draft is ruled out. */
  patches: number;
  /** Neither expression nor skin shows that something was done. */
  looksFine: boolean;
}

/** Every step up the ladder costs looks. */
const STEP_COST = 0.015;
/** And each step of colour by which the skin is more patchy than skin is anyway. */
const PATCH_COST = 0.03;
const PATCHES_FROM = 1;
/** What a wholly other expression costs, in likeness. */
const MOOD_COST = 0.09;
/** What may go over to others: the same smile on another face is another smile. */
const FREE_DRIFT = 0.25;

export async function openDraftJudge(
  networks: Networks,
  small: FaceWindow,
  wanted: WantedIdentity,
): Promise<DraftJudge> {
  const patchesOf = (pixels: Raster, points: readonly MeshPoint3[]) =>
    skinPatches(pixels, points, small.sizePx, small.skin);
  // The networks have threads of their own: the patches are measured meanwhile.
  const [old, oldMood, oldPatches] = await Promise.all([
    readIdentity(networks, small.pixels, small.points),
    readExpressions(networks, small.pixels, small.points),
    patchesOf(small.pixels, small.points),
  ]);
  return {
    old,
    async judge({ pixels, points }, level, ruledOutAbove) {
      const second = await embedFaceAgain(networks, pixels, points);
      const likeness = identityGap({ first: old.first, second }, old).second;
      const step = level * STEP_COST;
      if (likeness > ruledOutAbove) return { likeness, others: 0, cost: step, patches: 0, looksFine: false };
      const [first, person, newPatches] = await Promise.all([
        embedFace(networks, pixels, points),
        readDemographics(networks, pixels, points),
        patchesOf(pixels, points),
      ]);
      const gap = identityGap({ first, second }, old);
      const patches = newPatches - oldPatches;
      const drift = expressionDrift(person.expressions, oldMood);
      return {
        likeness,
        others: otherMerit(gap.first, person, wanted),
        cost:
          step +
          PATCH_COST * Math.max(0, patches - PATCHES_FROM) +
          MOOD_COST * Math.max(0, drift - FREE_DRIFT),
        patches,
        looksFine: patches < PATCHES_SEEN_FROM && drift < DRIFT_SEEN_FROM,
      };
    },
  };
}
