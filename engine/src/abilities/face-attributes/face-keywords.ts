import { type FaceCatalogueKey, faceCatalogues, findKeyword } from '@facet/contract/catalogues';
import type { Lab } from '../../imaging/colour.ts';
import type { MeshPoint3 } from '../face-mesh/face-topology.ts';
import type { HeadPose } from '../face-mesh/head-pose.ts';
import type { Demographics } from './demographics.ts';
import { eyesWord, gazeWord, readEyes } from './eyes.ts';
import type { HeadLook, SkinLook } from './head-look.ts';

// Measurements → words of the face catalogues, as they travel on the wire.

export type FaceKeywords = Record<string, string | number>;

const SUNGLASSES_DARKER_THAN = 0.62;
const EYEWEAR_FROM = 0.07;

export function hairColourWord({ l, a, b }: Lab): string {
  const chroma = Math.hypot(a, b);
  if (l < 16) return 'black';
  if (chroma < 9) return l > 78 ? 'white' : l > 42 ? 'gray' : l > 26 ? 'ashy' : 'black';
  const redness = a / Math.max(b, 1);
  if (redness > 0.9 && chroma > 28) return l > 55 ? 'strawberry' : 'red';
  if (l > 72) return chroma < 18 ? 'platinum' : 'blonde';
  if (l > 56) return chroma > 30 ? 'golden' : 'blonde';
  if (redness > 0.75 && chroma > 24) return l > 40 ? 'copper' : 'auburn';
  return l > 42 ? 'caramel' : 'chestnut';
}

export function hairLengthWord(look: HeadLook): string {
  if (look.hairReach > 0.45) return 'long';
  return look.hairReach > -0.05 ? 'medium' : 'short';
}

export function skinWord({ l }: Lab): string {
  if (l < 42) return 'dark';
  if (l < 58) return 'tanned';
  return l < 74 ? 'light' : 'fair';
}

function glassesWord(look: HeadLook): string | null {
  if (look.eyewearShare < EYEWEAR_FROM) return null;
  return look.eyeBandRatio < SUNGLASSES_DARKER_THAN ? 'sunglasses' : 'eyeglasses';
}

export function beardWord({ chinRatio, upperLipRatio }: SkinLook): 'beard' | 'mustache' | 'none' {
  if (chinRatio < 0.74) return 'beard';
  return upperLipRatio < 0.68 ? 'mustache' : 'none';
}

function facialHairWord(look: HeadLook, { sex, ageYears }: Demographics): string {
  return sex === 'female' || ageYears < 15 ? 'none' : beardWord(look);
}

function lightPositionWord({ sideRatio, topRatio }: HeadLook): string {
  if (sideRatio > 1.28) return 'left';
  if (sideRatio < 1 / 1.28) return 'right';
  if (topRatio > 1.45) return 'top';
  return topRatio < 0.75 ? 'bottom' : 'frontal';
}

function mouthWord(points: readonly MeshPoint3[]): string {
  const open = Math.hypot(points[13]!.x - points[14]!.x, points[13]!.y - points[14]!.y);
  const wide = Math.hypot(points[61]!.x - points[291]!.x, points[61]!.y - points[291]!.y);
  return open / wide > 0.08 ? 'open' : 'closed';
}

/** Drops words the catalogue does not have: a client sends them straight back as a choice. */
function keepKnown(words: Record<string, string | number | null>): FaceKeywords {
  const kept: FaceKeywords = {};
  for (const [key, word] of Object.entries(words)) {
    if (word === null) continue;
    if (typeof word === 'number') kept[key] = word;
    else {
      const catalogues =
        key === 'Emotion' ? (['Emotion', 'EmotionShort'] as const) : [key as FaceCatalogueKey];
      const found = catalogues.map((name) => findKeyword(faceCatalogues[name], word)).find(Boolean);
      if (found) kept[key] = found.keyword;
    }
  }
  return kept;
}

/** `look` needs parsing and is missing for faces too small to part. */
export function faceKeywords(
  person: Demographics,
  points: readonly MeshPoint3[],
  pose: HeadPose,
  look: HeadLook | null,
): FaceKeywords {
  const eyes = readEyes(points);
  return keepKnown({
    Age: person.ageYears,
    Gender: person.sex,
    Emotion: person.expression,
    Gaze: gazeWord(eyes, pose),
    Eyes: eyesWord(eyes) === 'closed' ? 'closed' : null,
    Mouth: mouthWord(points),
    Glasses: look && glassesWord(look),
    FacialHair: look && facialHairWord(look, person),
    HairColor: look?.hair ? hairColourWord(look.hair) : null,
    HairLength: look?.hair ? hairLengthWord(look) : null,
    Hair: look && look.hairShare < 0.06 ? 'bald' : null,
    Skin: look && skinWord(look.skin),
    LightPosition: look && lightPositionWord(look),
  });
}
