import { describe, expect, it } from 'vitest';
import { boxOfMesh, regionOfMesh } from './face-mesh.ts';
import { CANONICAL_FACE, FACE_POINTS, FACE_TRIANGLES, type MeshPoint3 } from './face-topology.ts';
import { headPose, normaliseMesh } from './head-pose.ts';

/** The canonical face turned about the vertical axis, then about the viewing axis. */
function turned(yaw: number, roll: number, scale = 12): MeshPoint3[] {
  return CANONICAL_FACE.map(({ x, y, z }) => {
    const [x1, z1] = [x * Math.cos(yaw) - z * Math.sin(yaw), x * Math.sin(yaw) + z * Math.cos(yaw)];
    return {
      x: 300 + scale * (x1 * Math.cos(roll) - y * Math.sin(roll)),
      y: 200 + scale * (x1 * Math.sin(roll) + y * Math.cos(roll)),
      z: scale * z1,
    };
  });
}

describe('headPose', () => {
  it.each([
    [0, 0],
    [0.5, 0],
    [-0.6, 0.2],
    [0.3, -0.9],
  ])('finds yaw %d and roll %d', (yaw, roll) => {
    const pose = headPose(turned(yaw, roll));
    expect(pose.yaw).toBeCloseTo(yaw, 2);
    expect(pose.roll).toBeCloseTo(roll, 2);
    expect(pose.pitch).toBeCloseTo(0, 2);
    expect(pose.scale).toBeCloseTo(12, 3);
  });

  it('says right when the nose points to the right of the picture', () => {
    const mesh = turned(0.5, 0);
    const noseOffset = mesh[4]!.x - (mesh[234]!.x + mesh[454]!.x) / 2;
    expect(noseOffset).toBeGreaterThan(0);
    expect(headPose(mesh).yaw).toBeGreaterThan(0);
  });

  it('says down when the nose points below', () => {
    const nodding = CANONICAL_FACE.map(({ x, y, z }) => ({
      x,
      y: y * Math.cos(0.4) - z * Math.sin(0.4),
      z: y * Math.sin(0.4) + z * Math.cos(0.4),
    }));
    expect(nodding[4]!.y).toBeGreaterThan(CANONICAL_FACE[4]!.y);
    expect(headPose(nodding).pitch).toBeCloseTo(0.4, 2);
  });

  it('gives the shape back free of pose', () => {
    const mesh = turned(0.4, 0.3);
    const shape = normaliseMesh(mesh, headPose(mesh));
    for (const i of [0, 10, 152, 234, 454]) {
      expect(shape[i]!.x).toBeCloseTo(CANONICAL_FACE[i]!.x, 2);
      expect(shape[i]!.z).toBeCloseTo(CANONICAL_FACE[i]!.z, 2);
    }
  });
});

it('frames an upright and a leaning face alike', () => {
  const upright = regionOfMesh(turned(0, 0));
  const leaning = regionOfMesh(turned(0, 0.7));
  expect(leaning.roll).toBeCloseTo(0.7, 2);
  expect(leaning.sidePx).toBeCloseTo(upright.sidePx, 0);
  expect(boxOfMesh(turned(0, 0.7)).width).toBeGreaterThan(boxOfMesh(turned(0, 0)).width);
});

it('has a mesh whose triangles name existing points', () => {
  expect(FACE_TRIANGLES).toHaveLength(898 * 3);
  expect(Math.max(...FACE_TRIANGLES)).toBeLessThan(FACE_POINTS);
});
