import { Refusal } from '@facet/contract/errors';
import { tools } from '@facet/contract/tools';
import { describe, expect, it } from 'vitest';
import { assertChargeable, refusalBeforeCharge } from './refusal-before-charge.ts';

describe('refusalBeforeCharge', () => {
  it('refuses to draw what a prompt asks for', () => {
    const refusal = refusalBeforeCharge('edit_fill', { prompt: 'a red car' });
    expect(refusal).toMatchObject({ code: 'tool_unavailable' });
    expect(refusal?.message).toContain('Clear the prompt');
    expect(() => assertChargeable('edit_fill', { prompt: 'a red car' })).toThrow(Refusal);
  });

  it('takes what it can do', () => {
    expect(refusalBeforeCharge('edit_fill', { prompt: ' ' })).toBeNull();
    expect(refusalBeforeCharge('tag', { question: 'what is it?' })).toBeNull();
    expect(refusalBeforeCharge('superid', tools.superid.params.parse({ prompt: 'sharp' }))).toBeNull();
  });

  it('lets a connected engine draw what the built-in one cannot, and lifts no other rule', () => {
    const offered = new Set(['inpaint', 'edit_background'] as const);
    expect(refusalBeforeCharge('edit_fill', { prompt: 'a red car' }, [], offered)).toBeNull();
    const expand = tools.expand_generate.params.parse({ left: 10, prompt: 'a beach' });
    expect(refusalBeforeCharge('expand_generate', expand, [], offered)).toMatchObject({
      code: 'tool_unavailable',
    });
    const ground = (params: object) => tools.edit_background.params.parse(params);
    const odd = ground({ prompt: 'the inside of a clockwork' });
    expect(refusalBeforeCharge('edit_background', odd, [], offered)).toBeNull();
    const unknown = ground({ keyword: 'Atlantis' });
    expect(refusalBeforeCharge('edit_background', unknown, [], offered)).toMatchObject({
      code: 'unknown_keyword',
    });
  });
});
