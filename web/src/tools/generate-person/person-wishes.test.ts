import { describe, expect, it } from 'vitest';
import { firstSettings, tagOf, wantedBy, wishesOf, withTag } from './person-wishes.ts';

const tag = (section: string, keyword: string) => ({ section, keyword, label: keyword });

describe('wishes for a person', () => {
  it('are one request per place, with the other tags in each', () => {
    const tags = [tag('location', 'Oceania'), tag('Gender', 'male'), tag('location', 'Africa')];
    expect(wishesOf(tags)).toEqual([
      { Gender: 'male', location: 'Oceania' },
      { Gender: 'male', location: 'Africa' },
    ]);
  });

  it('are one request without a place, an open one without tags', () => {
    expect(wishesOf([tag('Age', '40'), tag('HairColor', 'red')])).toEqual([{ Age: '40', HairColor: 'red' }]);
    expect(wishesOf([])).toEqual([{}]);
  });

  it('have as many results each as there shall be variants, whose seeds follow each other', () => {
    const tags = [tag('location', 'Oceania'), tag('location', 'Africa')];
    expect(wantedBy({ tags, variants: 2, seed: '7' })).toEqual([
      { wish: { location: 'Oceania' }, seed: 7 },
      { wish: { location: 'Oceania' }, seed: 8 },
      { wish: { location: 'Africa' }, seed: 7 },
      { wish: { location: 'Africa' }, seed: 8 },
    ]);
    expect(wantedBy({ ...firstSettings, variants: 3 })).toHaveLength(3);
    expect(wantedBy(firstSettings)).toEqual([{ wish: {}, seed: undefined }]);
  });

  it('have one tag of a section at most, which can be taken away', () => {
    const once = withTag([tag('location', 'Africa')], 'Age', tag('Age', '40'));
    const twice = withTag(once, 'Age', tag('Age', '41'));
    expect(twice).toHaveLength(2);
    expect(tagOf(twice, 'Age')?.keyword).toBe('41');
    expect(withTag(twice, 'Age', null)).toEqual([tag('location', 'Africa')]);
  });
});
