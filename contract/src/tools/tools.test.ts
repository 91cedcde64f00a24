import { describe, expect, it } from 'vitest';
import { notificationNames, studioToolIds, toolIds, tools, upscaleDefaults } from './index.ts';

const picture = { widthPx: 1_024, heightPx: 768 };

describe('the table of tools', () => {
  it('has the ten tools of the specification in the order of the sidebar', () => {
    expect(studioToolIds.map((id) => tools[id].title)).toEqual([
      'Anonymize',
      'Change expression',
      'Create image',
      'Edit background',
      'Generate person',
      'Magic expand',
      'Magic fill',
      'Swap',
      'Tag',
      'Upscale',
    ]);
  });

  it('gives each studio tool the route of the specification', () => {
    expect(studioToolIds.map((id) => tools[id].route).toSorted()).toEqual([
      '/anonymize',
      '/background',
      '/change-expression',
      '/create-image',
      '/expand',
      '/fill',
      '/generate-person',
      '/swap',
      '/tag',
      '/upscale',
    ]);
  });

  it('tells every result kind of the specification', () => {
    const kinds = [
      ...['superid', 'download', 'new_generation', 'new_skin', 'create', 'error', 'edit_background'],
      ...['edit_generate', 'expand_generate', 'edit_fill'],
    ];
    expect(notificationNames).toEqual(expect.arrayContaining(kinds));
    for (const id of toolIds) {
      const { notification } = tools[id];
      if (notification) expect(notificationNames).toContain(notification);
    }
  });

  it('stops a swap after 5 minutes', () => {
    expect(tools.swap.timeoutMs).toBe(300_000);
  });
});

describe('defaults', () => {
  it('anonymizes with diversity 0.7, creativity 0.5, guidance 5, conditioning 0.5 and 10 steps', () => {
    expect(tools.random.params.parse({ face: 0 })).toMatchObject({
      diversity: 0.7,
      creativity: 0.5,
      guidance: 5,
      conditioning: 0.5,
      steps: 10,
    });
  });

  it('creates at 1:1 with the prompt enhancer on, and needs a prompt', () => {
    const defaults = { aspectRatio: '1:1', enhancePrompt: true };
    expect(tools.create.params.parse({ prompt: 'a red fox' })).toMatchObject(defaults);
    for (const prompt of ['', '   ']) expect(tools.create.params.safeParse({ prompt }).success).toBe(false);
  });

  it('swaps with strength 0.55 and hair from the source', () => {
    expect(tools.swap.params.parse({ face: 0, identity: 'joe' })).toMatchObject({
      strength: 0.55,
      transferHair: true,
    });
  });

  it('relights backgrounds by default', () => {
    expect(tools.edit_background.params.parse({})).toMatchObject({
      strength: 1,
      relightStrength: 1,
      refine: false,
    });
  });

  it('upscales with 2, 7, 5, 3, 1 and enhances with 1, 9, 3, 5, 1', () => {
    const { s_upscaler, s_enhancer } = upscaleDefaults;
    expect(s_upscaler).toEqual({ scale: 2, creativity: 7, fidelity: 5, fractality: 3, denoise: 1 });
    expect(s_enhancer).toEqual({ scale: 1, creativity: 9, fidelity: 3, fractality: 5, denoise: 1 });
    expect(tools.superid.params.parse({})).toMatchObject({ mode: 's_upscaler', ...s_upscaler });
  });

  it('keeps the upscale sliders within 1 to 20, denoise within 0 to 20', () => {
    const accepts = (params: object) => tools.superid.params.safeParse(params).success;
    expect(accepts({ creativity: 20, fractality: 1, denoise: 0 })).toBe(true);
    for (const bad of [{ creativity: 0 }, { fractality: 21 }, { denoise: -1 }, { denoise: 21 }, { scale: 3 }])
      expect(accepts(bad)).toBe(false);
  });

  it('upscales faces by 2', () => {
    expect(tools.face_upscale.params.parse({ face: 0, generation: 0 }).scale).toBe(2);
  });

  it('takes expressions with a strength from 0 to 4', () => {
    const expression = { face: 0, category: 'Gaze', keyword: 'left' };
    expect(tools.keep.params.parse(expression).strength).toBe(1);
    expect(tools.keep.params.safeParse({ ...expression, strength: 4.1 }).success).toBe(false);
    expect(tools.keep.params.safeParse({ ...expression, category: 'Hair' }).success).toBe(false);
  });
});

describe('prices in hundredths of a credit', () => {
  it('costs 1 credit per anonymized identity, expression, swapped face, background, person, expand, fill, image and skin', () => {
    const face = { face: 0 };
    const prices = [
      tools.random.price(tools.random.params.parse(face), picture),
      tools.keep.price(tools.keep.params.parse({ ...face, category: 'Eyes', keyword: 'open' }), picture),
      tools.swap.price(tools.swap.params.parse({ ...face, identity: 'joe' }), picture),
      tools.edit_background.price(tools.edit_background.params.parse({}), picture),
      tools.edit.price(tools.edit.params.parse({ person: 0 }), picture),
      tools.expand_generate.price(tools.expand_generate.params.parse({}), picture),
      tools.edit_fill.price(tools.edit_fill.params.parse({}), picture),
      tools.create.price(tools.create.params.parse({ prompt: 'fox' }), picture),
      tools.skin.price(tools.skin.params.parse({ ...face, generation: 0 }), picture),
    ];
    expect(prices).toEqual(Array.from(prices, () => 100));
  });

  it('costs 0.1 credits to tag, 0.5 to upscale a face, nothing to detect', () => {
    expect(tools.tag.price(tools.tag.params.parse({}), picture)).toBe(10);
    const face = tools.face_upscale.params.parse({ face: 0, generation: 0 });
    expect(tools.face_upscale.price(face, picture)).toBe(50);
    expect(tools.detect.price(tools.detect.params.parse({}), picture)).toBe(0);
  });

  it('prices an upscale by its output size', () => {
    const price = (scale: number, widthPx: number, heightPx: number) =>
      tools.superid.price(tools.superid.params.parse({ scale }), { widthPx, heightPx });
    expect(price(4, 512, 512)).toBe(25);
    expect(price(1, 2_048, 2_048)).toBe(25);
    expect(price(2, 2_048, 2_048)).toBe(100);
  });
});
