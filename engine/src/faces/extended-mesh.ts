import { FACE_OVAL, FACE_TRIANGLES, type MeshPoint3 } from '../abilities/face-mesh/face-topology.ts';

// Two rings round the oval, so that chin and cheeks may move without tearing off what is behind them.

export interface ExtendedMesh {
  from: MeshPoint3[];
  to: MeshPoint3[];
  triangles: number[];
}

/** Reach in oval sizes, and how much of the oval's movement the ring takes part in. */
const RINGS = [
  { reach: 1.22, follows: 0.45 },
  { reach: 1.6, follows: 0 },
] as const;
/** Rings lie behind every point of the face. */
const BEHIND = 50;

/** `points` is the face as it is, `from` where pixels are taken, `to` where they go. */
export function extendMesh(
  points: readonly MeshPoint3[],
  from: readonly MeshPoint3[],
  to: readonly MeshPoint3[],
): ExtendedMesh {
  const count = FACE_OVAL.length;
  const middle = { x: 0, y: 0 };
  for (const id of FACE_OVAL) {
    middle.x += points[id]!.x / count;
    middle.y += points[id]!.y / count;
  }
  const mesh: ExtendedMesh = { from: [...from], to: [...to], triangles: [...FACE_TRIANGLES] };
  let inner: number[] = [...FACE_OVAL];
  for (const { reach, follows } of RINGS) {
    const outer = FACE_OVAL.map((id) => {
      const rim = points[id]!;
      const x = middle.x + (rim.x - middle.x) * reach;
      const y = middle.y + (rim.y - middle.y) * reach;
      mesh.from.push({ x, y, z: rim.z + BEHIND });
      const [dx, dy] = [to[id]!.x - rim.x, to[id]!.y - rim.y];
      return mesh.to.push({ x: x + dx * follows, y: y + dy * follows, z: rim.z + BEHIND }) - 1;
    });
    for (let i = 0; i < count; i++) {
      const next = (i + 1) % count;
      mesh.triangles.push(inner[i]!, inner[next]!, outer[i]!, inner[next]!, outer[next]!, outer[i]!);
    }
    inner = outer;
  }
  return mesh;
}
