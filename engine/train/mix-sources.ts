import { readSkinLook } from '../src/abilities/face-attributes/head-look.ts';
import type { MeshPoint3 } from '../src/abilities/face-mesh/face-topology.ts';
import type { IdentityAttributes } from '../src/faces/bank/identity.ts';
import { TEXTURE_POINTS } from '../src/faces/bank/texture-layout.ts';
import { MIRRORED } from '../src/faces/shape/mesh-relations.ts';
import { featherMask, shrinkMask } from '../src/imaging/morphology.ts';
import {
  type FloatRaster,
  type Mask,
  mapMask,
  smoothstep,
  toFloat,
  toPicture,
} from '../src/imaging/raster.ts';
import { type FacePart, PART_MASKS, PART_OF_POINT, sharesAt } from './face-regions.ts';
import { mirrorRaster } from './mirror-raster.ts';
import type { SourceFace } from './read-source.ts';

// A new face out of several: light and blotches cancel in the mean, pores and lashes come from the first or from a
// sharper portrait. What is not skin on one ingredient is taken from the others. Each part of the face favours another
// ingredient, or all mixtures would end up near the same average face.

export interface Ingredient {
  source: SourceFace;
  weight: number;
  isMirrored: boolean;
  /** The part of the face that this ingredient decides. */
  favours: FacePart;
}

export interface MixedFace extends IdentityAttributes {
  shape: readonly MeshPoint3[];
  texture: FloatRaster;
}

function mirrorShape(shape: readonly MeshPoint3[]): MeshPoint3[] {
  return shape.map((_, i) => {
    const other = shape[MIRRORED[i]!]!;
    return { x: -other.x, y: other.y, z: other.z };
  });
}

/** Weighted mean of shapes with weights of its own for every point. */
function mixPoints(
  shapes: readonly (readonly MeshPoint3[])[],
  weightsAt: (index: number) => readonly number[],
): MeshPoint3[] {
  return shapes[0]!.map((_, i) => {
    const sum = { x: 0, y: 0, z: 0 };
    weightsAt(i).forEach((weight, k) => {
      const { x, y, z } = shapes[k]![i]!;
      sum.x += weight * x;
      sum.y += weight * y;
      sum.z += weight * z;
    });
    return sum;
  });
}

/** Hair, hats and what is behind the head are left out with a rim of this many pixels of the texture. */
const RIM_PX = { away: 7, soft: 7 };
/** Plain light stands in where few ingredients show skin, this much where none does. */
const LIGHT_SHARE = 0.5;

const cleanSkins = new WeakMap<SourceFace, Mask>();

/** Where a source shows skin and nothing else; a source is mixed many times. */
function cleanSkin(source: SourceFace): Mask {
  const known = cleanSkins.get(source);
  if (known) return known;
  const sure = mapMask(source.coverage, (value) => smoothstep(0.55, 0.85, value));
  const inside = featherMask(shrinkMask(sure, RIM_PX.away), RIM_PX.soft);
  const clean = mapMask(inside, (value) => smoothstep(0.5, 1, value));
  cleanSkins.set(source, clean);
  return clean;
}

/** `emphasis` above 1 moves the shape away from `mean`, the shape of everybody; `sharp` lends pores and lashes. */
export function mixFaces(
  ingredients: readonly Ingredient[],
  sharp: SourceFace,
  mean: readonly MeshPoint3[],
  emphasis: number,
): MixedFace {
  const weights = ingredients.map(({ weight }) => weight);
  const faces = ingredients.map(({ source, isMirrored }) => ({
    texture: isMirrored ? mirrorRaster(source.texture) : source.texture,
    smooth: isMirrored ? mirrorRaster(source.smooth) : source.smooth,
    light: isMirrored ? mirrorRaster(source.light) : source.light,
    clean: isMirrored ? mirrorRaster(cleanSkin(source)) : cleanSkin(source),
    shape: isMirrored ? mirrorShape(source.shape) : source.shape,
  }));
  const first = faces[0]!;
  const favoured = ingredients.map(({ favours }) => favours);
  // The first may be mirrored, and its pores with it.
  const pores = sharp === ingredients[0]!.source ? first : { ...sharp, clean: cleanSkin(sharp) };
  const mixed = pores.texture.data.map(
    (value, o) => (value - pores.smooth.data[o]!) * pores.clean.data[Math.floor(o / 3)]!,
  );
  for (let i = 0; i * 3 < mixed.length; i++) {
    const shares = sharesAt(weights, favoured, (part) => PART_MASKS[part].data[i]!);
    const seen = faces.map(({ clean }, k) => shares[k]! * clean.data[i]!);
    const shown = seen.reduce((sum, share) => sum + share, 0);
    const plain = LIGHT_SHARE * (1 - shown) ** 2;
    for (let o = i * 3; o < i * 3 + 3; o++) {
      const light = first.light.data[o]!;
      let sum = plain * light;
      for (let k = 0; k < faces.length; k++) {
        const gain = Math.min(3, Math.max(0.3, light / Math.max(4, faces[k]!.light.data[o]!)));
        sum += seen[k]! * faces[k]!.smooth.data[o]! * gain;
      }
      mixed[o]! += sum / (plain + shown);
    }
  }
  const shape = mixPoints(
    faces.map((face) => face.shape),
    (i) => sharesAt(weights, favoured, (part) => PART_OF_POINT[part][i]!),
  ).map((point, i) => ({
    x: mean[i]!.x + emphasis * (point.x - mean[i]!.x),
    y: mean[i]!.y + emphasis * (point.y - mean[i]!.y),
    z: mean[i]!.z + emphasis * (point.z - mean[i]!.z),
  }));
  const pixels = toPicture({ ...first.texture, data: mixed });
  const { skin } = readSkinLook(pixels, TEXTURE_POINTS);
  return { shape, texture: toFloat(pixels), skin, ...mixAttributes(ingredients) };
}

function mixAttributes(ingredients: readonly Ingredient[]): Omit<IdentityAttributes, 'skin'> {
  const mean = (value: (source: SourceFace) => number) =>
    ingredients.reduce((sum, { source, weight }) => sum + weight * value(source), 0);
  const main = ingredients[0]!.source;
  return {
    sex: main.sex,
    region: main.region,
    ageYears: mean(({ ageYears }) => ageYears),
    chinRatio: mean(({ chinRatio }) => chinRatio),
    upperLipRatio: mean(({ upperLipRatio }) => upperLipRatio),
    happiness: mean(({ happiness }) => happiness),
    mouthOpening: mean(({ mouthOpening }) => mouthOpening),
  };
}
