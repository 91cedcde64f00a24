import { Refusal } from '@facet/contract/errors';
import type { ToolParams } from '@facet/contract/tools';
import type { CutOut } from '../../abilities/matte/cut-out.ts';
import type { Check } from '../../engine-api.ts';
import { blendByMask } from '../../imaging/alpha-blend.ts';
import { decodePicture, pictureSize, resizePicture } from '../../imaging/codec.ts';
import { estimateNoise } from '../../imaging/noise.ts';
import { type Mask, mapMask, type Picture } from '../../imaging/raster.ts';
import { resultFile } from '../result-file.ts';
import type { ToolRun } from '../tool.ts';
import { chooseGround, type Ground } from './choose-ground.ts';
import { compose } from './compose.ts';
import { cutOutAsPicture, cutOutOf } from './cut-outs.ts';
import { enginePlate } from './engine-plate.ts';
import { blurredGround, drawPlate } from './plate.ts';
import { evenGains, relightGains } from './relight.ts';

// Edit background: cuts the subject out with soft hair and its own colours, puts it before another ground and
// lights it as that place would. The cut-out comes back as `matte`; handed in again it is not solved twice.

/** Less of the picture than this is no subject. */
const LEAST_SUBJECT = 0.003;
/** Matte, colours and ground of a larger picture together would need more memory than the engine may use. */
const MOST_PIXELS = 32_000_000;
const WRAP = 0.25;
const LEAST_GRAIN = 0.6;
const MOST_GRAIN = 5;

function share(mask: Mask): number {
  let sum = 0;
  for (const value of mask.data) sum += value;
  return sum / mask.data.length;
}

/** Cloth and hair pass for grain, and so does a busy ground: the smoother of both tells the truth. */
function grainOf(picture: Picture, { alpha }: CutOut): number {
  const inside = mapMask(alpha, (value) => (value > 0.98 ? 1 : 0));
  const outside = mapMask(alpha, (value) => (value < 0.02 ? 1 : 0));
  const measured = [inside, outside].filter((mask) => share(mask) > 0.02);
  const grain = Math.min(MOST_GRAIN, ...measured.map((mask) => estimateNoise(picture, mask)));
  return Math.max(LEAST_GRAIN, grain);
}

/** The picture, reduced where it is too large, and the note that says so. */
async function readWithin(image: string): Promise<{ picture: Picture; notes: Check[] }> {
  const { width, height } = await pictureSize(image);
  const shrink = Math.sqrt(MOST_PIXELS / (width * height));
  if (shrink >= 1) return { picture: await decodePicture(image), notes: [] };
  const picture = await decodePicture(image, { fitPx: Math.floor(shrink * Math.max(width, height)) });
  const text = `The picture was reduced from ${width} × ${height} to ${picture.width} × ${picture.height} pixels.`;
  return { picture, notes: [{ name: 'reduced', passed: true, text }] };
}

/** Below full strength the old ground shines through, out of focus. */
async function weakened(plate: Picture, picture: Picture, cut: CutOut, strength: number): Promise<Picture> {
  if (strength >= 1) return plate;
  const old = await blurredGround(picture, cut);
  const large = await resizePicture(old, plate.width, plate.height, 'linear');
  return blendByMask(large, plate, {
    ...large,
    channels: 1,
    data: new Float32Array(plate.width * plate.height).fill(strength),
  });
}

/** What only an engine can draw is drawn by one, and places are drawn better by one. */
const wantsEngine = (ground: Ground | Refusal): boolean =>
  ground instanceof Refusal ? ground.code === 'tool_unavailable' : ground.kind === 'scene';

export const editBackground: ToolRun = async (job, context) => {
  const { networks, signal, progress } = context;
  const params = job.params as ToolParams<'edit_background'>;
  const { image = '', matte, retouch, reference } = job.files;
  const ground = chooseGround(params, Boolean(reference));
  if (ground instanceof Refusal && !(context.ask && wantsEngine(ground))) throw ground;
  progress('analysing', 0);
  const { picture, notes } = await readWithin(image);
  const cut = await cutOutOf(networks, { image, matte, retouch }, picture);
  signal.throwIfAborted();
  if (share(cut.alpha) < LEAST_SUBJECT)
    throw new Refusal('no_people', { text: 'Nobody and nothing stands out in this picture.' });
  progress('working', 60);
  const matteFile = await resultFile(job.workDir, 'matte', cutOutAsPicture(cut));
  const byEngine = wantsEngine(ground)
    ? await enginePlate(job, context, picture, cut, ground instanceof Refusal)
    : null;
  const { checks = [], used } = byEngine ?? {};
  const facts = { checks: [...notes, ...checks], ground: ground instanceof Refusal ? null : ground };
  const grain = grainOf(picture, cut);
  const shades = params.contactShadow;
  if (byEngine?.picture) {
    const plate = await weakened(byEngine.picture, picture, cut, params.strength);
    const gains = byEngine.gains ?? evenGains();
    const wrap = WRAP * params.relightStrength;
    const result = await compose({ cut, plate, gains, grain, seed: job.seed, wrap, shades });
    return { files: [await resultFile(job.workDir, 'result', result), matteFile], facts, used };
  }
  if (ground instanceof Refusal) throw ground;
  if (ground.kind === 'transparent') {
    const file = await resultFile(job.workDir, 'result', cutOutAsPicture(cut));
    return { files: [file, matteFile], facts };
  }
  const drawn = await drawPlate(ground, { picture, cut, reference, seed: job.seed });
  signal.throwIfAborted();
  progress('working', 75);
  const plate = await weakened(drawn.picture, picture, cut, params.strength);
  const relight = params.relightStrength;
  const gains =
    drawn.light && relight > 0 ? await relightGains(cut, plate, drawn.light, relight) : evenGains();
  const wrap = drawn.light ? WRAP * relight : 0;
  const result = await compose({ cut, plate, gains, grain, seed: job.seed, wrap, shades });
  return { files: [await resultFile(job.workDir, 'result', result), matteFile], facts };
};
