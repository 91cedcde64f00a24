import { Refusal } from '@facet/contract/errors';
import { limits } from '@facet/contract/limits';
import type { ToolParams } from '@facet/contract/tools';
import { denoise } from '../../abilities/upscale/denoise.ts';
import { planTiles, type TilePlan } from '../../abilities/upscale/plan-tiles.ts';
import { hasSlim, upscale } from '../../abilities/upscale/upscale.ts';
import type { Check } from '../../engine-api.ts';
import { decodePicture } from '../../imaging/codec.ts';
import { estimateNoise } from '../../imaging/noise.ts';
import { resultFile } from '../result-file.ts';
import type { ToolRun } from '../tool.ts';
import { findSourceFaces, keepFaces } from './keep-faces.ts';
import { restoreTile } from './restore-tile.ts';
import { applyTone, readTone } from './tone.ts';
import { upscaleByEngine } from './upscale-by-engine.ts';

// Upscale 2× and 4×, and enhance at the same size: the network enlarges twofold and the tile is shrunk again.
// What the sliders do here, all monotone:
//   denoise      how much of the measured grain is smoothed away, edges kept, before the network looks
//   creativity   how much fine and middle contrast is lifted; contrast of the grain's size is not
//   fractality   how much fine texture, decided by the seed, is made up where there is texture already
//   fidelity     how strictly the result, shrunk to the upload's size, must equal the upload
// `hdr` evens out light and shade; enhance also stretches the ends of the tones.

/** Slider positions go up to this. */
const FULL = 20;
/** About three minutes on two cores; of larger pictures the most detailed part goes through the network. */
const TILE_BUDGET = 160;
const FAST_TILE_BUDGET = 48;
/** The small network of the optional pack takes a fortieth of the time. */
const SLIM_TILE_BUDGET = 480;

function networkCheck({ tiles }: TilePlan, budget: number): Check[] {
  const restored = tiles.filter(({ byNetwork }) => byNetwork).length;
  if (restored < budget) return [];
  const share = Math.round((100 * restored) / tiles.length);
  return [
    {
      name: 'network',
      passed: true,
      text: `The ${share} % with the most detail were restored by the network, the rest was resampled.`,
    },
  ];
}

function promptCheck(prompt: string): Check[] {
  if (!prompt.trim()) return [];
  const text = 'The built-in engine restores what is there; the prompt had no effect.';
  return [{ name: 'prompt', passed: false, text }];
}

export const superid: ToolRun = async (job, context) => {
  const { networks, signal, progress } = context;
  const params = job.params as ToolParams<'superid'>;
  const { scale, outputFormat, fast } = params;
  progress('analysing', 0);
  const source = await decodePicture(job.files.image ?? '', { alpha: true });
  if (Math.max(source.width, source.height) * scale > limits.upscaleMaxSidePx)
    throw new Refusal('dimension_limit');
  const faces = await findSourceFaces(networks, source);
  const factor = scale === 4 ? 4 : 2;
  const slim = fast && hasSlim(networks, factor);
  const budget = slim ? SLIM_TILE_BUDGET : fast ? FAST_TILE_BUDGET : TILE_BUDGET;
  const plan = planTiles(source, { budget, first: faces.map(({ box }) => box) });
  const grain = estimateNoise(source);
  const tone = await readTone(source, { stretch: params.mode === 's_enhancer', hdr: params.hdr });
  const sliders = {
    creativity: params.creativity / FULL,
    fidelity: params.fidelity / FULL,
    fractality: params.fractality / FULL,
  };
  progress('working', 5);
  const byEngine = await upscaleByEngine(job, context, source);
  const builtIn = () =>
    upscale(networks, source, {
      factor,
      slim,
      scale,
      plan,
      signal,
      prepare: (tile) => denoise(tile, params.denoise / FULL, grain),
      finish(tile) {
        const restored = restoreTile({ ...tile, scale, grain, seed: job.seed }, sliders);
        applyTone(restored, tone, tile.box, source);
        return restored;
      },
      progress: (done) => progress('working', 5 + 85 * done),
    });
  const result = byEngine.picture ?? (await builtIn());
  const identity = await keepFaces(networks, source, result, faces, scale);
  const own = byEngine.picture ? [] : [...networkCheck(plan, budget), ...promptCheck(params.prompt)];
  const checks = [...identity, ...own, ...byEngine.checks];
  const sizes = {
    before: { widthPx: source.width, heightPx: source.height },
    after: { widthPx: result.width, heightPx: result.height },
  };
  const file = await resultFile(job.workDir, 'result', result, outputFormat === 'JPEG' ? 'jpeg' : 'png');
  return { files: [file], facts: { checks, sizes }, used: byEngine.used };
};
