import { readDemographics } from '../src/abilities/face-attributes/demographics.ts';
import { readHeadLook } from '../src/abilities/face-attributes/head-look.ts';
import { boxOfMesh } from '../src/abilities/face-mesh/face-mesh.ts';
import { CANONICAL_FACE, FACE_TRIANGLES, type MeshPoint3 } from '../src/abilities/face-mesh/face-topology.ts';
import { headPose, normaliseMesh } from '../src/abilities/face-mesh/head-pose.ts';
import type { Networks } from '../src/abilities/network.ts';
import {
  type PersonParsing,
  type PersonPart,
  parseBox,
  partMask,
  squareAround,
} from '../src/abilities/person-parsing/parse-person.ts';
import type { IdentityAttributes } from '../src/faces/bank/identity.ts';
import { TEXTURE_POINTS, TEXTURE_PX } from '../src/faces/bank/texture-layout.ts';
import { featureMasks } from '../src/faces/feature-masks.ts';
import { meshOfLargest } from '../src/faces/find-face.ts';
import { fieldBlur } from '../src/faces/light/field-blur.ts';
import { eyeOpening, faceSize, mouthOpening } from '../src/faces/shape/face-measures.ts';
import { gaussianBlur } from '../src/imaging/blur.ts';
import { meshWarp } from '../src/imaging/mesh-warp.ts';
import { growMask, shrinkMask } from '../src/imaging/morphology.ts';
import { createFloat, type FloatRaster, type Mask, mapMask, type Picture } from '../src/imaging/raster.ts';
import { sampleBilinear } from '../src/imaging/sampling.ts';
import { remap, type WarpMap } from '../src/imaging/warp-map.ts';

// One portrait → its shape, its look on the flat face, and what is known of it.

export interface SourceFace extends IdentityAttributes {
  id: string;
  shape: readonly MeshPoint3[];
  texture: FloatRaster;
  /** The texture without pores and lashes. */
  smooth: FloatRaster;
  /** Slowly varying light, heard from skin alone. */
  light: FloatRaster;
  /** Where the texture shows skin. */
  coverage: Mask;
}

export type SourceDoubt =
  | 'no face'
  | 'turned'
  | 'covered'
  | 'glasses'
  | 'eyes closed'
  | 'mouth open'
  | 'lit from a side'
  | 'a child';

const MAX_TURN = (24 * Math.PI) / 180;
const MAX_MOUTH_OPENING = 0.16;
const MIN_EYE_OPENING = 0.16;
const MAX_EYEWEAR = 0.06;
const MIN_SKIN = 0.88;
const ADULT_FROM_YEARS = 18;
/** Mean difference of light between the two halves of the face, as a logarithm. */
const MAX_SIDE_LIGHT = 0.5;
/** Hair this near to the mouth is a beard and belongs to the face, in face sizes. */
const BEARD_REACH = 0.16;

const SIZE_PX = faceSize(TEXTURE_POINTS);
/** Light is evened out at this scale before looks are averaged, in face sizes. */
const LIGHT_SCALE = 0.15;
/** Finer than this only one ingredient is seen: averaged pores are no pores. */
const DETAIL_SCALE = 0.005;

const layout = featureMasks(TEXTURE_POINTS, TEXTURE_PX, TEXTURE_PX, SIZE_PX);
const core = shrinkMask(layout.oval, 0.04 * TEXTURE_PX);
const beardZone = growMask(layout.lips, BEARD_REACH * SIZE_PX);

/** Skin and beard on the flat face. */
function faceCoverage(picture: Picture, parsing: PersonParsing, map: WarpMap): Mask {
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height };
  const flat = (part: PersonPart) =>
    remap(partMask(parsing, part, whole), map, createFloat(TEXTURE_PX, TEXTURE_PX), sampleBilinear).data;
  const [face, body, hair] = [flat('faceSkin'), flat('bodySkin'), flat('hair')];
  return mapMask(createFloat(TEXTURE_PX, TEXTURE_PX), (_, i) =>
    Math.min(1, face[i]! + body[i]! + hair[i]! * beardZone.data[i]!),
  );
}

/** Share of skin where the flat face should show nothing else. */
function skinShare(skin: Mask): number {
  let [found, all] = [0, 0];
  for (let i = 0; i < skin.data.length; i++) {
    if (core.data[i]! < 0.5 || layout.features.data[i]! > 0.3) continue;
    all++;
    if (skin.data[i]! > 0.55) found++;
  }
  return found / all;
}

/** Hard light from a side cannot be told from a look. */
function sideLight({ data, width, height }: FloatRaster): number {
  let [sum, count] = [0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width / 2; x++) {
      const [one, other] = [y * width + x, y * width + width - 1 - x];
      if (core.data[one]! < 0.5 || core.data[other]! < 0.5) continue;
      sum += Math.abs(Math.log((data[one * 3 + 1]! + 4) / (data[other * 3 + 1]! + 4)));
      count++;
    }
  }
  return sum / count;
}

export async function readSource(
  networks: Networks,
  picture: Picture,
  known: { id: string; sex: 'female' | 'male'; region: string | null },
): Promise<SourceFace | SourceDoubt> {
  const points = await meshOfLargest(networks, picture);
  if (!points) return 'no face';
  const pose = headPose(points);
  if (Math.abs(pose.yaw) > MAX_TURN || Math.abs(pose.pitch) > MAX_TURN) return 'turned';
  if (eyeOpening(points) < MIN_EYE_OPENING) return 'eyes closed';
  if (mouthOpening(points) > MAX_MOUTH_OPENING) return 'mouth open';
  const parsing = await parseBox(networks, picture, squareAround(boxOfMesh(points), 0.6));
  const look = readHeadLook(picture, points, parsing);
  if (look.eyewearShare > MAX_EYEWEAR) return 'glasses';
  const map = meshWarp(
    TEXTURE_POINTS.slice(0, CANONICAL_FACE.length),
    points,
    FACE_TRIANGLES,
    TEXTURE_PX,
    TEXTURE_PX,
  );
  const coverage = faceCoverage(picture, parsing, map);
  if (skinShare(coverage) < MIN_SKIN) return 'covered';
  const texture = remap(picture, map);
  const light = fieldBlur(texture, coverage, LIGHT_SCALE * SIZE_PX);
  if (sideLight(light) > MAX_SIDE_LIGHT) return 'lit from a side';
  const person = await readDemographics(networks, picture, points);
  if (person.ageYears < ADULT_FROM_YEARS) return 'a child';
  return {
    ...known,
    ageYears: person.ageYears,
    skin: look.skin,
    coverage,
    chinRatio: look.chinRatio,
    upperLipRatio: look.upperLipRatio,
    happiness: person.expressions.happy,
    mouthOpening: mouthOpening(points),
    shape: normaliseMesh(points, pose),
    texture,
    smooth: gaussianBlur(texture, DETAIL_SCALE * SIZE_PX),
    light,
  };
}
