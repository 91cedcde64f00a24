import type { MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import type { Networks } from '../../abilities/network.ts';
import { type Mask, mapMask, type Picture, type PixelBox } from '../../imaging/raster.ts';
import { featureMasks } from '../feature-masks.ts';
import { findPersonParts } from '../person-parts.ts';
import { faceSize } from '../shape/face-measures.ts';

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
  const kept = mapMask(eyes, (value, i) =>
    Math.max(value, mouth.data[i]!, 0.7 * brows.data[i]!, 0.6 * lips.data[i]!),
  );
  return {
    box,
    skin: mapMask(inFull(soft('faceSkin', 'bodySkin')), (value, i) => value * (1 - kept.data[i]!)),
    body: inFull(soft('bodySkin')),
  };
}
