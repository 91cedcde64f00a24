import { describe, expect, it } from 'vitest';
import { backgroundKeyword, expressionKeyword, faceKeywords, personKeywords } from './keywords.ts';

describe('keywords of the wire', () => {
  it('are found whatever their case, and passed on when no catalogue has them', () => {
    const keywords = {
      age: '30',
      Gender: 'Female',
      'eyes color': 'light blue',
      Skin: 'freckled like a leopard',
    };
    expect(faceKeywords({ keywords, text: '' })).toEqual({
      Age: 30,
      Gender: 'female',
      EyesColor: 'light-blue',
      Skin: 'freckled like a leopard',
    });
  });

  it('of a face may be free text', () => {
    expect(faceKeywords({ keywords: {}, text: 'an old sailor' })).toEqual({ Description: 'an old sailor' });
  });

  it('leave out what is neither text nor number', () => {
    expect(
      faceKeywords({ keywords: { Age: 'old', Gender: null, Hair: ['a'], Smile: '' }, text: '' }),
    ).toEqual({});
  });

  it('of an expression name one of three categories', () => {
    expect(expressionKeyword({ eyes: 'Wink left' })).toEqual({ category: 'Eyes', keyword: 'wink_left' });
    expect(expressionKeyword({ Age: 30, Expression: 'Happy' })).toEqual({
      category: 'Expression',
      keyword: 'happy',
    });
    for (const bad of [{}, { Expression: 'unheard of' }, { Hair: 'curly' }])
      expect(() => expressionKeyword(bad)).toThrow('Expression, Eyes or Gaze');
  });

  it('of a background are one pair', () => {
    expect(backgroundKeyword({ nature_landscapes: 'forest' })).toEqual({
      category: 'nature_landscapes',
      keyword: 'Forest',
    });
    expect(backgroundKeyword({})).toEqual({});
    expect(() => backgroundKeyword({ seasonal: 'Winter', florals: 'Roses' })).toThrow('each keyword');
  });

  it('of a person take location in either case, four at most', () => {
    expect(personKeywords({ location: 'north europe' })).toEqual({ Location: 'North Europe' });
    expect(() => personKeywords({ a: 1, b: 2, c: 3, d: 4, e: 5 })).toThrow('at most 4');
  });
});
