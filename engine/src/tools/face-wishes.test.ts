import { faceCatalogues } from '@facet/contract/catalogues';
import { describe, expect, it } from 'vitest';
import { fakeFaceInTheMiddle } from '../fake-engine.ts';
import { finishFor, unmetCheck, wishesAmong } from './face-wishes.ts';

const read = fakeFaceInTheMiddle.attributes;
const job = { facts: { detection: { faces: [fakeFaceInTheMiddle], people: [], nsfw: false } } };

describe('wishes', () => {
  it('what was read off the face and sent straight back asks for nothing', () => {
    expect(read.HairColor).toBe('chestnut');
    expect(wishesAmong(read, job, 0)).toEqual({});
    expect(unmetCheck(wishesAmong(read, job, 0))).toEqual([]);
  });

  it('are the words that differ from it, and all words for a face of which nothing was read', () => {
    const keywords = { ...read, HairColor: 'red', Skin: 'tanned' };
    expect(wishesAmong(keywords, job, 0)).toEqual({ HairColor: 'red', Skin: 'tanned' });
    expect(wishesAmong(keywords, job, 3)).toEqual(keywords);
    expect(wishesAmong(keywords, { facts: {} }, 0)).toEqual(keywords);
  });
});

describe('what is done to the new face', () => {
  const finish = (wishes: Record<string, string>, oldSex: 'female' | 'male' = 'male') =>
    finishFor(wishes, null, oldSex);

  it('a mood becomes the expression that shows it, skin and facial hair their words', () => {
    expect(finish({})).toEqual({ expression: null, skin: null, hair: null, facialHair: null });
    expect(finish({ Emotion: 'furious', Skin: 'tanned', FacialHair: 'none' })).toEqual({
      expression: 'angry',
      skin: 'tanned',
      hair: null,
      facialHair: 'none',
    });
    expect(finish({ Expression: 'suspicious' }).expression).toBe('suspicious');
    expect(finish({ Emotion: 'grateful', Skin: 'constructor' })).toMatchObject({
      expression: null,
      skin: null,
    });
  });

  it('a man who becomes a woman is to lose his beard, unless one is asked for', () => {
    expect(finish({ Gender: 'female' }).facialHair).toBe('none');
    expect(finish({ Gender: 'female', FacialHair: 'beard' }).facialHair).toBe('beard');
    expect(finish({ Gender: 'male' }).facialHair).toBeNull();
    expect(finish({ Gender: 'female' }, 'female').facialHair).toBeNull();
  });

  it('every short emotion and every skin has an effect', () => {
    for (const { keyword } of faceCatalogues.EmotionShort.keywords)
      expect(finish({ Emotion: keyword }).expression).not.toBeNull();
    for (const { keyword } of faceCatalogues.Skin.keywords) expect(unmetCheck({ Skin: keyword })).toEqual([]);
  });
});

it('names the expression where an emotion goes before it, and keys that no catalogue has', () => {
  const [check] = unmetCheck({ Emotion: 'furious', Expression: 'happy', constructor: 'x' });
  expect(check!.text).toBe('The built-in engine could not follow: Expression, constructor.');
  expect(unmetCheck({ Expression: 'happy' })).toEqual([]);
});

it('names every wish that nothing follows, and no other', () => {
  const wishes = { Age: 40, Gender: 'female', Region: 'West Asia', FacialHair: 'beard', HairColor: 'red' };
  expect(unmetCheck({ ...wishes, Emotion: 'serious', Skin: 'dark' })).toEqual([]);
  const [check] = unmetCheck(
    { Emotion: 'grateful', Country: 'Italy', HairColor: 'rainbow', Skin: 'toString', Description: 'a king' },
    ['something else'],
  );
  expect(check).toEqual({
    name: 'prompt',
    passed: false,
    text: 'The built-in engine could not follow: Emotion, Country, HairColor, Skin, the free text, something else.',
  });
});
