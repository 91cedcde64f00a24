import { CANONICAL_FACE, type MeshPoint3, RIGID_POINTS } from './face-topology.ts';

// How the head is turned: the similarity (Horn 1987) that best takes the canonical face onto the mesh.

type Row = readonly [number, number, number];

export interface HeadPose {
  /** Pixels per canonical centimetre. */
  scale: number;
  rotation: readonly [Row, Row, Row];
  shift: MeshPoint3;
  /** Radians; positive when the face turns to the viewer's right. */
  yaw: number;
  /** Radians; positive when the face looks down. */
  pitch: number;
  /** Radians; positive when the head leans clockwise on screen. */
  roll: number;
}

function mean(points: readonly MeshPoint3[]): MeshPoint3 {
  const sum = { x: 0, y: 0, z: 0 };
  for (const i of RIGID_POINTS) {
    sum.x += points[i]!.x / RIGID_POINTS.length;
    sum.y += points[i]!.y / RIGID_POINTS.length;
    sum.z += points[i]!.z / RIGID_POINTS.length;
  }
  return sum;
}

/** Dominant eigenvector of a symmetric 4 × 4 matrix by shifted power iteration. */
function dominantQuaternion(matrix: readonly (readonly number[])[]): number[] {
  let shift = 0;
  for (const row of matrix)
    shift = Math.max(
      shift,
      row.reduce((sum, value) => sum + Math.abs(value), 0),
    );
  let q = [1, 0.01, 0.02, 0.03];
  for (let step = 0; step < 200; step++) {
    const next = matrix.map((row, i) => row.reduce((sum, value, j) => sum + value * q[j]!, shift * q[i]!));
    const length = Math.hypot(...next);
    q = next.map((value) => value / length);
  }
  return q;
}

export function rotate(rotation: readonly [Row, Row, Row], { x, y, z }: MeshPoint3): MeshPoint3 {
  const [r, s, t] = rotation;
  return {
    x: r[0] * x + r[1] * y + r[2] * z,
    y: s[0] * x + s[1] * y + s[2] * z,
    z: t[0] * x + t[1] * y + t[2] * z,
  };
}

export function headPose(mesh: readonly MeshPoint3[]): HeadPose {
  const from = mean(CANONICAL_FACE);
  const to = mean(mesh);
  let [xx, xy, xz, yx, yy, yz, zx, zy, zz, spread] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (const i of RIGID_POINTS) {
    const [ax, ay, az] = [
      CANONICAL_FACE[i]!.x - from.x,
      CANONICAL_FACE[i]!.y - from.y,
      CANONICAL_FACE[i]!.z - from.z,
    ];
    const [bx, by, bz] = [mesh[i]!.x - to.x, mesh[i]!.y - to.y, mesh[i]!.z - to.z];
    xx += ax * bx;
    xy += ax * by;
    xz += ax * bz;
    yx += ay * bx;
    yy += ay * by;
    yz += ay * bz;
    zx += az * bx;
    zy += az * by;
    zz += az * bz;
    spread += ax * ax + ay * ay + az * az;
  }
  const [w, x, y, z] = dominantQuaternion([
    [xx + yy + zz, yz - zy, zx - xz, xy - yx],
    [yz - zy, xx - yy - zz, xy + yx, zx + xz],
    [zx - xz, xy + yx, -xx + yy - zz, yz + zy],
    [xy - yx, zx + xz, yz + zy, -xx - yy + zz],
  ]) as [number, number, number, number];
  const rotation: readonly [Row, Row, Row] = [
    [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
    [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
    [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
  ];
  let fit = 0;
  for (const i of RIGID_POINTS) {
    const c = CANONICAL_FACE[i]!;
    const turned = rotate(rotation, { x: c.x - from.x, y: c.y - from.y, z: c.z - from.z });
    fit += turned.x * (mesh[i]!.x - to.x) + turned.y * (mesh[i]!.y - to.y) + turned.z * (mesh[i]!.z - to.z);
  }
  const scale = fit / spread;
  const centre = rotate(rotation, from);
  return {
    scale,
    rotation,
    shift: { x: to.x - scale * centre.x, y: to.y - scale * centre.y, z: to.z - scale * centre.z },
    yaw: Math.asin(Math.max(-1, Math.min(1, rotation[2][0]))),
    pitch: Math.atan2(rotation[2][1], rotation[2][2]),
    roll: Math.atan2(rotation[1][0], rotation[0][0]),
  };
}

/** The person's shape in canonical centimetres, free of pose. */
export function normaliseMesh(mesh: readonly MeshPoint3[], pose: HeadPose): MeshPoint3[] {
  const [r, s, t] = pose.rotation;
  return mesh.map((point) => {
    const x = (point.x - pose.shift.x) / pose.scale;
    const y = (point.y - pose.shift.y) / pose.scale;
    const z = (point.z - pose.shift.z) / pose.scale;
    return {
      x: r[0] * x + s[0] * y + t[0] * z,
      y: r[1] * x + s[1] * y + t[1] * z,
      z: r[2] * x + s[2] * y + t[2] * z,
    };
  });
}
