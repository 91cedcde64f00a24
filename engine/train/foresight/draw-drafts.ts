import { analyseFaces } from '../../src/abilities/analyse-picture.ts';
import { embedFaceAgain } from '../../src/abilities/face-identity/embed-face.ts';
import { identityLikeness } from '../../src/abilities/face-identity/likeness.ts';
import type { Networks } from '../../src/abilities/network.ts';
import { poolOf } from '../../src/faces/bank/choose-identity.ts';
import { openIdentityBank } from '../../src/faces/bank/identity-bank.ts';
import { optionsAt } from '../../src/faces/draft-donor.ts';
import { LADDER } from '../../src/faces/draft-ladder.ts';
import { draftOf } from '../../src/faces/face-draft.ts';
import { FACE_MARGIN, openFaceWindow } from '../../src/faces/face-window.ts';
import { replaceFace } from '../../src/faces/replace-face.ts';
import { decodePicture } from '../../src/imaging/codec.ts';
import type { Random } from '../../src/imaging/noise.ts';
import { replaceOptions, wantedFrom } from '../../src/tools/new-face.ts';

/** One identity of the bank, tried on one portrait. */
export interface DrawnDraft {
  /** Place in the bank. */
  identity: number;
  /** How alike the identity itself is to the old face. */
  plain: number;
  /** And the draft with it. */
  drawn: number;
}

export interface DrawnFace {
  old: Float32Array;
  drafts: DrawnDraft[];
}

/** The studio's defaults (SPEC §9); the step of the ladder on which most identities are tried first. */
const SLIDERS = { diversity: 0.7, creativity: 0.5, guidance: 5, conditioning: 0.5, maxTries: 1 };
const STEP = LADDER[1]!;
const POOL = 190;

/** Identities that suit the portrait's face, tried on it by chance; null where it shows no usable face. */
export async function drawDrafts(
  networks: Networks,
  path: string,
  count: number,
  random: Random,
): Promise<DrawnFace | null> {
  const picture = await decodePicture(path);
  const face = (await analyseFaces(networks, picture)).find(({ quality }) => quality.usable);
  if (!face) return null;
  const window = await openFaceWindow(networks, picture, face.mesh.points, FACE_MARGIN);
  const { wanted } = await wantedFrom(networks, { picture, window }, {});
  const small = await draftOf(window);
  const old = await embedFaceAgain(networks, small.pixels, small.points);
  const bank = await openIdentityBank();
  const pool = poolOf(bank.entries, wanted, POOL, random).filter(({ sex }) => sex === wanted.sex);
  const options = optionsAt(replaceOptions(SLIDERS), STEP, bank.population);
  const drafts: DrawnDraft[] = [];
  for (const entry of pool.slice(0, count)) {
    const { pixels, points } = await replaceFace(small, await bank.donor(entry), options, random);
    drafts.push({
      identity: bank.entries.indexOf(entry),
      plain: identityLikeness(old, bank.identity(entry).second),
      drawn: identityLikeness(old, await embedFaceAgain(networks, pixels, points)),
    });
  }
  return { old, drafts };
}
