import type { MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { channelsFirst, fromChannelsFirst, type Networks, output } from '../../abilities/network.ts';
import { type Affine, invertAffine, squareToPicture, warpAffine } from '../../imaging/affine.ts';
import { withKernels } from '../../imaging/kernels.ts';
import { copyRaster, type FloatRaster, type Mask, type Picture, type Point } from '../../imaging/raster.ts';
import { sampleBilinear } from '../../imaging/sampling.ts';
import type { FaceWindow } from '../face-window.ts';
import type { ReplacedFace } from '../replace-face.ts';
import { softenLike } from './soften-like.ts';

// The last look at a pasted face: a network that was trained on our own composites (engine/train/refiner) takes out seams,
// patches of wrong light and much else that photographs do not have. It sees the new face only.

/** The network's picture. */
export const FRAME_PX = 256;
/** Half the frame's side in distances of the eyes, and of the eyes from the mouth. */
const EYES = 2 / 1.06;
const EYES_TO_MOUTH = 1.8 / 1.06;
/** The frame's middle lies this far from the eyes towards the mouth. */
const DOWN = 0.18;

const LEFT = [33, 133] as const;
const RIGHT = [263, 362] as const;
const MOUTH = [61, 291] as const;

function between(points: readonly MeshPoint3[], [one, other]: readonly [number, number]): Point {
  const [a, b] = [points[one]!, points[other]!];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Takes the frame to the pixels that the mesh lies on. */
export function refineFrame(points: readonly MeshPoint3[]): Affine {
  const [left, right, mouth] = [between(points, LEFT), between(points, RIGHT), between(points, MOUTH)];
  const eyes = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
  const across = { x: right.x - left.x, y: right.y - left.y };
  const down = { x: mouth.x - eyes.x, y: mouth.y - eyes.y };
  const half = Math.max(EYES * Math.hypot(across.x, across.y), EYES_TO_MOUTH * Math.hypot(down.x, down.y));
  const angle = Math.atan2(across.y - down.x, across.x + down.y);
  const centre = { x: eyes.x + DOWN * down.x, y: eyes.y + DOWN * down.y };
  return squareToPicture(centre, 2 * half, angle, FRAME_PX);
}

export interface FramedFace {
  face: FloatRaster;
  shown: Mask;
}

export function framed({ pixels, shown }: ReplacedFace, frame: Affine): FramedFace {
  return {
    face: warpAffine(pixels, frame, FRAME_PX, FRAME_PX),
    // It is soft: one look per pixel is enough.
    shown: warpAffine(shown, frame, FRAME_PX, FRAME_PX, sampleBilinear, 1),
  };
}

/** What has to be added to the framed face, in steps of a byte. */
async function askForChange(networks: Networks, { face, shown }: FramedFace): Promise<FloatRaster> {
  const colours = channelsFirst(face, 1 / 127.5, [1, 1, 1]).data;
  const data = new Float32Array(colours.length + shown.data.length);
  data.set(colours);
  data.set(shown.data, colours.length);
  const outputs = await networks.run('face-refiner', { face: { data, dims: [1, 4, FRAME_PX, FRAME_PX] } });
  return fromChannelsFirst(output(outputs, 'change'), 127.5);
}

/** Rows that are worked on at once: a window may be as large as the largest picture. */
const BAND_ROWS = 256;

/** Adds the change to the pixels, in place, where the new face shows. */
function addChange(pixels: Picture, shown: Mask, change: FloatRaster, m: Affine): void {
  const { width, height } = pixels;
  withKernels((memory) => {
    const view = [m.a, m.b, m.c, m.d, m.e, m.f, memory.put(change.data), change.width, change.height];
    for (let top = 0; top < height; top += BAND_ROWS) {
      const rows = Math.min(BAND_ROWS, height - top);
      const band = pixels.data.subarray(3 * top * width, 3 * (top + rows) * width);
      memory.inTurn(() => {
        const pointer = memory.put(band);
        const shownThere = memory.put(shown.data.subarray(top * width, (top + rows) * width));
        memory.kernels.addView(pointer, shownThere, width, top, rows, ...view);
        memory.fetch(band, pointer);
      });
    }
  });
}

/** `before` is the picture that the face was replaced on. */
export async function refineFace(
  networks: Networks,
  replaced: ReplacedFace,
  before: Pick<FaceWindow, 'pixels' | 'sizePx'>,
): Promise<Picture> {
  const { pixels, points, shown } = replaced;
  const frame = refineFrame(points);
  const change = await askForChange(networks, framed(replaced, frame));
  const out = copyRaster(pixels);
  addChange(out, shown, change, invertAffine(frame));
  return softenLike(out, before.pixels, replaced, before.sizePx);
}
