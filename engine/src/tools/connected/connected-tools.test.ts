import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { upscaleDefaults } from '@facet/contract/tools';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AbilityRequest, EngineFailed } from '../../ability-api.ts';
import type { EngineJob } from '../../engine-api.ts';
import type { WantedIdentity } from '../../faces/bank/choose-identity.ts';
import type { SecondLook } from '../../faces/look-again.ts';
import { drawnPicture } from '../../fake-servers/drawn-picture.ts';
import { decodePicture } from '../../imaging/codec.ts';
import { enhancePrompt } from '../../prompts/index.ts';
import { seededRandom } from '../../runtime/seeded-random.ts';
import { create } from '../create/create.ts';
import { editFill } from '../edit-fill/edit-fill.ts';
import { expandGenerate } from '../expand-generate/expand-generate.ts';
import { upscaleByEngine } from '../superid/upscale-by-engine.ts';
import type { ToolContext } from '../tool.ts';
import { preferEngines } from './ask-engines.ts';
import { expressionWords, newIdentityWords } from './face-words.ts';
import { drawingSize } from './for-engine.ts';
import { isSomebodyElse } from './new-face-by-engine.ts';

let workDir: string;
let asked: AbilityRequest[];

beforeEach(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'connected-tools-'));
  asked = [];
});
afterEach(() => rm(workDir, { recursive: true }));

const used = { provider: 'comfyui', model: 'some model', modelHash: '', licence: 'Apache-2.0', seed: 1 };

/** No network of ours may run: what an engine draws needs none of them. */
const networks = {
  has: () => false,
  run: () => Promise.reject(new Error('a network was run')),
} as unknown as ToolContext['networks'];

function context(ask: ToolContext['ask']): ToolContext {
  const signal = new AbortController().signal;
  return { networks, signal, progress() {}, random: seededRandom(1), ...(ask && { ask }) };
}

/** Draws a pattern of the asked size. */
const draws: ToolContext['ask'] = async (request) => {
  asked.push(request);
  const result = join(workDir, `drawn-${asked.length}.png`);
  await sharp(await drawnPicture(request.widthPx, request.heightPx, 5)).toFile(result);
  return { files: { result }, used, engine: 'the cellar' };
};
const nobody: ToolContext['ask'] = async () => null;
const fails =
  (timedOut: boolean): ToolContext['ask'] =>
  () =>
    Promise.reject(new EngineFailed('the cellar: CUDA out of memory', timedOut));

async function jobOf(tool: EngineJob['tool'], params: object): Promise<EngineJob> {
  const image = join(workDir, 'image.png');
  const mask = join(workDir, 'mask.png');
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#4080c0' } })
    .png()
    .toFile(image);
  const square = await sharp({ create: { width: 60, height: 50, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  await sharp({ create: { width: 300, height: 200, channels: 3, background: 'black' } })
    .composite([{ input: square, left: 100, top: 70 }])
    .png()
    .toFile(mask);
  return { name: 'task', tool, params, files: { image, mask }, facts: {}, seed: 9, workDir };
}

describe('magic fill with a prompt', () => {
  it('is drawn by the engine, and every pixel outside the mask stays', async () => {
    const job = await jobOf('edit_fill', { prompt: ' a straw hat ' });
    const outcome = await editFill(job, context(draws));
    expect(asked).toMatchObject([{ ability: 'inpaint', prompt: 'a straw hat', seed: 9 }]);
    const [request] = asked;
    expect([request!.widthPx % 16, request!.heightPx % 16]).toEqual([0, 0]);
    expect(await sharp(request!.images.mask).metadata()).toMatchObject({ width: request!.widthPx });
    expect(outcome.used).toEqual(used);
    expect(outcome.facts.checks).toMatchObject([
      { name: 'untouched' },
      { name: 'engine', passed: true, text: 'Made by a connected engine with some model (Apache-2.0).' },
    ]);
    const [before, after] = [
      await decodePicture(job.files.image!),
      await decodePicture(outcome.files[0]!.path),
    ];
    let changed = 0;
    for (let y = 0, o = 0; y < 200; y++)
      for (let x = 0; x < 300; x++, o += 3) {
        const same = [0, 1, 2].every((c) => before.data[o + c] === after.data[o + c]);
        const inside = x >= 100 && x < 160 && y >= 70 && y < 120;
        if (!inside) expect(same, `${x},${y}`).toBe(true);
        else if (!same) changed++;
      }
    expect(changed).toBeGreaterThan(2_900);
  });

  it.each([
    ['nobody is connected any more', nobody, 'engine_failed'],
    ['the time is used up', fails(true), 'timeout'],
  ])('is refused when %s', async (_when, ask, code) => {
    const job = await jobOf('edit_fill', { prompt: 'a straw hat' });
    await expect(editFill(job, context(ask))).rejects.toMatchObject({ code });
  });

  it('is a fault, tried again, when the engine failed', async () => {
    const job = await jobOf('edit_fill', { prompt: 'a straw hat' });
    await expect(editFill(job, context(fails(false)))).rejects.toBeInstanceOf(EngineFailed);
  });

  it('is refused where there can be no engine', async () => {
    const job = await jobOf('edit_fill', { prompt: 'a straw hat' });
    await expect(editFill(job, context(undefined))).rejects.toMatchObject({ code: 'tool_unavailable' });
  });
});

describe('magic expand', () => {
  it('gives the engine the frame with its new sides marked, and keeps the old pixels', async () => {
    const sides = { left: 100, top: 0, right: 50, bottom: 40 };
    const job = await jobOf('expand_generate', { ...sides, prompt: 'a beach' });
    const outcome = await expandGenerate(job, context(draws));
    expect(asked).toMatchObject([{ ability: 'outpaint', prompt: 'a beach' }]);
    expect(outcome.files[0]).toMatchObject({ widthPx: 450, heightPx: 240 });
    const { data, info } = await sharp(asked[0]!.images.mask).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) =>
      data[
        (Math.floor((y / 240) * info.height) * info.width + Math.floor((x / 450) * info.width)) *
          info.channels
      ];
    expect([at(20, 100), at(440, 100), at(225, 230)]).toEqual([255, 255, 255]);
    expect(at(250, 100)).toBe(0);
    const after = await decodePicture(outcome.files[0]!.path);
    expect([...after.data.subarray((100 * 450 + 250) * 3, (100 * 450 + 250) * 3 + 3)]).toEqual([
      64, 128, 192,
    ]);
  });

  it('with a prompt that nobody can draw gives the credits back', async () => {
    const job = await jobOf('expand_generate', { left: 100, top: 0, right: 0, bottom: 0, prompt: 'a beach' });
    await expect(expandGenerate(job, context(nobody))).rejects.toMatchObject({ code: 'engine_failed' });
  });
});

describe('upscale', () => {
  const usual = upscaleDefaults.s_upscaler;
  const params = { mode: 's_upscaler', prompt: '', hdr: false, ...usual } as const;

  it('says which settings the engine has no use for', async () => {
    const job = await jobOf('superid', { ...params, denoise: 9, prompt: 'sharper' });
    const source = await decodePicture(job.files.image!);
    const { picture, checks } = await upscaleByEngine(job, context(draws), source);
    expect(picture).toMatchObject({ width: 600, height: 400 });
    expect(checks.at(-1)).toMatchObject({
      passed: false,
      text: expect.stringContaining('denoise, the prompt'),
    });
  });

  it('says nothing when nothing was set', async () => {
    const job = await jobOf('superid', params);
    const { checks } = await upscaleByEngine(job, context(draws), await decodePicture(job.files.image!));
    expect(checks).toHaveLength(1);
  });
});

describe('create with the enhancer on', () => {
  const says =
    (text: string): ToolContext['ask'] =>
    async (request) => {
      asked.push(request);
      return request.ability === 'enhance_prompt'
        ? { files: {}, text, used, engine: 'the cellar' }
        : draws!(request);
    };
  const params = { prompt: 'a lake', aspectRatio: '1:1', enhancePrompt: true, enhancedPrompt: '' };

  it('draws what the engine’s language model made of the prompt, and tells it', async () => {
    const job = await jobOf('create', params);
    const outcome = await create({ ...job, files: {} }, context(says('a still lake at dawn, mist')));
    expect(asked.map(({ ability }) => ability)).toEqual(['enhance_prompt', 'generate', 'generate']);
    expect(asked.at(-1)!.prompt).toBe('a still lake at dawn, mist');
    expect(outcome.facts.enhancedPrompt).toBe('a still lake at dawn, mist');
  });

  it('leaves words alone that somebody read', async () => {
    const job = await jobOf('create', { ...params, enhancedPrompt: 'a lake in fog' });
    await create({ ...job, files: {} }, context(draws));
    expect(asked).toMatchObject([{ ability: 'generate', prompt: 'a lake in fog' }]);
  });

  it('is completed by the built-in enhancer at once when nobody talks', async () => {
    const only: ToolContext['ask'] = async (request) =>
      request.ability === 'enhance_prompt' ? null : draws!(request);
    const job = await jobOf('create', params);
    await create({ ...job, files: {} }, context(only));
    expect(asked).toMatchObject([{ ability: 'generate', prompt: enhancePrompt('a lake') }]);
  });
});

describe('somebody else by an engine', () => {
  const along = (axis: number) => Float32Array.from({ length: 8 }, (_, i) => (i === axis ? 1 : 0));
  const old = { first: along(0), second: along(0) };
  const person = { sex: 'female', ageYears: 30, sexCertainty: 1 } as SecondLook['person'];
  const look = (axis: number, more: Partial<SecondLook['person']> = {}): SecondLook => ({
    points: [],
    identity: { first: along(axis), second: along(axis) },
    person: { ...person, ...more },
  });
  const wanted = { sex: 'female', ageYears: 32 } as WantedIdentity;

  it('is believed only as a stranger of the wanted sex and age', () => {
    expect(isSomebodyElse(look(1), old, wanted)).toBe(true);
    expect(isSomebodyElse(look(0), old, wanted)).toBe(false);
    expect(isSomebodyElse(look(1, { sex: 'male' }), old, wanted)).toBe(false);
    expect(isSomebodyElse(look(1, { ageYears: 75 }), old, wanted)).toBe(false);
  });

  it('is asked for in words', () => {
    expect(newIdentityWords(wanted, 'Glasses.')).toMatch(/woman of about 32 years.*Glasses\.$/);
  });
});

describe('asking engines', () => {
  const request: AbilityRequest = {
    ability: 'upscale',
    prompt: '',
    images: {},
    widthPx: 64,
    heightPx: 64,
    seed: 1,
  };

  it('falls back to the built-in method and says so', async () => {
    const { answer, checks } = await preferEngines(context(fails(false)), request);
    expect(answer).toBeNull();
    expect(checks).toMatchObject([
      { name: 'engine', passed: false, text: 'The connected engine failed, so the built-in one did this.' },
    ]);
    expect(await preferEngines(context(nobody), request)).toEqual({ answer: null, checks: [] });
    expect(await preferEngines(context(undefined), request)).toEqual({ answer: null, checks: [] });
  });

  it('does not hide a cancel or a defect', async () => {
    const stop = AbortSignal.abort(new Error('canceled'));
    const ask: ToolContext['ask'] = () => Promise.reject(new EngineFailed('x'));
    await expect(preferEngines({ ask, signal: stop }, request)).rejects.toThrow('x');
    const defect: ToolContext['ask'] = () => Promise.reject(new TypeError('a defect'));
    await expect(preferEngines(context(defect), request)).rejects.toThrow('a defect');
  });
});

describe('what engines are given', () => {
  it.each([
    [{ width: 4000, height: 3000 }],
    [{ width: 120, height: 90 }],
    [{ width: 1024, height: 1024 }],
    [{ width: 3000, height: 400 }],
  ])('%j becomes sides of sixteen and about a megapixel at most', (size) => {
    const { widthPx, heightPx } = drawingSize(size);
    expect([widthPx % 16, heightPx % 16]).toEqual([0, 0]);
    expect(Math.min(widthPx, heightPx)).toBeGreaterThanOrEqual(256);
    expect(widthPx * heightPx).toBeLessThan(1.1 * 1024 * 1024);
    expect(widthPx / heightPx / (size.width / size.height)).toBeCloseTo(1, 0);
  });

  it('words come from the catalogues', () => {
    const words = (category: 'Expression' | 'Eyes' | 'Gaze', keyword: string, strength = 1) =>
      expressionWords({ face: 0, category, keyword, strength, eye: 'both' });
    expect(words('Expression', 'happy', 2)).toContain('with a very happy expression');
    expect(words('Eyes', 'wink_left')).toContain('winking with their left eye');
    expect(words('Gaze', 'up')).toContain('looking up');
  });
});
