import type { MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import type { Networks } from '../../abilities/network.ts';
import { bytesOfLab } from '../../imaging/colour.ts';
import {
  cropRaster,
  greyAt,
  type Mask,
  mapMask,
  type Picture,
  type PixelBox,
  smoothstep,
} from '../../imaging/raster.ts';
import { featureMasks } from '../feature-masks.ts';
import { findPersonParts } from '../person-parts.ts';
import { faceSize } from '../shape/face-measures.ts';
import { colourUnder } from './change-skin.ts';

export interface SkinMask {
  /** The part of the picture that holds the person. */
  box: PixelBox;
  /** Face and body, without eyes, teeth and brows. */
  skin: Mask;
  /** Only what is not the face. */
  body: Mask;
}

const REACH = { aside: 3.2, up: 2.2, down: 6.5 };

/** Where a person shows skin; `others` are the boxes of the picture's other faces. */
export async function findSkin(
  networks: Networks,
  picture: Picture,
  points: readonly MeshPoint3[],
  others: readonly PixelBox[],
): Promise<SkinMask> {
  const { box, soft, inFull } = await findPersonParts(networks, picture, points, others, REACH);
  const moved = points.map(({ x, y, z }) => ({ x: x - box.left, y: y - box.top, z }));
  const { eyes, mouth, brows, lips } = featureMasks(moved, box.width, box.height, faceSize(moved));
  const all = inFull(soft('faceSkin', 'bodySkin'));
  const hairs = browHairs(cropRaster(picture, box), brows, all);
  const kept = mapMask(eyes, (value, i) =>
    Math.max(value, mouth.data[i]!, hairs.data[i]!, 0.6 * lips.data[i]!),
  );
  return {
    box,
    skin: mapMask(all, (value, i) => value * (1 - kept.data[i]!)),
    body: inFull(soft('bodySkin')),
  };
}

/** In light against the skin: from here on it is a hair, below it the skin between and above the hairs. */
const HAIR_FROM = 0.12;
const HAIR_FULL = 0.4;

/** The brows without the skin round them, which would stay behind as a pale rim when the rest gets darker. */
function browHairs(pixels: Picture, brows: Mask, skin: Mask): Mask {
  const colour = colourUnder(pixels, skin);
  if (!colour) return mapMask(brows, (value) => 0.7 * value);
  const light = greyAt(Uint8ClampedArray.from(bytesOfLab(colour)), 0);
  return mapMask(brows, (value, i) =>
    value > 0 ? 0.85 * value * smoothstep(HAIR_FROM, HAIR_FULL, 1 - greyAt(pixels.data, i * 3) / light) : 0,
  );
}
