import { readFile } from 'node:fs/promises';
import { FACE_POINTS, type MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import type { Point } from '../../imaging/raster.ts';
import { MESH_POINTS } from '../shape/mesh-relations.ts';
import type { Recipe } from './expression-recipes.ts';

// How the mesh moves with each muscle (from ICT-FaceKit, MIT) and with a smile (mean of our own portraits).

const STEPS_PER_CM = 1000;
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

const noOffsets = (): MeshPoint3[] => Array.from({ length: MESH_POINTS }, () => ({ x: 0, y: 0, z: 0 }));

/** Irises stay where they look. */
const withoutIrises = (sum: readonly MeshPoint3[]): MeshPoint3[] =>
  sum.map((offset, i) => (i < FACE_POINTS ? offset : { x: 0, y: 0, z: 0 }));

/** What a recipe adds to a face at rest, in canonical centimetres. */
export function recipeOffsets(
  { offsets, smile }: Blendshapes,
  recipe: Recipe,
  strength: number,
): MeshPoint3[] {
  const sum = noOffsets();
  for (const [name, weight] of Object.entries(recipe.weights))
    addOffsets(sum, offsets[name]!, weight * strength);
  addOffsets(sum, smile, recipe.smile * strength);
  return withoutIrises(sum);
}

/** Takes so many mean smiles away and lifts the jaw by a share of its way, in canonical centimetres. */
export function restOffsets({ offsets, smile }: Blendshapes, smiles: number, jaw: number): MeshPoint3[] {
  const sum = noOffsets();
  addOffsets(sum, smile, -smiles);
  addOffsets(sum, offsets.jawOpen!, -jaw);
  return withoutIrises(sum);
}
