import { Refusal } from '@facet/contract/errors';
import { type ToolId, type ToolParams, toolIds } from '@facet/contract/tools';
import type { Connections } from './connections-api.ts';
import type {
  DetectedFace,
  Detection,
  Engine,
  EngineContext,
  EngineJob,
  EngineResult,
  PictureTags,
} from './engine-api.ts';
import { behave, behaviourOfSeed, type FakeBehaviour } from './fake-behaviour.ts';
import {
  fakeFace,
  fakeMatte,
  fakePatch,
  fakePreview,
  fakeResult,
  fakeSelection,
  pixelsOf,
} from './fake-pictures.ts';
import { servedByEngines } from './fake-served.ts';
import { faceToReplace } from './tools/face-to-replace.ts';

// A deterministic stand-in for everyone's tests: no models, but real files with real pixels, and hooks that
// make it slow, refuse, fail, hang or lose its process. The same job gives the same bytes.

export type { FakeBehaviour };

export interface FakeEngineOptions {
  tools?: readonly ToolId[];
  detection?: Partial<Detection>;
  /** Asked once per run; a run that is told `ok` succeeds. Without it the seed may ask for a behaviour. */
  behaviour?: (job: EngineJob) => FakeBehaviour;
  /** Results of these tools are screened out. */
  nsfwTools?: readonly ToolId[];
  /** Connected engines serve what they offer, as they would for the real tools. */
  connections?: Connections;
}

/** Tools that also give a picture of the generated face. */
const faceTools: readonly ToolId[] = ['random', 'keep', 'swap', 'face_upscale'];

export const fakeFaceInTheMiddle: DetectedFace = {
  id: 0,
  box: { left: 0.35, top: 0.25, width: 0.3, height: 0.4 },
  score: 0.98,
  usable: true,
  reason: null,
  blurred: false,
  attributes: { Age: 32, Gender: 'female', Emotion: 'neutral', HairColor: 'chestnut' },
};

const defaultDetection: Detection = {
  faces: [fakeFaceInTheMiddle],
  people: [{ id: 0, box: { left: 0.2, top: 0.1, width: 0.6, height: 0.9 }, usable: true }],
  nsfw: false,
};

const tags: PictureTags = {
  shortDescription: 'A person',
  longDescription: 'A person looking into the camera.',
  colours: ['grey'],
  objects: ['person'],
  mood: 'calm',
  tags: [{ label: 'person', category: 'people', score: 0.9, box: null }],
};

export function createFakeEngine(options: FakeEngineOptions = {}): Engine {
  const offered = new Set(options.tools ?? toolIds);
  const detection = { ...defaultDetection, ...options.detection };
  const shutdown = new AbortController();
  const running = new Set<Promise<EngineResult>>();

  async function run(job: EngineJob, context: EngineContext): Promise<EngineResult> {
    if (!offered.has(job.tool)) throw new Refusal('tool_unavailable');
    const signal = AbortSignal.any([context.signal, shutdown.signal]);
    signal.throwIfAborted();
    context.progress('loading', 0);
    await behave(options.behaviour?.(job) ?? behaviourOfSeed(job.seed), signal);
    context.progress('working', 50);
    if (job.tool === 'edit') {
      const { person } = job.params as ToolParams<'edit'>;
      faceToReplace((job.facts.detection as Detection | undefined) ?? detection, person);
    }
    if (options.connections) {
      const served = await servedByEngines(options.connections, job, { ...context, signal });
      if (served) return withFace(job, served, detection);
    }
    const result = await fakeOutcome(job, detection, options.nsfwTools?.includes(job.tool) ?? false);
    signal.throwIfAborted();
    context.progress('finishing', 100);
    return result;
  }

  return {
    connections: options.connections,
    tools: () => offered,
    models: () => [],
    run(job, context) {
      const outcome = run(job, context);
      running.add(outcome);
      outcome.catch(() => {}).finally(() => running.delete(outcome));
      return outcome;
    },
    async close() {
      shutdown.abort();
      await Promise.allSettled(running);
      await options.connections?.close();
    },
  };
}

async function fakeOutcome(job: EngineJob, detection: Detection, nsfw: boolean): Promise<EngineResult> {
  const used = { provider: 'fake', model: 'fake', modelHash: '0'.repeat(64), licence: 'MIT', seed: job.seed };
  if (job.tool === 'detect') {
    // Faces come with the people, but nobody looks for people where only faces are asked for.
    const { what } = job.params as ToolParams<'detect'>;
    const found = what === 'people' ? detection : { ...detection, people: [] };
    return { files: [], facts: { detection: found }, used, nsfw: detection.nsfw };
  }
  if (job.tool === 'preview_expression')
    return { files: [], facts: { preview: await fakePreview(job) }, used, nsfw };
  if (job.tool === 'select') return { files: [], facts: { selection: await fakeSelection(job) }, used, nsfw };
  if (job.tool === 'tag') return { files: [], facts: { tags }, used, nsfw };
  if (nsfw) return { files: [], facts: {}, used, nsfw };
  const result = await fakeResult(job);
  if (job.tool === 'edit_background') return { files: [result, await fakeMatte(job)], facts: {}, used, nsfw };
  return withFace(job, { files: [result], facts: {}, used, nsfw }, detection);
}

/** The face tools also give the face alone, and the patch that is pasted. */
async function withFace(job: EngineJob, made: EngineResult, detection: Detection): Promise<EngineResult> {
  const [result] = made.files;
  if (!result || !faceTools.includes(job.tool)) return made;
  const wanted = (job.params as { face?: number }).face;
  const known = (job.facts.detection as Detection | undefined) ?? detection;
  const face = known.faces.find(({ id }) => id === wanted);
  if (!face) throw new Refusal('face_unknown');
  const box = pixelsOf(face.box, result);
  const files = [result, await fakeFace(job, result, box), await fakePatch(job, result, box)];
  return { ...made, files, facts: { ...made.facts, patch: { left: box.left, top: box.top } } };
}
