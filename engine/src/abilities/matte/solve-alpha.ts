import { boxBlur } from '../../imaging/blur.ts';
import { type MattingProblem, solveMatte } from '../../imaging/closed-form.ts';
import type { FloatRaster, Mask } from '../../imaging/raster.ts';
import { createFloat, mapMask } from '../../imaging/raster.ts';
import { resizeRaster } from '../../imaging/resize.ts';
import type { SampledAlpha } from './colour-samples.ts';
import type { MatteEvidence } from './evidence.ts';
import { HAIR_OUTWARD } from './trimap.ts';

/** Iterations from the coarsest grid to the finest: the coarse ones carry the news far. */
const ITERATIONS = [60, 25, 12];
const NETWORK_WEIGHT = 0.003;
const SAMPLE_WEIGHT = 0.05;
const DOUBT_WEIGHT = 0.05;
const DISTANCE_WEIGHT = 0.03;
/** Alpha below and above is taken for none and all. */
const FLOOR = 0.03;
const CEILING = 0.97;

/** Mean confidence of the unknown pixels nearby. */
function localConfidence(confidence: Mask, trimap: Mask): Mask {
  const smooth = (mask: Mask) => boxBlur(boxBlur(mask, 5), 5);
  const unknown = smooth(mapMask(trimap, (value) => (value === 0.5 ? 1 : 0)));
  return mapMask(smooth(confidence), (value, i) => (unknown.data[i]! > 0 ? value / unknown.data[i]! : 1));
}

/** What samples and networks together say of each unknown pixel, and how much that weighs. */
function weighPriors(
  trimap: Mask,
  samples: SampledAlpha,
  { person, saliency }: MatteEvidence,
  depthOutside: Mask,
): { prior: Mask; priorWeight: Mask } {
  const { width, height } = trimap;
  const outward = HAIR_OUTWARD * Math.sqrt(width * height);
  const nearby = localConfidence(samples.confidence, trimap);
  const prior = createFloat(width, height);
  const priorWeight = createFloat(width, height);
  for (let i = 0; i < prior.data.length; i++) {
    const [p, u] = [person.data[i]!, saliency.data[i]!];
    const networks = p < 0.5 && u > 0.6 ? p : (p + u) / 2;
    const far = Math.min(2, depthOutside.data[i]! / outward);
    const doubt = Math.max(0, 1 - 1.6 * nearby.data[i]!);
    const toSamples = SAMPLE_WEIGHT * samples.confidence.data[i]!;
    const toNetworks = NETWORK_WEIGHT + DISTANCE_WEIGHT * far * far + DOUBT_WEIGHT * doubt * doubt;
    priorWeight.data[i] = toSamples + toNetworks;
    prior.data[i] =
      trimap.data[i] !== 0.5
        ? trimap.data[i]!
        : (toSamples * samples.alpha.data[i]! + toNetworks * networks) / (toSamples + toNetworks);
  }
  return { prior, priorWeight };
}

/** A coarse pixel is known only when all it stands for agrees. */
function halveTrimap(trimap: Mask): Mask {
  const width = trimap.width >> 1;
  const height = trimap.height >> 1;
  const out = createFloat(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = 2 * y * trimap.width + 2 * x;
      const first = trimap.data[i]!;
      const agree =
        first === trimap.data[i + 1] &&
        first === trimap.data[i + trimap.width] &&
        first === trimap.data[i + trimap.width + 1];
      out.data[y * width + x] = agree ? first : 0.5;
    }
  }
  return out;
}

function halve(problem: MattingProblem): MattingProblem {
  const trimap = halveTrimap(problem.trimap);
  const shrink = (raster: FloatRaster) => resizeRaster(raster, trimap.width, trimap.height);
  const prior = shrink(problem.prior);
  return {
    trimap,
    prior,
    picture: shrink(problem.picture),
    priorWeight: shrink(problem.priorWeight),
    start: prior,
  };
}

export function solveAlpha(
  picture: FloatRaster,
  trimap: Mask,
  samples: SampledAlpha,
  evidence: MatteEvidence,
  depthOutside: Mask,
): Mask {
  const { prior, priorWeight } = weighPriors(trimap, samples, evidence, depthOutside);
  const levels: MattingProblem[] = [{ picture, trimap, prior, priorWeight, start: prior }];
  while (levels.length < ITERATIONS.length) levels.push(halve(levels.at(-1)!));
  let alpha: Mask | null = null;
  levels.reverse().forEach((problem, step) => {
    const { width, height } = problem.trimap;
    const start: Mask = alpha ? resizeRaster(alpha, width, height) : problem.start;
    alpha = solveMatte({ ...problem, start }, ITERATIONS[step]!);
  });
  return mapMask(alpha ?? prior, (value) => Math.min(1, Math.max(0, (value - FLOOR) / (CEILING - FLOOR))));
}
