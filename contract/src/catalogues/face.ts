import type { Catalogue } from './catalogue.ts';
import {
  eyebrows,
  eyeColors,
  eyelashes,
  eyeShapes,
  eyes,
  faceShapes,
  gazes,
  glasses,
  lips,
  makeup,
  mouths,
  noses,
  skins,
  teeth,
} from './features.ts';
import { facialHair, hair, hairColors, hairLengths, hairTypes } from './hair.ts';
import { lightPositions, lights } from './light.ts';
import { emotions, expressions, shortEmotions, smiles } from './moods.ts';
import { ages, countries, genders, regions } from './origin.ts';

// The face keywords by the key under which they travel; EmotionShort is a shorter choice of Emotion.

export const faceCatalogues = {
  Age: ages,
  Country: countries,
  Emotion: emotions,
  EmotionShort: shortEmotions,
  Expression: expressions,
  Eyes: eyes,
  EyesColor: eyeColors,
  EyesShape: eyeShapes,
  Eyelashes: eyelashes,
  Eyebrows: eyebrows,
  Face: faceShapes,
  FacialHair: facialHair,
  Gaze: gazes,
  Gender: genders,
  Glasses: glasses,
  LightPosition: lightPositions,
  Light: lights,
  Lips: lips,
  Hair: hair,
  HairType: hairTypes,
  HairColor: hairColors,
  HairLength: hairLengths,
  Makeup: makeup,
  Mouth: mouths,
  Nose: noses,
  Region: regions,
  Skin: skins,
  Smile: smiles,
  Teeth: teeth,
} as const satisfies Record<string, Catalogue>;

export type FaceCatalogueKey = keyof typeof faceCatalogues;

/** Key and value of a chosen face keyword as the wire has them: Age is a number, all else text. */
export function faceKeywordOnWire(key: FaceCatalogueKey, keyword: string): Record<string, string | number> {
  if (key === 'Age') return { Age: Number(keyword) };
  return { [key === 'EmotionShort' ? 'Emotion' : key]: keyword };
}
