import type { AnalysedFace } from '../../abilities/analyse-picture.ts';
import { toFractions } from '../../abilities/analyse-picture.ts';
import type { HeadPose } from '../../abilities/face-mesh/head-pose.ts';
import { type PictureDescription, TELLING_FACE_PX } from '../../abilities/scene/describe-picture.ts';
import type { PictureTags } from '../../engine-api.ts';
import type { Picture } from '../../imaging/raster.ts';

// Findings → tags, the words one would have typed. Each is said once, with the surest of its scores.

type Tag = PictureTags['tags'][number];

/** Radians from which a head is turned, and from which it is in profile. */
const TURNED = 0.35;
const PROFILE = 0.85;
const TILTED = 0.3;
/** Said by plain measures of the whole picture, which are right about this often. */
const MEASURED = 0.7;
const CLASSIFIED = 0.85;
/** A colour on half the picture is as sure as can be. */
const SURE_SHARE = 0.5;
const SEEN_SHARE = 0.06;

/** How the head is held, in words for a person's keywords. */
export function poseWord({ yaw, pitch }: HeadPose): string {
  if (Math.abs(yaw) > PROFILE) return 'profile';
  if (Math.abs(yaw) > TURNED) return yaw > 0 ? 'turned right' : 'turned left';
  if (Math.abs(pitch) > TILTED) return pitch > 0 ? 'looking down' : 'looking up';
  return 'frontal';
}

function ageWord(years: number): string {
  if (years < 3) return 'baby';
  if (years < 13) return 'child';
  if (years < 20) return 'teenager';
  if (years < 35) return 'young adult';
  return years < 60 ? 'adult' : 'senior';
}

function genderWord({ Age, Gender }: AnalysedFace['attributes']): string {
  const female = Gender === 'female';
  return Number(Age) < 13 ? (female ? 'girl' : 'boy') : female ? 'woman' : 'man';
}

function faceTags(face: AnalysedFace, picture: Picture): Tag[] {
  const { attributes, pose, score } = face;
  const { Emotion, HairColor, HairLength, Hair, Glasses, FacialHair } = attributes;
  const box = toFractions(face.box, picture);
  const isTelling = face.box.width >= TELLING_FACE_PX;
  const said: [string, string | null][] = [
    ['people', genderWord(attributes)],
    ['age', ageWord(Number(attributes.Age))],
    ['expression', Emotion && isTelling ? String(Emotion) : null],
    ['pose', poseWord(pose)],
    ['hair', Hair === 'bald' ? 'bald' : HairColor ? `${HairColor} hair` : null],
    ['hair', HairLength && Hair !== 'bald' ? `${HairLength} hair` : null],
    ['accessory', Glasses ? String(Glasses) : null],
    ['hair', FacialHair && FacialHair !== 'none' ? String(FacialHair) : null],
  ];
  return said.flatMap(([category, label]) =>
    label ? [{ label, category, score: Math.min(1, score) * CLASSIFIED, box }] : [],
  );
}

function surestOf(tags: readonly Tag[]): Tag[] {
  const byLabel = new Map<string, Tag>();
  for (const tag of tags) {
    const known = byLabel.get(tag.label);
    if (!known || known.score < tag.score) byLabel.set(tag.label, tag);
  }
  return [...byLabel.values()]
    .map((tag) => ({ ...tag, score: Number(tag.score.toFixed(2)) }))
    .sort((a, b) => b.score - a.score);
}

export function pictureTags(
  picture: Picture,
  description: PictureDescription,
  faces: readonly AnalysedFace[],
): PictureTags {
  const { colours, objects, mood, setting, nature, framing, number } = description;
  const whole = (category: string, label: string | null, score = MEASURED): Tag[] =>
    label ? [{ label, category, score, box: null }] : [];
  const seen = colours.filter(({ share }) => share >= SEEN_SHARE);
  const tags = [
    ...objects.map(({ kind, score, box }): Tag => {
      return { label: kind, category: 'object', score, box: toFractions(box, picture) };
    }),
    ...faces.flatMap((face) => faceTags(face, picture)),
    ...whole('people', number === 'none' ? null : number, CLASSIFIED),
    // Nobody in the picture is not yet a landscape: it may be a cup.
    ...whole('framing', framing === 'landscape' && setting !== 'outdoors' ? null : framing),
    ...whole('scene', setting),
    ...nature.flatMap((word) => whole('scene', word)),
    ...whole('mood', mood),
    ...seen.flatMap(({ name, share }) => whole('colour', name, Math.min(1, share / SURE_SHARE))),
  ];
  return {
    shortDescription: description.short,
    longDescription: description.long,
    colours: seen.map(({ name }) => name),
    objects: [...new Set(objects.map(({ kind }) => kind))],
    mood,
    tags: surestOf(tags),
  };
}
