import { backgroundCatalogues, limits } from '@facet/contract';
import { describe, expect, it } from 'vitest';
import { type ChosenKeyword, searchKeywords, toggleKeyword } from './search-keywords.ts';

const found = (text: string) =>
  searchKeywords(backgroundCatalogues, text).flatMap(({ keywords }) => keywords.map(({ label }) => label));

const tag = (keyword: string): ChosenKeyword => ({ section: 's', keyword, label: keyword });

describe('keyword search', () => {
  it('shows every category with all keywords when nothing is typed', () => {
    const sections = searchKeywords(backgroundCatalogues, '');
    expect(sections).toHaveLength(14);
    expect(sections.flatMap(({ keywords }) => keywords)).toHaveLength(72);
  });

  it('finds a keyword whatever its case and accents, by any part', () => {
    expect(found('LÍVING')).toEqual(['Living Room']);
    expect(found('forest')).toEqual(['Forest']);
  });

  it('brings the whole category when its title matches', () => {
    expect(found('seasons')).toEqual(['Spring', 'Summer', 'Autumn', 'Winter']);
  });

  it('takes words of title and keyword together, and finds nothing where nothing is', () => {
    expect(found('festivities wedding')).toEqual(['Wedding']);
    expect(found('submarine')).toEqual([]);
  });
});

describe('choosing keywords', () => {
  it('adds up to four, then ignores more', () => {
    const four = ['a', 'b', 'c', 'd'].reduce(
      (chosen, word) => toggleKeyword(chosen, tag(word), limits.maxTags),
      [] as readonly ChosenKeyword[],
    );
    expect(four).toHaveLength(4);
    expect(toggleKeyword(four, tag('e'), limits.maxTags)).toBe(four);
  });

  it('takes a chosen one away again; the same word of another section is another one', () => {
    expect(toggleKeyword([tag('a')], tag('a'), 4)).toEqual([]);
    expect(toggleKeyword([tag('a')], { ...tag('a'), section: 'other' }, 4)).toHaveLength(2);
  });
});
