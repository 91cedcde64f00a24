import { readFile } from 'node:fs/promises';
import type { MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import type { Point } from '../../imaging/raster.ts';
import { MESH_POINTS } from '../shape/mesh-relations.ts';
import type { Recipe } from './expression-recipes.ts';

// How the mesh moves with each muscle (from ICT-FaceKit, MIT) and with a smile (mean of our own portraits).

const STEPS_PER_CM = 1000;
/** A smile that a classifier is sure of, in mean smiles. */
const FULL_SMILE = 1.4;
const folder = new URL('../../../data/expression/', import.meta.url);

interface BlendshapeFile {
  /** Where the mesh lies on the shading pictures. */
  points: [number, number][];
  offsets: Record<string, number[]>;
}

export interface Blendshapes {
  offsets: Readonly<Record<string, ArrayLike<number>>>;
  smile: ArrayLike<number>;
  /** Layout of the shading pictures, and of the smile's own. */
  layout: readonly Point[];
  smileLayout: readonly Point[];
}

let loaded: Promise<Blendshapes> | undefined;

/** Read once per process. */
export function loadBlendshapes(): Promise<Blendshapes> {
  loaded ??= readBlendshapes();
  return loaded;
}

async function readBlendshapes(): Promise<Blendshapes> {
  const json = async <T>(name: string) => JSON.parse(await readFile(new URL(name, folder), 'utf8')) as T;
  const { points, offsets } = await json<BlendshapeFile>('blendshapes.json');
  const toPoints = (list: readonly (readonly [number, number])[]) => list.map(([x, y]) => ({ x, y }));
  return {
    offsets,
    smile: await json<number[]>('smile.json'),
    layout: toPoints(points),
    smileLayout: toPoints(await json<[number, number][]>('smile-layout.json')),
  };
}

function addOffsets(sum: MeshPoint3[], steps: ArrayLike<number>, weight: number): void {
  const scale = weight / STEPS_PER_CM;
  for (let i = 0; i * 3 < steps.length; i++) {
    sum[i]!.x += steps[i * 3]! * scale;
    sum[i]!.y += steps[i * 3 + 1]! * scale;
    sum[i]!.z += steps[i * 3 + 2]! * scale;
  }
}

/** Canonical centimetres; `smileGone` is how much of a smile that is there goes away first, 0–1. */
export function recipeOffsets(
  { offsets, smile }: Blendshapes,
  recipe: Recipe,
  strength: number,
  smileGone: number,
): MeshPoint3[] {
  const sum = Array.from({ length: MESH_POINTS }, () => ({ x: 0, y: 0, z: 0 }));
  for (const [name, weight] of Object.entries(recipe.weights))
    addOffsets(sum, offsets[name]!, weight * strength);
  addOffsets(sum, smile, recipe.smile * strength - FULL_SMILE * smileGone);
  return sum.map((offset, i) => (i < 468 ? offset : { x: 0, y: 0, z: 0 }));
}
