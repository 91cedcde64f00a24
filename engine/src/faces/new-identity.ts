import type { Networks } from '../abilities/network.ts';
import type { Picture } from '../imaging/raster.ts';
import type { WantedIdentity } from './bank/choose-identity.ts';
import { type Draft, openDraftSearch, type SearchRequest } from './draft-search.ts';
import { isTrueTo, meritOf } from './face-merit.ts';
import type { FaceWindow } from './face-window.ts';
import {
  type Identity,
  type IdentityGap,
  identityGap,
  isFartherThanHalf,
  isStranger,
} from './identity-distance.ts';
import { lookAgain, type SecondLook } from './look-again.ts';
import { refineFace } from './refine/refine-face.ts';
import { replaceFace } from './replace-face.ts';

// Gives a face an identity of the bank. The best draft is drawn in full and looked at again; where it did not hold what it
// foretold, the search goes on.

export interface NewIdentityRequest extends SearchRequest {
  /** The face as it was. */
  old: Identity;
  /** Puts the changed window back into the picture. */
  putBack(pixels: Picture): Picture;
}

export interface NewIdentity {
  picture: Picture;
  /** Null when the face is no longer detected. */
  look: SecondLook | null;
  gap: IdentityGap | null;
  isStranger: boolean;
  tries: number;
  /** The bank's identities that were used. */
  identities: string[];
  /** How much more patchy the skin is than before, in steps of colour. */
  patches: number;
}

/** Of the way that is told. */
const DRAFTS_SHARE = 0.7;
/** Full drawings: each takes as long as five drafts. */
const MAX_FINALS = 4;

/** Full pictures come out better or worse than foretold by about this: what foretells much less than there is is not drawn. */
const FULL_VARIES = 0.05;

interface Drawn extends Omit<NewIdentity, 'tries'> {
  /** 0 when nothing is left to ask for. */
  merit: number;
}

/** Then a lost expression or a patch is no reason to take another, from which the old face may be told. */
const isAllThatIsAsked = ({ gap, look }: Drawn, wanted: WantedIdentity) =>
  gap !== null && look !== null && isFartherThanHalf(gap) && isTrueTo(look.person, wanted);

async function drawInFull(
  networks: Networks,
  window: FaceWindow,
  { donor, options, identities, verdict }: Draft,
  { wanted, old, random, putBack }: NewIdentityRequest,
): Promise<Drawn> {
  const replaced = await replaceFace(window, donor, options, random);
  const picture = putBack(await refineFace(networks, replaced, window));
  const look = await lookAgain(networks, picture, window);
  const gap = look && identityGap(look.identity, old);
  const merit = gap && look ? meritOf(gap, look.person, wanted) - verdict.cost : Number.NEGATIVE_INFINITY;
  const { patches } = verdict;
  return { picture, look, gap, isStranger: gap !== null && isStranger(gap), identities, patches, merit };
}

export async function giveNewIdentity(
  networks: Networks,
  window: FaceWindow,
  request: NewIdentityRequest,
): Promise<NewIdentity> {
  let told = 0;
  const tell = (done: number) => {
    told = Math.max(told, done);
    request.progress(told);
  };
  const search = await openDraftSearch(networks, window, {
    ...request,
    progress: (tried) => tell(DRAFTS_SHARE * tried),
  });
  let best: Drawn | null = null;
  let finals = 0;
  while (finals < MAX_FINALS) {
    request.signal.throwIfAborted();
    const draft = await search.next();
    if (!draft || (best?.isStranger && draft.merit <= best.merit - FULL_VARIES)) break;
    const drawn = await drawInFull(networks, window, draft, request);
    finals++;
    tell(DRAFTS_SHARE + (1 - DRAFTS_SHARE) * (finals / MAX_FINALS));
    const isAsAsked = isAllThatIsAsked(drawn, request.wanted);
    if (!best || drawn.merit > best.merit || isAsAsked) best = drawn;
    if (isAsAsked) break;
    if (drawn.gap) search.tell(draft, { merit: drawn.merit, likeness: drawn.gap.second });
  }
  const { merit: _, ...found } = best!;
  return { ...found, tries: search.tries() + finals - 1 };
}
