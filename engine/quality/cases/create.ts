import { readDemographics } from '../../src/abilities/face-attributes/demographics.ts';
import { meshOfLargest } from '../../src/faces/find-face.ts';
import { luma, type Picture, toRgb } from '../../src/imaging/raster.ts';
import type { Figure, QualityCase, QualityContext } from '../quality-case.ts';
import { runTool } from '../run-tool.ts';

// Create image without an engine: is the person whom the prompt asks for on the picture, is a night dark, and
// do seeds decide alone?

const SEEDS = [1, 2, 3, 4];

/** The five kinds of pictures that everybody tries first. */
const firstPrompts = {
  portrait: 'portrait of a smiling woman with red hair in a cafe',
  landscape: 'a mountain lake at sunset',
  room: 'a cozy living room',
  product: 'a bottle of perfume on marble',
  night: 'a city at night',
} as const;

const people = [
  { prompt: 'a smiling young woman in a garden', sex: 'female', age: 21 },
  { prompt: 'an old man in a library', sex: 'male', age: 70 },
  { prompt: 'a 40 year old businessman in an office', sex: 'male', age: 40 },
  { prompt: 'a 35 year old african woman, studio', sex: 'female', age: 35 },
  { prompt: 'a 60 year old woman on the beach', sex: 'female', age: 60 },
  { prompt: 'a young asian man in a forest', sex: 'male', age: 21 },
] as const;

async function draw({ sessions }: QualityContext, prompt: string, seed: number): Promise<Picture> {
  return toRgb((await runTool(sessions, 'create', { prompt }, {}, seed)).result!);
}

function meanDifference(one: Picture, other: Picture): number {
  let sum = 0;
  for (let i = 0; i < one.data.length; i++) sum += Math.abs(one.data[i]! - other.data[i]!);
  return sum / one.data.length;
}

const brightness = (picture: Picture) => {
  const { data } = luma(picture);
  return data.reduce((sum, value) => sum + value, 0) / data.length;
};

async function firstPromptFigures(context: QualityContext): Promise<Figure[]> {
  const means: Record<string, number> = {};
  let [least, equal] = [Number.POSITIVE_INFINITY, 0];
  for (const [kind, prompt] of Object.entries(firstPrompts)) {
    const pictures: Picture[] = [];
    for (const seed of SEEDS) pictures.push(await draw(context, prompt, seed));
    pictures.forEach(context.show);
    const again = await draw(context, prompt, SEEDS[0]!);
    if (meanDifference(again, pictures[0]!) === 0) equal++;
    pictures.forEach((one, i) => {
      for (const other of pictures.slice(i + 1)) least = Math.min(least, meanDifference(one, other));
    });
    means[kind] = pictures.reduce((sum, one) => sum + brightness(one), 0) / pictures.length;
  }
  return [
    { name: 'prompts whose seed gives the same bytes again, of 5', value: equal, better: 'more' },
    { name: 'least difference between two seeds, 0–255', value: least, better: 'more' },
    { name: 'brightness of the night city', value: means.night!, better: 'less' },
    { name: 'brightness of the room', value: means.room!, better: 'more' },
  ];
}

async function peopleFigures(context: QualityContext): Promise<Figure[]> {
  let [faces, sexes, ageError] = [0, 0, 0];
  for (const { prompt, sex, age } of people) {
    const picture = await draw(context, prompt, 5);
    context.show(picture);
    const points = await meshOfLargest(context.sessions, picture);
    if (!points) continue;
    faces++;
    const person = await readDemographics(context.sessions, picture, points);
    if (person.sex === sex) sexes++;
    ageError += Math.abs(person.ageYears - age);
  }
  return [
    { name: 'people found of 6', value: faces, better: 'more' },
    { name: 'of the asked sex, of 6', value: sexes, better: 'more' },
    { name: 'years from the asked age', value: ageError / Math.max(1, faces), better: 'less' },
  ];
}

export const createQuality: QualityCase = {
  ability: 'create',
  measure: async (context) => [...(await firstPromptFigures(context)), ...(await peopleFigures(context))],
};
