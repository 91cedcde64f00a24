import { hairColours, namedColours } from './colour-words.ts';
import { materialPhrases, objectPhrases, surfacePhrases } from './object-words.ts';
import {
  crowdWords,
  garments,
  minorWords,
  namesSomebody,
  personPhrases,
  YOUNGEST_YEARS,
} from './person-words.ts';
import type { PersonPlan, PicturePlan, PlaceName, ProductPlan } from './picture-plan.ts';
import { onePlace, placePhrases } from './place-words.ts';
import { isFiller, longestPhrase, wordsOfPrompt } from './prompt-text.ts';

// Prompt → plan, by catalogue and grammar: the longest phrase that means something wins, a colour belongs to
// the next noun, and whatever is left over is named as ignored.

const nobody: PersonPlan = {
  sex: null,
  ageYears: null,
  region: null,
  skin: null,
  hair: null,
  hairLength: null,
  mood: null,
  hasBeard: null,
  clothes: null,
};

const ON = new Set(['on', 'upon', 'atop', 'over']);
const BEARDS = new Set(['beard', 'bearded', 'moustache', 'mustache', 'stubble']);
const GROUND = new Set(['background', 'backdrop', 'wall', 'ground', 'sheet']);
const AGES = /^(\d{1,2})(?:yo|years?)?$/;
const DECADES: Readonly<Record<string, number>> = {
  twenties: 25,
  thirties: 35,
  forties: 45,
  fifties: 55,
  sixties: 65,
  seventies: 75,
  eighties: 82,
};
/** A colour looks this far ahead for the noun it belongs to. */
const COLOUR_REACH = 3;

interface Reading {
  words: readonly string[];
  hasPerson: boolean;
  hasObject: boolean;
  person: PersonPlan;
  product: ProductPlan | null;
  /** Said before the object that they belong to. */
  nextColour: string | null;
  nextMaterial: ProductPlan['material'];
  places: PlaceName[];
  ground: string | null;
  ignored: string[];
}

function has(words: readonly string[], phrases: ReadonlyMap<string, unknown>, counts = (_: string) => true) {
  return words.some((_, at) => {
    const phrase = longestPhrase(words, at, (text) => phrases.has(text) && counts(text));
    return (
      phrase !== null &&
      !(longestPhrase(words, at, (text) => placePhrases.has(text)) ?? '').startsWith(`${phrase} `)
    );
  });
}

/** An age at this place, and how many words it took. */
function readAge(words: readonly string[], at: number): { years: number; taken: number } | null {
  const word = words[at]!;
  if (DECADES[word]) return { years: DECADES[word], taken: 1 };
  const years = Number(AGES.exec(word)?.[1] ?? Number.NaN);
  if (!(years >= 1)) return null;
  const next = words.slice(at + 1, at + 3);
  if (/^years?$/.test(next[0] ?? '')) return { years, taken: next[1] === 'old' ? 3 : 2 };
  return words[at - 1] === 'aged' || words[at - 1] === 'age' || /\D/.test(word) ? { years, taken: 1 } : null;
}

function hairNamed(colour: string): string | null {
  const known = colour === 'grey' || colour === 'silver' ? 'gray' : colour;
  return known in hairColours ? known : null;
}

/** “long black hair”: the length stands apart from its noun. */
function readLength({ words, person }: Reading, at: number): number {
  const length = words[at]!;
  if (length !== 'long' && length !== 'short') return 0;
  if (!words.slice(at + 2, at + 4).includes('hair')) return 0;
  person.hairLength = length;
  return 1;
}

/** Gives the colour at this place to the noun it belongs to; how many words it took, 0 when to none. */
function readColour(reading: Reading, at: number): number {
  const { words, person } = reading;
  const colour = words[at]!;
  if (!(colour in namedColours) && !(colour in hairColours)) return 0;
  const before = words[at - 1];
  for (let ahead = 1; ahead <= COLOUR_REACH; ahead++) {
    const noun = words[at + ahead];
    if (noun === undefined) break;
    if (noun === 'hair' || noun === 'haired') {
      const known = hairNamed(colour);
      if (!known) return 0;
      person.hair = known;
      return ahead + 1;
    }
    if (BEARDS.has(noun)) {
      person.hasBeard = true;
      person.sex ??= 'male';
      person.hair ??= hairNamed(colour);
      return person.hair ? ahead + 1 : 0;
    }
    if (!(colour in namedColours)) return 0;
    if (garments.has(noun)) {
      person.clothes = colour;
      return ahead + 1;
    }
    if (GROUND.has(noun)) {
      reading.ground = colour;
      return ahead + 1;
    }
    if (reading.product === null && reading.hasObject && objectPhrases.has(noun)) break;
  }
  if (!(colour in namedColours)) return 0;
  if (reading.hasPerson && (before === 'in' || before === 'wearing')) {
    person.clothes = colour;
    return 1;
  }
  if (reading.hasObject) {
    if (reading.product) {
      if (!longestPhrase(words, at + 1, (text) => surfacePhrases.has(text))) return 0;
      reading.product.surfaceColour = colour;
      return 1;
    }
    reading.nextColour = colour;
    return 1;
  }
  if (reading.hasPerson) return 0;
  reading.ground ??= colour;
  return 1;
}

function readObject(reading: Reading, at: number): number {
  if (!reading.hasObject) return 0;
  const { words, product } = reading;
  const isOn = words.slice(Math.max(0, at - 3), at).some((word) => ON.has(word));
  const surface = longestPhrase(words, at, (text) => surfacePhrases.has(text));
  if (isOn && product && surface) {
    product.surface ??= surfacePhrases.get(surface)!;
    return surface.split(' ').length;
  }
  const object = longestPhrase(words, at, (text) => objectPhrases.has(text));
  if (object) {
    if (product) return 0;
    reading.product = {
      object: objectPhrases.get(object)!,
      colour: reading.nextColour,
      material: reading.nextMaterial,
      surface: null,
      surfaceColour: null,
    };
    return object.split(' ').length;
  }
  const material = longestPhrase(words, at, (text) => materialPhrases.has(text));
  if (!material || (product && !words.slice(at - 2, at).includes('of'))) return 0;
  const meant = materialPhrases.get(material)!;
  if (product) product.material ??= meant;
  else reading.nextMaterial = meant;
  return material.split(' ').length;
}

/** People and places; a doctor is both. */
function readPhrase(reading: Reading, at: number): number {
  const { words, person, places } = reading;
  const who = reading.hasPerson ? longestPhrase(words, at, (text) => personPhrases.has(text)) : null;
  const where = longestPhrase(words, at, (text) => placePhrases.has(text));
  const longest = Math.max(who?.split(' ').length ?? 0, where?.split(' ').length ?? 0);
  if (who?.split(' ').length === longest) {
    reading.ignored.push(...who.split(' ').filter((word) => minorWords.has(word)));
    const said = Object.entries(personPhrases.get(who)!).filter(([, value]) => value !== null);
    // "young man" says more than "young": what a longer phrase said stays.
    for (const [key, value] of said) {
      if (person[key as keyof PersonPlan] === null) Object.assign(person, { [key]: value });
    }
  }
  if (where?.split(' ').length === longest) places.push(placePhrases.get(where)!);
  return longest;
}

function readAt(reading: Reading, at: number): number {
  const age = readAge(reading.words, at);
  if (age && reading.hasPerson) {
    reading.person.ageYears = Math.max(YOUNGEST_YEARS, age.years);
    if (age.years < YOUNGEST_YEARS) reading.ignored.push(reading.words.slice(at, at + age.taken).join(' '));
    return age.taken;
  }
  return (
    readLength(reading, at) || readColour(reading, at) || readObject(reading, at) || readPhrase(reading, at)
  );
}

export function planPicture(prompt: string): PicturePlan {
  const words = wordsOfPrompt(prompt);
  const hasCrowd = words.some((word) => crowdWords.has(word));
  const hasPerson = hasCrowd || has(words, personPhrases, namesSomebody);
  const reading: Reading = {
    words,
    hasPerson,
    hasObject: !hasPerson && has(words, objectPhrases),
    person: { ...nobody },
    product: null,
    nextColour: null,
    nextMaterial: null,
    places: [],
    ground: null,
    ignored: [],
  };
  let isRun = false;
  for (let at = 0; at < words.length; ) {
    const taken = readAt(reading, at);
    const word = words[at]!;
    if (taken === 0 && !isFiller(word) && !(garments.has(word) && reading.person.clothes)) {
      if (isRun) reading.ignored[reading.ignored.length - 1] += ` ${word}`;
      else reading.ignored.push(word);
      isRun = true;
    } else isRun = false;
    at += Math.max(1, taken);
  }
  return {
    person: hasPerson ? reading.person : null,
    product: reading.product,
    place: onePlace(reading.places),
    ground: reading.ground,
    ignored: reading.ignored,
  };
}

/** Whether the prompt asks for anything that the draft model can draw. */
export function isEmptyPlan({ person, product, place, ground }: PicturePlan): boolean {
  return !person && !product && !place && !ground;
}
