import { join } from 'node:path';
import type { ExpressionPreview, PictureSelection } from '@facet/contract/tools';
import sharp, { type Sharp } from 'sharp';
import type { EngineFile, EngineJob, FractionBox } from './engine-api.ts';

// Real pixels for the fake engine: quick, and visibly different for every seed.

const CREATED_SIDE_PX = 256;
const MAX_SIDE_PX = 8192;

interface Margins {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface FakeParams extends Partial<Margins> {
  scale?: number;
  aspectRatio?: string;
  outputFormat?: 'PNG' | 'JPEG';
}

/** A colour that only the seed decides; never grey, so a tinted picture differs from its source. */
function colourOf(seed: number): { r: number; g: number; b: number } {
  const turn = (seed * 0.618_033_988_75) % 1;
  const wave = (offset: number) => Math.round(140 + 100 * Math.cos(2 * Math.PI * (turn + offset)));
  return { r: wave(0), g: wave(1 / 3), b: wave(2 / 3) };
}

function blankPicture(seed: number, aspectRatio = '1:1'): Sharp {
  const [across = 1, down = 1] = aspectRatio.split(':').map(Number);
  const height = Math.max(1, Math.round((CREATED_SIDE_PX * down) / across));
  return sharp({ create: { width: CREATED_SIDE_PX, height, channels: 3, background: colourOf(seed) } });
}

async function moveSides(picture: Sharp, margins: Margins, seed: number): Promise<Sharp> {
  const { width, height } = await picture.metadata();
  const cut = (value: number) => Math.max(0, -value);
  const grow = (value: number) => Math.max(0, value);
  const kept = await picture
    .extract({
      left: cut(margins.left),
      top: cut(margins.top),
      width: Math.max(1, width - cut(margins.left) - cut(margins.right)),
      height: Math.max(1, height - cut(margins.top) - cut(margins.bottom)),
    })
    .png()
    .toBuffer();
  return sharp(kept).extend({
    left: grow(margins.left),
    top: grow(margins.top),
    right: grow(margins.right),
    bottom: grow(margins.bottom),
    background: colourOf(seed),
  });
}

async function reshape(picture: Sharp, job: EngineJob, params: FakeParams): Promise<Sharp> {
  if (job.tool === 'expand_generate') {
    const { left = 0, top = 0, right = 0, bottom = 0 } = params;
    return moveSides(picture, { left, top, right, bottom }, job.seed);
  }
  if (job.tool !== 'superid' && job.tool !== 'face_upscale') return picture;
  const { width } = await picture.metadata();
  return picture.resize({ width: Math.min(MAX_SIDE_PX, width * (params.scale ?? 1)) });
}

async function write(picture: Sharp, job: EngineJob, role: string, jpeg = false): Promise<EngineFile> {
  const path = join(job.workDir, `${role}.${jpeg ? 'jpg' : 'png'}`);
  const info = await (jpeg ? picture.jpeg() : picture.png()).toFile(path);
  return { role, path, mime: jpeg ? 'image/jpeg' : 'image/png', widthPx: info.width, heightPx: info.height };
}

/** The source (or a plain picture where the tool has none), reshaped as asked, mirrored and tinted by seed. */
export async function fakeResult(job: EngineJob): Promise<EngineFile> {
  const params = job.params as FakeParams;
  const source = job.files.image ?? job.files.generation;
  const picture = source ? sharp(source).removeAlpha() : blankPicture(job.seed, params.aspectRatio);
  const shaped = await reshape(picture, job, params);
  const tinted = (job.seed % 2 === 0 ? shaped : shaped.flop()).tint(colourOf(job.seed));
  return write(tinted, job, 'result', params.outputFormat === 'JPEG');
}

export interface PixelBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

export function pixelsOf(box: FractionBox, { widthPx, heightPx }: EngineFile): PixelBox {
  const left = Math.min(widthPx - 1, Math.floor(box.left * widthPx));
  const top = Math.min(heightPx - 1, Math.floor(box.top * heightPx));
  const width = Math.min(widthPx - left, Math.max(1, Math.round(box.width * widthPx)));
  const height = Math.min(heightPx - top, Math.max(1, Math.round(box.height * heightPx)));
  return { left, top, width, height };
}

/** The part of `result` under the box, as the face tools give it beside the whole picture. */
export const fakeFace = (job: EngineJob, result: EngineFile, box: PixelBox): Promise<EngineFile> =>
  write(sharp(result.path).extract(box), job, 'face');

/** The same part with an alpha channel: what pick_face2 pastes. */
export const fakePatch = (job: EngineJob, result: EngineFile, box: PixelBox): Promise<EngineFile> =>
  write(sharp(result.path).extract(box).ensureAlpha(), job, 'patch');

/** The middle quarter of the picture, whatever was asked for. */
export async function fakeSelection(job: EngineJob): Promise<PictureSelection> {
  const { width, height } = await sharp(job.files.image).metadata();
  const [across, down] = [Math.ceil(width / 4), Math.ceil(height / 4)];
  const middle = {
    create: { width: 2 * across, height: 2 * down, channels: 3, background: 'white' },
  } as const;
  const bytes = await sharp({ create: { width, height, channels: 3, background: 'black' } })
    .composite([{ input: middle, left: across, top: down }])
    .toColourspace('b-w')
    .png()
    .toBuffer();
  const { target } = job.params as { target?: string };
  return { what: target ?? 'like_colours', share: 0.25, png: bytes.toString('base64') };
}

/** The left half of the picture stands in front. */
export async function fakeMatte(job: EngineJob): Promise<EngineFile> {
  const { width, height } = await sharp(job.files.image).metadata();
  const hole = {
    create: { width: Math.floor(width / 2), height, channels: 4, background: 'black' },
  } as const;
  const cut = sharp(job.files.image)
    .ensureAlpha()
    .composite([{ input: hole, left: Math.ceil(width / 2), top: 0, blend: 'dest-out' }]);
  return write(cut, job, 'matte');
}

/** The middle of the picture in the colour of its seed, as a small picture. */
export async function fakePreview(job: EngineJob): Promise<ExpressionPreview> {
  const create = { width: 64, height: 64, channels: 3, background: colourOf(job.seed) } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  const box = { left: 0.35, top: 0.25, width: 0.3, height: 0.4 };
  return { box, jpeg: bytes.toString('base64') };
}
