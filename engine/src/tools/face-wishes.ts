import type { Check, Detection, EngineJob } from '../engine-api.ts';
import type { WantedIdentity } from '../faces/bank/choose-identity.ts';
import { nearestRegion } from '../faces/bank/regions.ts';
import { recipeOfMood } from '../faces/expression/moods.ts';
import { SKIN_WORDS } from '../faces/skin/skin-words.ts';
import type { Finish } from './finish-new-face.ts';
import { askedHair } from './hair-change.ts';

// What the keywords of a request ask of a new face, and what of that the built-in method cannot give.

export type Keywords = Readonly<Record<string, string | number>>;

/**
 * The keywords that ask for a change: what was read off the face is sent straight back by most clients, seen or
 * unseen, and says that it stays as it is.
 */
export function wishesAmong(keywords: Keywords, job: Pick<EngineJob, 'facts'>, face: number): Keywords {
  const { faces } = (job.facts.detection as Detection | undefined) ?? { faces: [] };
  const read = faces.find(({ id }) => id === face)?.attributes ?? {};
  return Object.fromEntries(Object.entries(keywords).filter(([key, word]) => read[key] !== word));
}

const isOneOf =
  (...words: readonly string[]) =>
  (word: string | number) =>
    words.includes(String(word));
const isRegion = (word: string | number) => nearestRegion(word) !== null;
const isMood = (word: string | number) => recipeOfMood(String(word)) !== null;

/** By keyword, which of its words the method follows; whether they came through is measured on the result. */
const FOLLOWED: Readonly<Record<string, (word: string | number) => boolean>> = {
  Age: (word) => Number.isFinite(Number(word)),
  // `none` asks for nobody in particular.
  Gender: isOneOf('female', 'male', 'none'),
  Location: isRegion,
  Region: isRegion,
  FacialHair: isOneOf('beard', 'mustache', 'none'),
  HairColor: (word) => askedHair(word) !== undefined,
  Emotion: isMood,
  Expression: isMood,
  Skin: (word) => Object.hasOwn(SKIN_WORDS, word),
};

const isFollowed = ([key, word]: [string, string | number], wishes: Keywords): boolean => {
  // A face has one mood: an emotion goes before an expression.
  if (key === 'Expression' && wishes.Emotion !== undefined) return false;
  return Object.hasOwn(FOLLOWED, key) && FOLLOWED[key]!(word);
};

/** What is done to the new face; emotions and expressions are one thing on a face. `oldSex` is the old one's. */
export function finishFor(wishes: Keywords, hair: Finish['hair'], oldSex: WantedIdentity['sex']): Finish {
  const { Emotion, Expression, Skin, Gender } = wishes;
  const becomesWoman = oldSex === 'male' && Gender === 'female';
  const FacialHair = wishes.FacialHair ?? (becomesWoman ? 'none' : null);
  const mood = Emotion ?? Expression;
  return {
    expression: mood === undefined ? null : recipeOfMood(String(mood)),
    skin: Skin !== undefined && Object.hasOwn(SKIN_WORDS, Skin) ? String(Skin) : null,
    hair,
    facialHair:
      FacialHair === 'beard' || FacialHair === 'mustache' || FacialHair === 'none' ? FacialHair : null,
  };
}

/** Names every wish without an effect; none when there is none. */
export function unmetCheck(wishes: Keywords, others: readonly string[] = []): Check[] {
  const unmet = Object.entries(wishes)
    .filter((wish) => !isFollowed(wish, wishes))
    .map(([key]) => (key === 'Description' ? 'the free text' : key));
  const all = [...unmet, ...others];
  if (all.length === 0) return [];
  return [
    { name: 'prompt', passed: false, text: `The built-in engine could not follow: ${all.join(', ')}.` },
  ];
}

/** For an engine, which can follow any words. */
export const wordsFor = (wishes: Keywords, prompt = ''): string =>
  [...Object.entries(wishes).map(([name, value]) => `${name}: ${value}.`), prompt].join(' ').trim();
