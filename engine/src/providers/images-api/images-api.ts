import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { AbilityId } from '@facet/contract/tools';
import type { AbilityRequest } from '../../ability-api.ts';
import type { EngineAddress } from '../../connections-api.ts';
import { type EngineRequest, engineBytes, engineJson, postJson } from '../engine-http.ts';
import { inspectPicture } from '../inspect/inspect-picture.ts';
import { type AbilityCall, EngineTrouble, type Provider, type RawAnswer } from '../provider.ts';
import { chatAbilities, chatAbout } from './chat.ts';
import { letterboxFor, maskInside, putInside, takeOut } from './letterbox.ts';

// A server with OpenAI's images calls: /v1/images/generations draws, /v1/images/edits draws under a mask. A call
// has no name there: after a crash it is made again.

const OFFERED: readonly AbilityId[] = ['generate', 'inpaint', 'outpaint', 'edit_background'];
const CALL_TIMEOUT_MS = 280_000;
const LOOK_TIMEOUT_MS = 5_000;
/** A PNG of 1536 × 1024 as base64 is below 10 MB. */
const ANSWER_MAX_BYTES = 64 * 1024 * 1024;

interface WireImages {
  data?: { b64_json?: string; url?: string }[];
}

/** Only the newer models refuse the parameter; they answer base64 in any case. */
const formatFields = (model: string): Record<string, string> =>
  model.startsWith('gpt-image') ? {} : { response_format: 'b64_json' };

const UNSTATED_TERMS = 'terms of the provider';
const CHAT = 'chat completions';

/** Words become no part of a picture: the licence of the model that wrote them is the operator's matter. */
const chatFacts = (model: string) => ({ workflow: CHAT, model, licence: UNSTATED_TERMS, commercial: false });

const lackingChat = (ability: AbilityId, model: string) => ({
  ability,
  workflow: CHAT,
  missing: [`model ${model}`],
});

export function createImagesApiProvider(address: EngineAddress): Provider {
  const { url, key, model = '', chatModel, licence } = address;
  const headers: Record<string, string> = key ? { Authorization: `Bearer ${key}` } : {};
  const terms = licence ?? UNSTATED_TERMS;
  const base = /\/v1$/.test(url) ? url : `${url}/v1`;

  const hashOf = (name: string) => createHash('sha256').update(`${base}\n${name}`).digest('hex');

  async function bytesOf(wire: WireImages, request: EngineRequest): Promise<Uint8Array> {
    const [first] = wire.data ?? [];
    if (first?.b64_json) return Buffer.from(first.b64_json, 'base64');
    if (!first?.url) throw new EngineTrouble('garbage', 'The answer has no picture.');
    // An address on another host could lead anywhere in the operator's network.
    if (new URL(first.url, base).origin !== new URL(base).origin)
      throw new EngineTrouble('garbage', 'The answer leads to another host.');
    return engineBytes(new URL(first.url, base).href, { ...request, maxBytes: ANSWER_MAX_BYTES });
  }

  async function draw(request: AbilityRequest, { signal }: AbilityCall): Promise<Uint8Array> {
    const { prompt, images } = request;
    const box = letterboxFor(request);
    const size = `${box.widthPx}x${box.heightPx}`;
    const http = { signal, timeoutMs: CALL_TIMEOUT_MS, maxBytes: ANSWER_MAX_BYTES, headers };
    const source = images.image ?? images.reference;
    if (!source) {
      const body = { model, prompt, n: 1, size, ...formatFields(model) };
      return bytesOf((await postJson(`${base}/images/generations`, body, http)) as WireImages, http);
    }
    const body = new FormData();
    const fields = { model, prompt, n: '1', size, ...formatFields(model) };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const asFile = (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: 'image/png' });
    body.append('image', asFile(await putInside(source, box)), 'image.png');
    if (images.mask) body.append('mask', asFile(await maskInside(images.mask, box)), 'mask.png');
    const wire = await engineJson(`${base}/images/edits`, { ...http, method: 'POST', body });
    return bytesOf(wire as WireImages, http);
  }

  return {
    async look(signal) {
      const wire = (await engineJson(`${base}/models`, { signal, timeoutMs: LOOK_TIMEOUT_MS, headers })) as {
        data?: { id?: string }[];
      };
      if (!Array.isArray(wire.data)) throw new EngineTrouble('garbage', 'This is not an images API.');
      // A server that only talks is one, too.
      const draws = model === '' ? [] : OFFERED;
      const isThere = wire.data.length === 0 || wire.data.some(({ id }) => id === model);
      const talks = chatModel !== undefined && wire.data.some(({ id }) => id === chatModel);
      const lacking = isThere ? [] : [`model ${model}`];
      const facts = { workflow: 'images API', model, licence: terms, commercial: licence !== undefined };
      return {
        version: 'images API',
        device: new URL(base).host,
        running: 0,
        waiting: 0,
        offers: [
          ...(isThere ? draws.map((ability) => ({ ability, ...facts })) : []),
          ...(talks ? chatAbilities.map((ability) => ({ ability, ...chatFacts(chatModel) })) : []),
        ],
        lacks: [
          ...(isThere ? [] : draws.map((ability) => ({ ability, workflow: 'images API', missing: lacking }))),
          ...(chatModel === undefined || talks
            ? []
            : chatAbilities.map((ability) => lackingChat(ability, chatModel))),
        ],
      };
    },

    async serve(request, call): Promise<RawAnswer> {
      if (chatModel && chatAbilities.includes(request.ability)) {
        const text = await chatAbout(base, { model: chatModel, request, signal: call.signal, headers });
        return {
          pictures: {},
          text,
          model: chatModel,
          licence: UNSTATED_TERMS,
          modelHash: hashOf(chatModel),
        };
      }
      if (model === '' || !OFFERED.includes(request.ability))
        throw new EngineTrouble('refused', `An images API cannot do ${request.ability}.`);
      const drawn = await draw(request, call);
      const box = letterboxFor(request);
      const clean = join(call.workDir, `${call.name}-drawn.png`);
      await inspectPicture(drawn, clean, box);
      return {
        pictures: { result: await takeOut(clean, box, request) },
        model,
        licence: terms,
        modelHash: hashOf(model),
      };
    },
  };
}
