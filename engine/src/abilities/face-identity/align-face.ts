import { squareToPicture, warpAffine } from '../../imaging/affine.ts';
import type { FloatRaster, Picture, Point } from '../../imaging/raster.ts';
import { LEFT_EYE, LIPS_INNER, LIPS_OUTER, type MeshPoint3, RIGHT_EYE } from '../face-mesh/face-topology.ts';

/** Where the eyes–mouth triangle sits in an aligned face: the frame the recognition networks were trained on. */
const EYE_TO_MOUTH = 0.45;
const CENTRE_DOWN = 0.43;

export function centreOfPoints(points: readonly MeshPoint3[], ids: readonly number[]): Point {
  const sum = { x: 0, y: 0 };
  for (const id of ids) {
    sum.x += points[id]!.x / ids.length;
    sum.y += points[id]!.y / ids.length;
  }
  return sum;
}

/** The face upright in a square, RGB 0–255. */
export function alignFace(picture: Picture, points: readonly MeshPoint3[], sizePx: number): FloatRaster {
  const right = centreOfPoints(points, RIGHT_EYE);
  const left = centreOfPoints(points, LEFT_EYE);
  const mouth = centreOfPoints(points, [...LIPS_OUTER, ...LIPS_INNER]);
  const toMouth = (eye: Point) => Math.hypot(eye.x - mouth.x, eye.y - mouth.y);
  const side = (toMouth(right) + toMouth(left)) / 2 / EYE_TO_MOUTH;
  const roll = Math.atan2(left.y - right.y, left.x - right.x);
  const down = side * (0.5 - CENTRE_DOWN);
  const centre = {
    x: (right.x + left.x + mouth.x) / 3 - Math.sin(roll) * down,
    y: (right.y + left.y + mouth.y) / 3 + Math.cos(roll) * down,
  };
  return warpAffine(picture, squareToPicture(centre, side, roll, sizePx), sizePx, sizePx);
}
