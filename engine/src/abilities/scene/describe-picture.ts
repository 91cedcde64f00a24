import type { Picture, PixelBox } from '../../imaging/raster.ts';
import type { AnalysedFace } from '../analyse-picture.ts';
import type { Networks } from '../network.ts';
import { type FoundObject, findObjects } from '../objects/find-objects.ts';
import type { FoundPerson } from '../people/detect-people.ts';
import { type DominantColour, dominantColours } from './dominant-colours.ts';
import {
  moodWord,
  natureWords,
  type SceneStatistics,
  sceneStatistics,
  settingWord,
} from './scene-statistics.ts';

// Words about a picture, composed from what the other abilities found. Nothing is said that was not measured.

export interface PictureDescription {
  short: string;
  long: string;
  colours: DominantColour[];
  objects: FoundObject[];
  mood: string;
  /** Null when the picture does not tell. */
  setting: ReturnType<typeof settingWord>;
  /** Sky, greenery, night. */
  nature: string[];
  framing: 'close-up' | 'headshot' | 'half-length' | 'full-length' | 'group' | 'landscape';
  /** How many people: none, single, couple, gang, crowd. */
  number: string;
}

const OBJECT_FROM = 0.35;

function plural(count: number, noun: string): string {
  const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
  const many = noun === 'person' ? 'people' : noun.endsWith('man') ? `${noun.slice(0, -3)}men` : `${noun}s`;
  return `${words[count] ?? String(count)} ${count === 1 ? noun : many}`;
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

function joined(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function personWord({ attributes }: AnalysedFace): string {
  const age = Number(attributes.Age);
  const female = attributes.Gender === 'female';
  if (age < 13) return female ? 'girl' : 'boy';
  const noun = female ? 'woman' : 'man';
  if (age < 30) return `young ${noun}`;
  return age >= 62 ? `older ${noun}` : noun;
}

function subject(faces: readonly AnalysedFace[], people: readonly FoundPerson[]): string | null {
  if (faces.length === 1 && people.length <= 1) return withArticle(personWord(faces[0]!));
  const kinds = new Map<string, number>();
  for (const face of faces) kinds.set(personWord(face), (kinds.get(personWord(face)) ?? 0) + 1);
  if (faces.length > 1 && faces.length <= 5 && people.length <= faces.length) {
    return joined([...kinds].map(([kind, count]) => (count === 1 ? withArticle(kind) : plural(count, kind))));
  }
  const count = Math.max(faces.length, people.length);
  if (count === 0) return null;
  return count > 10 ? 'a large group of people' : plural(count, 'person');
}

function framingOf(
  picture: Picture,
  faces: readonly AnalysedFace[],
  people: readonly FoundPerson[],
): PictureDescription['framing'] {
  if (Math.max(faces.length, people.length) > 2) return 'group';
  const face = Math.max(0, ...faces.map(({ box }) => box.height)) / picture.height;
  if (face > 0.55) return 'close-up';
  if (face > 0.22) return 'headshot';
  if (face > 0.1) return 'half-length';
  return people.length > 0 ? 'full-length' : 'landscape';
}

const BARE_MOODS = new Set(['neutral']);
/** Smaller faces (px) tell age and sex at most. */
export const TELLING_FACE_PX = 48;

function details(face: AnalysedFace): string[] {
  if (face.box.width < TELLING_FACE_PX) return [];
  const { Emotion, Glasses, HairColor, HairLength, FacialHair, Hair } = face.attributes;
  const hair =
    Hair === 'bald' ? 'a bald head' : HairColor ? `${HairLength ?? ''} ${HairColor} hair`.trim() : null;
  return [
    Emotion && !BARE_MOODS.has(String(Emotion)) ? `${withArticle(String(Emotion))} expression` : null,
    hair,
    FacialHair && FacialHair !== 'none' ? withArticle(String(FacialHair)) : null,
    Glasses ? String(Glasses) : null,
  ].filter((text): text is string => text !== null);
}

/**
 * Without somebody in it, a smooth picture is as likely a lake as a room; behind a large face, blue is as
 * likely a studio's paper as the sky.
 */
function settingOf(
  statistics: SceneStatistics,
  framing: PictureDescription['framing'],
): PictureDescription['setting'] {
  const isPortrait = framing === 'close-up' || framing === 'headshot';
  const setting = settingWord(isPortrait ? { ...statistics, sky: 0 } : statistics);
  return framing !== 'landscape' || setting === 'outdoors' ? setting : null;
}

function scenePhrase(setting: PictureDescription['setting']): string {
  return setting === 'studio' ? ' in front of a plain background' : setting ? ` ${setting}` : '';
}

function objectWords(objects: readonly FoundObject[]): string[] {
  return [...new Set(objects.filter(({ kind }) => kind !== 'person').map(({ kind }) => kind))];
}

/** Smaller things are tags, but not what the picture is about. */
function isLarge({ width, height }: PixelBox, picture: Picture): boolean {
  return width * height > 0.01 * picture.width * picture.height;
}

function numberWord(count: number): string {
  return ['none', 'single', 'couple'][count] ?? (count <= 10 ? 'gang' : 'crowd');
}

export async function describePicture(
  networks: Networks,
  picture: Picture,
  faces: readonly AnalysedFace[],
  people: readonly FoundPerson[],
): Promise<PictureDescription> {
  const colours = await dominantColours(picture);
  const found = await findObjects(networks, picture, OBJECT_FROM);
  const objects = objectWords(found.filter(({ box }) => isLarge(box, picture)));
  const measured = await sceneStatistics(picture);
  // Over people and things a bright wall is as smooth as the sky.
  const isEmpty = faces.length + people.length + objects.length === 0;
  const statistics = { ...measured, hasOpenTop: measured.hasOpenTop && isEmpty };
  const mood = moodWord(statistics);
  const who = subject(faces, people);
  const framing = framingOf(picture, faces, people);
  const setting = settingOf(statistics, framing);
  const scene = scenePhrase(setting);
  const nature = framing === 'headshot' || framing === 'close-up' ? [] : natureWords(statistics);
  const short = `${who ? `${who}${scene}` : objects.length ? `${joined(objects.map(withArticle))}${scene}` : `${withArticle(mood)} scene${nature.length ? ` with ${joined(nature)}` : scene}`}`;
  const sentences = [`${short[0]!.toUpperCase()}${short.slice(1)}.`];
  if (faces.length === 1) {
    const seen = details(faces[0]!);
    if (seen.length)
      sentences.push(`${faces[0]!.attributes.Gender === 'female' ? 'She' : 'He'} has ${joined(seen)}.`);
  }
  if (who && objects.length) sentences.push(`Also visible: ${joined(objects)}.`);
  sentences.push(`The picture is ${mood}, mostly ${joined(colours.slice(0, 3).map(({ name }) => name))}.`);
  return {
    short,
    long: sentences.join(' '),
    colours,
    objects: found.filter(({ kind }) => kind !== 'person'),
    mood,
    setting,
    nature,
    framing,
    number: numberWord(Math.max(faces.length, people.length)),
  };
}
