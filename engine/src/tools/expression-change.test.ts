import { tools } from '@facet/contract/tools';
import { describe, expect, it } from 'vitest';
import type { Demographics } from '../abilities/face-attributes/demographics.ts';
import { expressionWords } from './connected/face-words.ts';
import { changeFor } from './expression-change.ts';

const person = { sex: 'female', ageYears: 30, expressions: { happy: 0 } } as Demographics;

const paramsOf = (wish: { category: string; keyword: string; eye?: string; strength?: number }) =>
  tools.keep.params.parse({ face: 0, ...wish });
const change = (wish: Parameters<typeof paramsOf>[0]) => changeFor(paramsOf(wish), person, false);

describe('one eye alone', () => {
  it('looks aside while the other stays, as far as the strength says', async () => {
    const { gaze } = await change({ category: 'Gaze', keyword: 'left', eye: 'right', strength: 0.5 });
    expect(gaze).toEqual({ left: null, right: { x: -0.5, y: 0 } });
    const both = await change({ category: 'Gaze', keyword: 'up', strength: 4 });
    expect(both.gaze.left).toEqual(both.gaze.right);
    expect(both.gaze.left!.y).toBeGreaterThan(-2);
  });

  it('closes or opens, with the muscles of its own half', async () => {
    const closed = await change({ category: 'Eyes', keyword: 'closed', eye: 'left' });
    expect(closed.closes).toEqual({ left: true, right: false });
    const open = await change({ category: 'Eyes', keyword: 'open', eye: 'right' });
    expect(Object.keys(open.recipe.weights)).toEqual(['eyeWide_R']);
  });

  it('is named by a wink itself', async () => {
    const { closes } = await change({ category: 'Eyes', keyword: 'wink_left', eye: 'right' });
    expect(closes).toEqual({ left: true, right: false });
  });

  it('is told to engines that read words', () => {
    const told = expressionWords(paramsOf({ category: 'Gaze', keyword: 'up', eye: 'left' }));
    expect(told).toContain('only their left eye looking up');
  });
});

it('refuses a word that no list has', async () => {
  await expect(change({ category: 'Gaze', keyword: 'inwards' })).rejects.toMatchObject({
    code: 'unknown_keyword',
  });
});
