import { boxOfMesh } from '../../abilities/face-mesh/face-mesh.ts';
import type { MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { headPose, normaliseMesh } from '../../abilities/face-mesh/head-pose.ts';
import type { Networks } from '../../abilities/network.ts';
import {
  type PersonParsing,
  parseBox,
  partMask,
  squareAround,
} from '../../abilities/person-parsing/parse-person.ts';
import { cropRaster, type Picture, toRgb } from '../../imaging/raster.ts';
import { mouthOpening } from '../shape/face-measures.ts';
import type { Donor } from './donor.ts';

/** Room round the mesh that the warp may look at, in face sizes. */
const MARGIN = 0.18;
const PARSE_MARGIN = 0.42;

/** The face with what lies round it. */
export function parseDonor(
  networks: Networks,
  picture: Picture,
  points: readonly MeshPoint3[],
): Promise<PersonParsing> {
  return parseBox(networks, picture, squareAround(boxOfMesh(points), PARSE_MARGIN));
}

/** A photographed face as donor. */
export function donorOfPhoto(picture: Picture, points: readonly MeshPoint3[], parsing: PersonParsing): Donor {
  const square = squareAround(boxOfMesh(points), MARGIN);
  const box = {
    left: Math.round(square.left),
    top: Math.round(square.top),
    width: Math.ceil(square.width),
    height: Math.ceil(square.height),
  };
  const skin = partMask(parsing, 'faceSkin', box);
  const body = partMask(parsing, 'bodySkin', box);
  for (let i = 0; i < skin.data.length; i++) skin.data[i] = Math.min(1, skin.data[i]! + body.data[i]!);
  return {
    pixels: toRgb(cropRaster(picture, box)),
    points: points.map(({ x, y, z }) => ({ x: x - box.left, y: y - box.top, z })),
    shape: normaliseMesh(points, headPose(points)),
    skin,
    isWhole: false,
    mouthOpening: mouthOpening(points),
  };
}
