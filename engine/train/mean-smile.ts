import type { MeshPoint3 } from '../src/abilities/face-mesh/face-topology.ts';
import { mixShapes } from '../src/faces/shape/identity-shape.ts';
import { MIRRORED } from '../src/faces/shape/mesh-relations.ts';
import type { SourceFace } from './read-source.ts';

const SMILING_FROM = 0.85;
const SERIOUS_BELOW = 0.15;

function meanOf(faces: readonly SourceFace[]): MeshPoint3[] {
  return mixShapes(
    faces.map(({ shape }) => shape),
    faces.map(() => 1 / faces.length),
  );
}

/** What a smile does to a face, in canonical centimetres: smiling portraits against serious ones, both sexes alike. */
export function meanSmile(faces: readonly SourceFace[]): MeshPoint3[] {
  const differences = (['female', 'male'] as const).map((sex) => {
    const own = faces.filter((face) => face.sex === sex);
    const smiling = meanOf(own.filter(({ happiness }) => happiness > SMILING_FROM));
    const serious = meanOf(own.filter(({ happiness }) => happiness < SERIOUS_BELOW));
    return smiling.map((point, i) => ({
      x: point.x - serious[i]!.x,
      y: point.y - serious[i]!.y,
      z: point.z - serious[i]!.z,
    }));
  });
  const smile = mixShapes(differences, [0.5, 0.5]);
  return smile.map(({ x, y, z }, i) => {
    const other = smile[MIRRORED[i]!]!;
    return { x: (x - other.x) / 2, y: (y + other.y) / 2, z: (z + other.z) / 2 };
  });
}
