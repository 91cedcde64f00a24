import { beardWord } from '../abilities/face-attributes/face-keywords.ts';
import { readSkinLook } from '../abilities/face-attributes/head-look.ts';
import type { MeshPoint3 } from '../abilities/face-mesh/face-topology.ts';
import type { Check, EngineJob } from '../engine-api.ts';
import type { FacialHair } from '../faces/bank/choose-identity.ts';
import { wearsGlasses } from '../faces/blend/blend-mask.ts';
import { changeExpression } from '../faces/expression/change-expression.ts';
import { FACE_MARGIN, type FaceWindow, openFaceWindow, pointsOnPicture } from '../faces/face-window.ts';
import { findHair } from '../faces/hair/recolour-hair.ts';
import { type Identity, type IdentityGap, identityGap, isStranger } from '../faces/identity-distance.ts';
import { asPhotographed } from '../faces/light/as-photographed.ts';
import { inTone } from '../faces/light/picture-tone.ts';
import { lookAgain, type SecondLook } from '../faces/look-again.ts';
import type { NewIdentity } from '../faces/new-identity.ts';
import type { ReviewReason } from '../faces/review.ts';
import { faceSize } from '../faces/shape/face-measures.ts';
import { findSkin } from '../faces/skin/skin-mask.ts';
import type { Lab } from '../imaging/colour.ts';
import { cropRaster, type Picture, type PixelBox } from '../imaging/raster.ts';
import { clearer } from './clear-change.ts';
import { changeFor } from './expression-change.ts';
import { expressionCheck } from './face-checks.ts';
import { otherFaces } from './face-job.ts';
import { putBack, putFaceBack, smallestAround } from './face-result.ts';
import { changeHair } from './hair-change.ts';
import { changeSkin } from './skin-change.ts';
import type { ToolContext } from './tool.ts';

// What is done to a new face after it was found: another expression, other skin, hair of another colour. Who it is was
// judged before, so it is judged again on the picture that is given out.

export interface Finish {
  /** A word of EXPRESSION_RECIPES. */
  expression: string | null;
  /** A word of SKIN_WORDS. */
  skin: string | null;
  /** Picks a colour for the hair by the one it has; null leaves the hair alone. */
  hair: ((now: Lab) => Lab) | null;
  /** What was asked to grow, or to go: it is the new identity's, so here it is only looked for. */
  facialHair: FacialHair | 'none' | null;
}

export interface FinishedFace {
  picture: Picture;
  /** Holds every changed pixel. */
  box: PixelBox;
  look: SecondLook | null;
  gap: IdentityGap | null;
  isStranger: boolean;
  checks: Check[];
  review: ReviewReason[];
}

/**
 * A mood among other wishes need not be acted: at this strength of change expression it is recognised as well. A smile
 * that has to go goes whole.
 */
const MOOD_STRENGTH = 0.65;

type Tools = Pick<ToolContext, 'networks' | 'random' | 'signal'>;

async function withExpression(
  picture: Picture,
  { points, person }: SecondLook,
  keyword: string,
  { networks }: Tools,
) {
  const window = await openFaceWindow(networks, picture, points, FACE_MARGIN);
  const strength = keyword === 'neutral' ? 1 : MOOD_STRENGTH;
  const wish = { category: 'Expression', keyword, strength, eye: 'both', face: 0 } as const;
  const change = await changeFor(wish, person, wearsGlasses(window));
  const pixels = await changeExpression(window, await clearer(networks, wish, window, change));
  return { picture: putFaceBack(picture, window, pixels), box: window.box };
}

async function withSkin(
  picture: Picture,
  points: readonly MeshPoint3[],
  others: readonly PixelBox[],
  word: string,
  { networks, random }: Tools,
) {
  const found = await findSkin(networks, picture, points, others);
  const now = cropRaster(picture, found.box);
  const { pixels, check } = changeSkin(now, found, word, faceSize(points), random);
  const toned = inTone({ pixels: picture, points }, pixels, now);
  return { picture: putBack(picture, found, toned), box: found.box, check };
}

/** Null when it is as asked. */
function facialHairCheck(
  asked: FacialHair | 'none',
  old: FaceWindow,
  picture: Picture,
  points: readonly MeshPoint3[],
): Check | null {
  const seen = beardWord(readSkinLook(picture, points));
  if (seen === asked) return null;
  const wasBare = beardWord(readSkinLook(old.pixels, old.points)) === 'none';
  const unasked = wasBare
    ? `The shade of a ${seen} shows on this face.`
    : `The ${seen} did not go away: hair outside the face stays as it is.`;
  const text = asked === 'none' ? unasked : `The asked ${asked} does not show on this face.`;
  return { name: 'prompt', passed: false, text };
}

/** `old` is who the face was, `window` where it lies. */
export async function finishNewFace(
  job: EngineJob,
  face: number,
  window: FaceWindow,
  old: Identity,
  found: NewIdentity,
  finish: Finish,
  tools: Tools,
): Promise<FinishedFace> {
  const { networks, signal } = tools;
  const checks: Check[] = [];
  const review: ReviewReason[] = [];
  const others = otherFaces(job, face, found.picture);
  let { picture, look } = found;
  let box: PixelBox = window.box;
  const take = (changed: { picture: Picture; box: PixelBox | null }) => {
    picture = changed.picture;
    box = smallestAround(box, changed.box);
  };
  const again = async () => {
    if (picture !== found.picture) look = await lookAgain(networks, picture, window);
  };
  if (finish.expression && look) {
    take(await withExpression(picture, look, finish.expression, tools));
    await again();
    const judged = look && expressionCheck(finish.expression, look.person);
    if (judged) checks.push(judged);
    if (judged && !judged.passed) review.push('The asked expression does not come through clearly.');
  }
  signal.throwIfAborted();
  if (finish.skin && look) {
    const changed = await withSkin(picture, look.points, others, finish.skin, tools);
    take(changed);
    checks.push(changed.check);
  }
  signal.throwIfAborted();
  const colourHair = finish.hair;
  if (colourHair) {
    const hair = await findHair(networks, picture, pointsOnPicture(window), others);
    const changed = changeHair(picture, hair, (now) => asPhotographed(window, colourHair(now)));
    take(changed);
    checks.push(changed.check);
  }
  await again();
  const gap = picture === found.picture ? found.gap : look && identityGap(look.identity, old);
  const isHidden = gap !== null && isStranger(gap);
  if (found.isStranger && !isHidden) {
    // Nobody asked for hair or a smile at the price of being recognised.
    const text = 'With what else was asked for, the old face may be recognised: only the face was changed.';
    const plain = { picture: found.picture, look: found.look, gap: found.gap, isStranger: true };
    return { ...plain, box: window.box, checks: [{ name: 'prompt', passed: false, text }], review: [] };
  }
  const grown = finish.facialHair && look && facialHairCheck(finish.facialHair, window, picture, look.points);
  if (grown) {
    checks.push(grown);
    review.push('Facial hair is not as asked.');
  }
  return { picture, box, look, gap, isStranger: isHidden, checks, review };
}
