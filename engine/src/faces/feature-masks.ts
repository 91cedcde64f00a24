import {
  FACE_OVAL,
  LEFT_BROW,
  LEFT_EYE,
  LIPS_INNER,
  LIPS_OUTER,
  type MeshPoint3,
  RIGHT_BROW,
  RIGHT_EYE,
} from '../abilities/face-mesh/face-topology.ts';
import { growMask } from '../imaging/morphology.ts';
import { polygonMask } from '../imaging/polygon-mask.ts';
import type { Mask } from '../imaging/raster.ts';

/** Where the parts of one face lie, as coverage 0–1. */
export interface FeatureMasks {
  oval: Mask;
  eyes: Mask;
  brows: Mask;
  /** Lips with the mouth between them. */
  lips: Mask;
  mouth: Mask;
  /** Eyes, brows and lips with a margin: what is no plain skin. */
  features: Mask;
}

/** Margin round the features in hundredths of the face's size. */
const FEATURE_MARGIN = 2.2;

export function ringMask(
  points: readonly MeshPoint3[],
  width: number,
  height: number,
  ...rings: (readonly number[])[]
): Mask {
  return polygonMask(width, height, ...rings.map((ring) => ring.map((id) => points[id]!)));
}

export function unionMask(first: Mask, ...others: readonly Mask[]): Mask {
  const data = first.data.slice();
  for (const other of others)
    for (let i = 0; i < data.length; i++) if (other.data[i]! > data[i]!) data[i] = other.data[i]!;
  return { ...first, data };
}

export function featureMasks(
  points: readonly MeshPoint3[],
  width: number,
  height: number,
  sizePx: number,
): FeatureMasks {
  const ring = (...rings: (readonly number[])[]) => ringMask(points, width, height, ...rings);
  const eyes = ring(LEFT_EYE, RIGHT_EYE);
  const brows = ring(LEFT_BROW, RIGHT_BROW);
  const lips = ring(LIPS_OUTER);
  return {
    oval: ring(FACE_OVAL),
    eyes,
    brows,
    lips,
    mouth: ring(LIPS_INNER),
    features: growMask(unionMask(eyes, brows, lips), (FEATURE_MARGIN * sizePx) / 100),
  };
}
