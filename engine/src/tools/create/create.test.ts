import { Refusal } from '@facet/contract/errors';
import { tools } from '@facet/contract/tools';
import { describe, expect, it } from 'vitest';
import { refusalBeforeCharge } from '../refusal-before-charge.ts';
import { drawPlan } from './draw-plan.ts';
import { frameSize } from './frame-size.ts';
import { planFor, promptToDraw } from './plan-prompt.ts';

const params = (prompt: string, more: object = {}) => tools.create.params.parse({ prompt, ...more });
const noNetworks = { has: () => false, run: () => Promise.reject(new Error('No network is needed.')) };
const small = { width: 96, height: 80 };

async function draw(prompt: string, seed: number) {
  const plan = planFor(params(prompt));
  if (plan instanceof Refusal) throw plan;
  return (await drawPlan(noNetworks, plan, small, seed)).picture;
}

describe('frameSize', () => {
  it.each([
    ['1:1', 1024, 1024],
    ['16:9', 1360, 768],
    ['9:16', 768, 1360],
    ['3:4', 880, 1184],
    ['1:9', 592, 1776],
  ])('%s', (ratio, width, height) => {
    expect(frameSize(ratio)).toEqual({ width, height });
  });
});

describe('the draft model', () => {
  it.each(['a mountain lake', 'a bottle of perfume on marble', 'night city', 'a living room', 'plain red'])(
    '%s: the same seed gives the same bytes, another one another picture',
    async (prompt) => {
      const first = await draw(prompt, 3);
      expect((await draw(prompt, 3)).data).toEqual(first.data);
      expect((await draw(prompt, 4)).data).not.toEqual(first.data);
      expect(first).toMatchObject(small);
    },
  );

  it('refuses what it cannot draw, before anything is charged', () => {
    expect(refusalBeforeCharge('create', params('an astronaut riding a horse'))?.message).toContain(
      'draft model',
    );
    expect(refusalBeforeCharge('create', params('an astronaut on a beach'))).toBeNull();
  });

  it('draws the words that somebody read, and the bare prompt when asked to', () => {
    expect(promptToDraw(params('a woman'))).toContain('years old');
    expect(promptToDraw(params('a woman', { enhancedPrompt: 'a man' }))).toBe('a man');
    expect(promptToDraw(params('a woman', { enhancePrompt: false, enhancedPrompt: 'a man' }))).toBe(
      'a woman',
    );
  });
});
