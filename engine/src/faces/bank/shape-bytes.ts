import type { MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { MESH_POINTS } from '../shape/mesh-relations.ts';

// A shape as 16-bit integers: a thousandth of a centimetre is finer than any mesh is sure of.

const STEPS_PER_CM = 1000;
export const SHAPE_BYTES = MESH_POINTS * 3 * 2;

export function bytesOfShape(shape: readonly MeshPoint3[]): Uint8Array {
  const bytes = new Uint8Array(SHAPE_BYTES);
  const view = new DataView(bytes.buffer);
  shape.forEach(({ x, y, z }, i) => {
    [x, y, z].forEach((value, k) => {
      view.setInt16((i * 3 + k) * 2, Math.round(value * STEPS_PER_CM), true);
    });
  });
  return bytes;
}

export function shapeOfBytes(bytes: Uint8Array): MeshPoint3[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, SHAPE_BYTES);
  const at = (index: number) => view.getInt16(index * 2, true) / STEPS_PER_CM;
  return Array.from({ length: MESH_POINTS }, (_, i) => ({
    x: at(i * 3),
    y: at(i * 3 + 1),
    z: at(i * 3 + 2),
  }));
}
