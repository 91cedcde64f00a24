import { backgroundCatalogues } from '@facet/contract/catalogues';
import type { Refusal } from '@facet/contract/errors';
import { describe, expect, it } from 'vitest';
import { drawableKeywords } from '../../scenes/scene-table.ts';
import { refusalBeforeCharge } from '../refusal-before-charge.ts';
import { chooseGround } from './choose-ground.ts';

const allKeywords: string[] = Object.values(backgroundCatalogues).flatMap(({ keywords }) =>
  keywords.map(({ keyword }) => keyword),
);

describe('chooseGround', () => {
  it.each([
    [
      { keyword: 'Forest', prompt: '' },
      { kind: 'scene', keyword: 'Forest' },
    ],
    [{ keyword: 'transparent', prompt: '' }, { kind: 'transparent' }],
    [
      { keyword: '#A0b0C0', prompt: '' },
      { kind: 'colours', top: '#a0b0c0', bottom: '#a0b0c0' },
    ],
    [
      { keyword: '#000000, #ffffff', prompt: '' },
      { kind: 'colours', top: '#000000', bottom: '#ffffff' },
    ],
    [{ prompt: 'in the woods, late autumn' }, { kind: 'scene', keyword: 'Autumn' }],
    [{ prompt: 'among trees' }, { kind: 'scene', keyword: 'Forest' }],
    [{ prompt: 'on the beach at sunset' }, { kind: 'scene', keyword: 'Beach', time: 'sunset' }],
    [{ prompt: 'the city at night' }, { kind: 'scene', keyword: 'Night' }],
    [{ prompt: 'a plain red sheet' }, { kind: 'colours', top: '#b3262e' }],
    [{ prompt: 'just navy' }, { kind: 'colours', top: '#1b2a55', bottom: '#1b2a55' }],
    [{ prompt: 'Blurred background' }, { kind: 'blur' }],
  ])('%o', (params, ground) => {
    expect(chooseGround(params, false)).toMatchObject(ground);
  });

  it('lets a reference picture decide', () => {
    expect(chooseGround({ keyword: 'Forest', prompt: '' }, true)).toEqual({ kind: 'reference' });
  });

  it('refuses what it does not understand, before anything is charged', () => {
    const params = {
      keyword: undefined,
      prompt: 'a dragon',
      strength: 1,
      relightStrength: 1,
      contactShadow: true,
      refine: false,
    };
    expect(refusalBeforeCharge('edit_background', params)?.message).toContain('cannot draw');
    expect(refusalBeforeCharge('edit_background', params, ['image', 'reference'])).toBeNull();
    expect(chooseGround({ keyword: 'Narnia', prompt: '' }, false)).toMatchObject({ code: 'unknown_keyword' });
    expect(chooseGround({ prompt: ' ' }, false)).toMatchObject({ code: 'invalid_input' });
  });

  it('knows every keyword of the catalogue: it is drawn, or refused by name', () => {
    for (const keyword of allKeywords) {
      const ground = chooseGround({ keyword, prompt: '' }, false);
      if ((drawableKeywords as string[]).includes(keyword))
        expect(ground).toEqual({ kind: 'scene', keyword });
      else expect((ground as Refusal).message).toContain(keyword);
    }
  });
});
