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
});
