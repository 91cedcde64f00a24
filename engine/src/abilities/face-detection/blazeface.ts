import type { Raster } from '../../imaging/raster.ts';
import { channelsLast, type Networks, output, sigmoid } from '../network.ts';
import type { FaceCandidate } from './face-candidate.ts';

/** The network was trained on squares of this side: in them it finds faces from a tenth of it upward. */
export const BLAZE_INPUT = 256;
/** Sides of what it sees are multiples of this. */
export const BLAZE_STEP = 32;

/** Grid cells of both feature maps: stride in input pixels, predictions per cell, names of the outputs. */
const LAYERS = [
  { stride: 16, perCell: 2, scores: 'scores16', boxes: 'boxes16' },
  { stride: 32, perCell: 6, scores: 'scores32', boxes: 'boxes32' },
] as const;

const VALUES_PER_BOX = 16;
/** The network's box ends at the brows; the face that tools mean reaches the forehead. */
const FOREHEAD = 0.12;

/** Faces in one tile, in tile pixels. */
export async function findFacesInTile(
  networks: Networks,
  tile: Raster,
  threshold: number,
): Promise<FaceCandidate[]> {
  const outputs = await networks.run('blazeface', { image: channelsLast(tile, 1 / 127.5, -1) });
  const found: FaceCandidate[] = [];
  const logit = Math.log(threshold / (1 - threshold));
  for (const { stride, perCell, scores, boxes } of LAYERS) {
    const cells = tile.width / stride;
    const belief = output(outputs, scores).data;
    const values = output(outputs, boxes).data;
    for (let i = 0; i < belief.length; i++) {
      if (belief[i]! < logit) continue;
      const score = sigmoid(belief[i]!);
      const cell = Math.floor(i / perCell);
      const anchorX = ((cell % cells) + 0.5) * stride;
      const anchorY = (Math.floor(cell / cells) + 0.5) * stride;
      found.push(
        decode(values.subarray(i * VALUES_PER_BOX, (i + 1) * VALUES_PER_BOX), anchorX, anchorY, score),
      );
    }
  }
  return found;
}

/** Values: centre offset, size, then six points (eyes, nose, mouth, ears) as offsets from the anchor. */
function decode(values: Float32Array, anchorX: number, anchorY: number, score: number): FaceCandidate {
  const width = values[2]!;
  const height = values[3]! * (1 + FOREHEAD);
  const roll = Math.atan2(values[7]! - values[5]!, values[6]! - values[4]!);
  return {
    box: {
      left: anchorX + values[0]! - width / 2,
      top: anchorY + values[1]! - values[3]! / 2 - values[3]! * FOREHEAD,
      width,
      height,
    },
    score,
    roll,
  };
}
