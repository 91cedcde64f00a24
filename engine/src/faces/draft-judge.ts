import {
  type Demographics,
  EXPRESSIONS,
  readDemographics,
  readExpressions,
} from '../abilities/face-attributes/demographics.ts';
import { embedFace, embedFaceAgain } from '../abilities/face-identity/embed-face.ts';
import type { MeshPoint3 } from '../abilities/face-mesh/face-topology.ts';
import type { Networks } from '../abilities/network.ts';
import type { Raster } from '../imaging/raster.ts';
import type { WantedIdentity } from './bank/choose-identity.ts';
import { meritOf, secondMerit } from './face-merit.ts';
import type { FaceWindow } from './face-window.ts';
import { type Identity, identityGap, isStranger, readIdentity } from './identity-distance.ts';
import { PATCHES_SEEN_FROM, skinPatches } from './light/skin-patches.ts';
import type { ReplacedFace } from './replace-face.ts';

// What the networks say of a draft. The second one is the hardest to convince: where it alone rules a draft out,
// nothing else is asked.

export interface DraftJudge {
  /** The old face, as small as the drafts. */
  old: Identity;
  /** `toBeat` is the merit of the best draft so far. */
  judge(draft: ReplacedFace, level: number, toBeat: number): Promise<Verdict>;
}

interface Verdict {
  /** Larger is better; at most this for a draft that does not beat the best. */
  merit: number;
  /** How much more patchy the skin is than before, in steps of colour; not looked for when the draft is ruled out. */
  patches: number;
  /** Both networks take it for somebody else; false when only the second one was asked. */
  isStranger: boolean;
  /** No other draft is needed. */
  isEnough: boolean;
}

/** Every step up the ladder costs looks. */
const STEP_COST = 0.015;
/** And each step of colour by which the skin is more patchy than skin is anyway. */
const PATCH_COST = 0.03;
const PATCHES_FROM = 1;
/** What a wholly other expression costs, in likeness. */
const MOOD_COST = 0.12;
/** Of the belief in expressions, 0–1, what may go over to others: the same smile on another face is another smile. */
const MOOD_DRIFT = { free: 0.25, seen: 0.6 };

type Moods = Demographics['expressions'];

const driftBetween = (one: Moods, other: Moods) =>
  EXPRESSIONS.reduce((sum, name) => sum + Math.abs(one[name] - other[name]), 0) / 2;

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
    async judge({ pixels, points }, level, toBeat) {
      const second = await embedFaceAgain(networks, pixels, points);
      const most = secondMerit(identityGap({ first: old.first, second }, old).second);
      const looks = level * STEP_COST;
      if (most < 0 && most - looks < toBeat)
        return { merit: most - looks, patches: 0, isStranger: false, isEnough: false };
      const [first, person, newPatches] = await Promise.all([
        embedFace(networks, pixels, points),
        readDemographics(networks, pixels, points),
        patchesOf(pixels, points),
      ]);
      const gap = identityGap({ first, second }, old);
      const worth = meritOf(gap, person, wanted);
      const patches = newPatches - oldPatches;
      const drift = driftBetween(person.expressions, oldMood);
      const isEnough = worth === 0 && patches < PATCHES_SEEN_FROM && drift < MOOD_DRIFT.seen;
      const cost =
        looks +
        PATCH_COST * Math.max(0, patches - PATCHES_FROM) +
        MOOD_COST * Math.max(0, drift - MOOD_DRIFT.free);
      return { merit: isEnough ? 0 : worth - cost, patches, isStranger: isStranger(gap), isEnough };
    },
  };
}
