import { describe, expect, it } from 'vitest';
import type { Catalogue } from './index.ts';
import {
  aspectRatios,
  backgroundCatalogues,
  expressionCatalogues,
  faceCatalogues,
  faceKeywordOnWire,
  fillTargets,
  findKeyword,
  personLocations,
} from './index.ts';

const everyCatalogue: [string, Catalogue][] = [
  ...Object.entries<Catalogue>(faceCatalogues),
  ...Object.entries<Catalogue>(expressionCatalogues).map(([key, value]): [string, Catalogue] => [
    `keep ${key}`,
    value,
  ]),
  ...Object.entries<Catalogue>(backgroundCatalogues),
  ['personLocations', personLocations],
  ['fillTargets', fillTargets],
  ['aspectRatios', aspectRatios],
];

const words = ({ keywords }: Catalogue) => keywords.map(({ keyword }) => keyword);

describe('every catalogue', () => {
  it.each(everyCatalogue)('%s has distinct keywords with distinct, tidy labels', (_key, catalogue) => {
    const labels = catalogue.keywords.map(({ label }) => label);
    expect(catalogue.title).toMatch(/^[A-Z][A-Za-z ]+$/);
    expect(new Set(words(catalogue)).size).toBe(catalogue.keywords.length);
    expect(new Set(labels).size).toBe(catalogue.keywords.length);
    for (const label of labels) expect(label).toMatch(/^[A-Z0-9][^_\n]*[^\s_]$|^\d$/);
  });

  it.each(everyCatalogue)('%s finds each of its keywords by keyword and by label', (_key, catalogue) => {
    for (const entry of catalogue.keywords) {
      expect(findKeyword(catalogue, entry.keyword.toUpperCase())).toBe(entry);
      expect(findKeyword(catalogue, ` ${entry.label} `)).toBe(entry);
    }
    expect(findKeyword(catalogue, 'no such word')).toBeUndefined();
  });

  it.each(everyCatalogue)('%s puts keywords into its own groups only', (_key, { groups = [], keywords }) => {
    for (const keyword of keywords)
      expect(groups).toEqual(expect.arrayContaining([...(keyword.groups ?? [])]));
  });
});

describe('face catalogues', () => {
  it('has the 29 lists of the specification', () => {
    expect(Object.keys(faceCatalogues)).toHaveLength(29);
  });

  it('has ages from 0 to 99', () => {
    expect(words(faceCatalogues.Age)).toEqual(Array.from({ length: 100 }, (_, age) => String(age)));
  });

  it('has about 190 countries and about 65 emotions', () => {
    expect(faceCatalogues.Country.keywords).toHaveLength(194);
    expect(faceCatalogues.Emotion.keywords).toHaveLength(67);
  });

  it('has the seven short emotions', () => {
    const labels = faceCatalogues.EmotionShort.keywords.map(({ label }) => label);
    expect(labels).toEqual(['Happy', 'Neutral', 'Angry', 'Astonished', 'Fearful', 'Serious', 'Suspicious']);
  });

  it('has the nine eye colours and the nine gazes', () => {
    const colors = ['blue', 'light-blue', 'blue-gray', 'brown', 'green', 'hazel', 'gray', 'amber', 'black'];
    expect(words(faceCatalogues.EyesColor)).toEqual(colors);
    expect(faceCatalogues.Gaze.keywords).toHaveLength(9);
  });

  it('has genders, glasses and facial hair as the specification lists them', () => {
    expect(words(faceCatalogues.Gender)).toEqual(['female', 'male', 'none']);
    expect(words(faceCatalogues.Glasses)).toEqual(['eyeglasses', 'sunglasses']);
    expect(words(faceCatalogues.FacialHair)).toEqual(['beard', 'mustache', 'none']);
  });

  it('has winks among the eye descriptors', () => {
    expect(words(faceCatalogues.Eyes)).toEqual(expect.arrayContaining(['wink_left', 'wink_right']));
    expect(findKeyword(faceCatalogues.Eyes, 'Wink left')?.keyword).toBe('wink_left');
  });

  it('sends ages as numbers and the short emotions as Emotion', () => {
    expect(faceKeywordOnWire('Age', '30')).toEqual({ Age: 30 });
    expect(faceKeywordOnWire('EmotionShort', 'happy')).toEqual({ Emotion: 'happy' });
    expect(faceKeywordOnWire('EyesColor', 'hazel')).toEqual({ EyesColor: 'hazel' });
    expect(findKeyword(faceCatalogues.Age, 30)?.keyword).toBe('30');
  });
});

describe('tool catalogues', () => {
  it('has 11 expressions, 4 eyes and 4 gazes to change to', () => {
    const { Expression, Eyes, Gaze } = expressionCatalogues;
    const expressions =
      'happy neutral angry astonished sad cry disgusted fearful pathetic surprised suspicious'.split(' ');
    expect(words(Expression)).toEqual(expressions);
    expect(words(Eyes)).toEqual(['open', 'closed', 'wink_left', 'wink_right']);
    expect(words(Gaze)).toEqual(['left', 'right', 'up', 'down']);
  });

  it('has 14 background categories with 72 keywords', () => {
    const lists: Catalogue[] = Object.values(backgroundCatalogues);
    expect(lists).toHaveLength(14);
    expect(lists.flatMap(words)).toHaveLength(72);
  });

  it('has the nine person locations', () => {
    expect(personLocations.keywords).toHaveLength(9);
    expect(findKeyword(personLocations, 'north europe')?.keyword).toBe('North Europe');
  });

  it('has the fill targets in the five groups of the specification', () => {
    const inGroup = (group: string) =>
      words({
        ...fillTargets,
        keywords: fillTargets.keywords.filter((target) => target.groups?.includes(group)),
      });
    expect(fillTargets.groups).toEqual([
      'General',
      'Face features',
      'Hair and accessories',
      'Ears and jewelry',
      'Other',
    ]);
    const general = ['background', 'person', 'head', 'skin', 'hands', 'left_hand', 'right_hand'];
    expect(inGroup('General')).toEqual(general);
    expect(inGroup('Other')).toEqual(['clothes', 'neck', 'EraseID', 'KeepID']);
    expect(fillTargets.keywords).toHaveLength(27);
  });

  it('starts the aspect ratios with 1:1', () => {
    expect(words(aspectRatios)).toEqual(['1:1', '3:4', '4:3', '9:16', '16:9']);
  });
});
