import { describe, expect, it } from 'vitest';
import { describePlan, enhancePrompt, isEmptyPlan, planPicture } from './index.ts';

describe('planPicture', () => {
  it.each([
    ['night city', 'Night city', null],
    ['New York at night, cinematic', 'Night city', null],
    ['mountain lake at sunset', 'Lake', 'sunset'],
    ['in the woods, late autumn', 'Autumn', null],
    ['misty forest', 'Fog', null],
    ['a cozy living room with a fireplace', 'Living Room', null],
    ['sunset', 'Sunset', null],
    ['a mountain lake at dawn', 'Lake', 'sunrise'],
    ['a tropical beach with palm trees', 'Beach', null],
    ['rain over a city at night', 'Rain', 'night'],
  ])('%s is a place', (prompt, name, time) => {
    const plan = planPicture(prompt);
    expect(plan.place).toEqual({ name, time });
    expect(plan).toMatchObject({ person: null, product: null, ignored: [] });
  });

  it.each([
    [
      'Portrait of a smiling 30 year old woman with red hair in a cafe',
      { sex: 'female', ageYears: 30, hair: 'red', mood: 'happy' },
      'Cafe',
    ],
    [
      'old man with a beard wearing a green sweater on a roof',
      { sex: 'male', ageYears: 70, hasBeard: true, clothes: 'green' },
      'Rooftop',
    ],
    [
      'young asian woman in a blue dress on the beach at sunset',
      { sex: 'female', region: 'East Asia', clothes: 'blue' },
      'Beach',
    ],
    ['businessman in his forties, office', { sex: 'male', ageYears: 45 }, 'Office'],
    [
      'an old man with a grey beard in a forest',
      { sex: 'male', ageYears: 70, hair: 'gray', hasBeard: true },
      'Forest',
    ],
    [
      'a woman with long black hair in the rain, city at night',
      { hair: 'black', hairLength: 'long' },
      'Rain',
    ],
    ['a 65-year-old grandmother with grey hair', { sex: 'female', ageYears: 65, hair: 'gray' }, undefined],
  ])('%s is somebody', (prompt, person, place) => {
    const plan = planPicture(prompt);
    expect(plan.person).toMatchObject(person);
    expect(plan.place?.name).toBe(place);
    expect(plan.ignored).toEqual([]);
  });

  it.each([
    ['an older man', 63],
    ['an old man', 70],
    ['an elderly lady', 70],
    ['a man in his sixties', 65],
    ['a woman in her early thirties', 35],
    ['a retired engineer', 63],
    ['a young woman', 22],
  ])('%s is told to be about %d', (prompt, years) => {
    const { person, ignored } = planPicture(prompt);
    expect(person?.ageYears).toBe(years);
    expect(ignored).toEqual([]);
  });

  it.each([
    ['a teenager on the beach', 'teenager'],
    ['a 12 year old girl', '12 year old'],
    ['portrait of a schoolboy, aged 9', 'schoolboy'],
  ])('%s is drawn as a grown-up, and that is said', (prompt, told) => {
    const { person, ignored } = planPicture(prompt);
    expect(person!.ageYears).toBeGreaterThanOrEqual(18);
    expect(ignored).toContain(told);
  });

  it.each([
    ['a bottle of perfume on marble', { object: 'bottle', surface: 'Marble' }],
    [
      'a red ceramic vase on a wooden table',
      { object: 'vase', colour: 'red', material: 'ceramic', surface: 'Wood' },
    ],
    ['a bottle of perfume on black marble', { object: 'bottle', surface: 'Marble', surfaceColour: 'black' }],
    ['a cup of coffee', { object: 'cup', surface: null }],
  ])('%s is a thing', (prompt, product) => {
    expect(planPicture(prompt).product).toMatchObject(product);
  });

  it('names what it passes over', () => {
    expect(planPicture('a dragon flying over a castle').ignored).toEqual(['dragon flying']);
    expect(planPicture('two people on a beach').ignored).toEqual(['two']);
    expect(planPicture('blonde girl with a cup of coffee in Paris').ignored).toEqual(['cup', 'coffee']);
    expect(isEmptyPlan(planPicture('an astronaut riding a horse'))).toBe(true);
    expect(isEmptyPlan(planPicture('a plain red sheet'))).toBe(false);
  });
});

describe('enhancePrompt', () => {
  it.each(['a woman in a cafe', 'a bottle of perfume', 'night city', 'an old man'])(
    'keeps “%s”, adds what was left open, and is read back as the same picture',
    (prompt) => {
      const enhanced = enhancePrompt(prompt);
      expect(enhanced.startsWith(prompt)).toBe(true);
      expect(enhanced.length).toBeGreaterThan(prompt.length);
      const [before, after] = [planPicture(prompt), planPicture(enhanced)];
      expect(after.ignored).toEqual([]);
      expect(Boolean(after.person)).toBe(Boolean(before.person));
      expect(after.product?.object).toBe(before.product?.object);
      if (before.place) expect(after.place).toEqual(before.place);
      for (const [key, value] of Object.entries(before.person ?? {})) {
        if (value !== null) expect(after.person).toMatchObject({ [key]: value });
      }
    },
  );

  it('enhances the same prompt alike, and an enhanced one no further', () => {
    const once = enhancePrompt('a woman in a cafe');
    expect(enhancePrompt('a woman in a cafe')).toBe(once);
    expect(enhancePrompt(once)).toBe(once);
  });

  it('tells what will be drawn', () => {
    expect(describePlan(planPicture('a smiling woman, 30 years old, on the beach at sunset'))).toBe(
      'head and shoulders of a smiling woman, about 30 years old, before the scene “Beach” at sunset',
    );
  });
});
