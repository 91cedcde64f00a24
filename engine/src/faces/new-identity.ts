import type { Networks } from '../abilities/network.ts';
import type { Picture } from '../imaging/raster.ts';
import { type Draft, openDraftSearch, type SearchRequest } from './draft-search.ts';
import { meritOf } from './face-merit.ts';
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

interface Drawn extends Omit<NewIdentity, 'tries'> {
  /** 0 when nothing is left to ask for. */
  merit: number;
}

async function drawInFull(
  networks: Networks,
  window: FaceWindow,
  { donor, options, identities, patches }: Draft,
  { wanted, old, random, putBack }: NewIdentityRequest,
): Promise<Drawn> {
  const replaced = await replaceFace(window, donor, options, random);
  const picture = putBack(await refineFace(networks, replaced));
  const look = await lookAgain(networks, picture, window);
  const gap = look && identityGap(look.identity, old);
  const merit = gap && look ? meritOf(gap, look.person, wanted) : Number.NEGATIVE_INFINITY;
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
    // The full picture is seldom better than its draft: what foretells less than there is already is not drawn.
    if (!draft || (best?.isStranger && draft.merit <= best.merit)) break;
    const drawn = await drawInFull(networks, window, draft, request);
    finals++;
    tell(DRAFTS_SHARE + (1 - DRAFTS_SHARE) * (finals / MAX_FINALS));
    if (!best || drawn.merit > best.merit) best = drawn;
    if (drawn.gap && isFartherThanHalf(drawn.gap)) break;
    search.tell(draft, drawn.merit);
  }
  const { merit: _, ...found } = best!;
  return { ...found, tries: search.tries() + finals - 1 };
}
