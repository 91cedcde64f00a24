import { squareToPicture, warpAffine } from '../../imaging/affine.ts';
import { polygonMask } from '../../imaging/polygon-mask.ts';
import type { FloatRaster, Picture, Point } from '../../imaging/raster.ts';
import {
  FACE_OVAL,
  LEFT_EYE,
  LIPS_INNER,
  LIPS_OUTER,
  type MeshPoint3,
  RIGHT_EYE,
} from '../face-mesh/face-topology.ts';

/** Where the eyes–mouth triangle sits in an aligned face: the frame the recognition networks were trained on. */
const EYE_TO_MOUTH = 0.45;
const CENTRE_DOWN = 0.43;
/** The same where the whole oval is to be seen. */
const EYE_TO_MOUTH_OF_OVAL = 0.38;

export function centreOfPoints(points: readonly MeshPoint3[], ids: readonly number[]): Point {
  const sum = { x: 0, y: 0 };
  for (const id of ids) {
    sum.x += points[id]!.x / ids.length;
    sum.y += points[id]!.y / ids.length;
  }
  return sum;
}

/** An upright square on the face, in pixels of the picture. */
interface FaceFrame {
  centre: Point;
  side: number;
  roll: number;
}

function frameOf(points: readonly MeshPoint3[], eyeToMouth: number): FaceFrame {
  const right = centreOfPoints(points, RIGHT_EYE);
  const left = centreOfPoints(points, LEFT_EYE);
  const mouth = centreOfPoints(points, [...LIPS_OUTER, ...LIPS_INNER]);
  const toMouth = (eye: Point) => Math.hypot(eye.x - mouth.x, eye.y - mouth.y);
  const side = (toMouth(right) + toMouth(left)) / 2 / eyeToMouth;
  const roll = Math.atan2(left.y - right.y, left.x - right.x);
  const down = side * (0.5 - CENTRE_DOWN);
  const centre = {
    x: (right.x + left.x + mouth.x) / 3 - Math.sin(roll) * down,
    y: (right.y + left.y + mouth.y) / 3 + Math.cos(roll) * down,
  };
  return { centre, side, roll };
}

const cut = (picture: Picture, { centre, side, roll }: FaceFrame, sizePx: number): FloatRaster =>
  warpAffine(picture, squareToPicture(centre, side, roll, sizePx), sizePx, sizePx);

/** The face upright in a square, RGB 0–255. */
export function alignFace(picture: Picture, points: readonly MeshPoint3[], sizePx: number): FloatRaster {
  return cut(picture, frameOf(points, EYE_TO_MOUTH), sizePx);
}

/** The same a little smaller and alone on black: neither hair nor what is behind the head can be seen. */
export function alignOval(picture: Picture, points: readonly MeshPoint3[], sizePx: number): FloatRaster {
  const frame = frameOf(points, EYE_TO_MOUTH_OF_OVAL);
  const face = cut(picture, frame, sizePx);
  const { centre, side, roll } = frame;
  const [cos, sin] = [(Math.cos(roll) * sizePx) / side, (Math.sin(roll) * sizePx) / side];
  const oval = FACE_OVAL.map((id) => {
    const [x, y] = [points[id]!.x - centre.x, points[id]!.y - centre.y];
    return { x: x * cos + y * sin + sizePx / 2, y: y * cos - x * sin + sizePx / 2 };
  });
  const shown = polygonMask(sizePx, sizePx, oval).data;
  for (let i = 0; i < face.data.length; i++) face.data[i]! *= shown[Math.floor(i / 3)]!;
  return face;
}
