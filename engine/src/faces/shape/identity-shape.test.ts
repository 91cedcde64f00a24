import { describe, expect, it } from 'vitest';
import { CANONICAL_FACE, FACE_OVAL, type MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { headPose } from '../../abilities/face-mesh/head-pose.ts';
import { mouthOpening } from './face-measures.ts';
import { applyOffsets, identityOffsets, mixShapes } from './identity-shape.ts';
import { EYES, MIRRORED } from './mesh-relations.ts';

function withIrises(points: readonly MeshPoint3[]): MeshPoint3[] {
  const irises = EYES.flatMap(({ ring, iris }) => iris.map(() => ({ ...points[ring[4]!]! })));
  return [...points, ...irises];
}

const target = withIrises(CANONICAL_FACE);
/** Narrower, with a longer nose and an open mouth. */
const donor = target.map(({ x, y, z }, i) => ({
  x: x * 0.94,
  y: y + (i === 4 || i === 1 ? 0.4 : 0) + (i === 14 ? 1 : 0),
  z,
}));
const full = { strength: 1, limitCm: 1.2, outline: 0 };

describe('identityOffsets', () => {
  const offsets = identityOffsets(target, donor, full);

  it('leaves the oval in its place', () => {
    for (const id of FACE_OVAL) expect(Math.hypot(offsets[id]!.x, offsets[id]!.y)).toBeLessThan(1e-6);
  });

  it('lets the jaw go along when asked, but not the hairline', () => {
    const wide = identityOffsets(target, donor, { ...full, outline: 1 });
    const [jaw, forehead] = [wide[172]!, wide[10]!];
    expect(jaw.x).toBeGreaterThan(0.2);
    expect(Math.hypot(jaw.x, jaw.y)).toBeLessThanOrEqual(0.6 + 1e-6);
    expect(Math.hypot(forehead.x, forehead.y)).toBeLessThan(1e-6);
  });

  it('moves nothing where glasses sit when asked', () => {
    const still = identityOffsets(target, donor, { ...full, stillEyes: true });
    for (const id of [33, 133, 168, 468]) expect(Math.hypot(still[id]!.x, still[id]!.y)).toBeLessThan(0.02);
    expect(still[4]!.y).toBeGreaterThan(0.05);
  });

  it('moves the nose towards the donor', () => {
    expect(offsets[4]!.y).toBeGreaterThan(0.1);
  });

  it("keeps the target's closed mouth although the donor's is open", () => {
    const moved = target.map((point, i) => ({
      x: point.x + offsets[i]!.x,
      y: point.y + offsets[i]!.y,
      z: 0,
    }));
    expect(mouthOpening(donor) - mouthOpening(target)).toBeGreaterThan(0.1);
    expect(mouthOpening(moved) - mouthOpening(target)).toBeLessThan(0.01);
  });

  it('widens no mouth into a grimace, however far the shape goes', () => {
    const width = (shape: readonly MeshPoint3[]) => shape[291]!.x - shape[61]!.x;
    const broad = target.map(({ x, y, z }) => ({ x: 1.3 * x, y, z }));
    const widened = (from: readonly MeshPoint3[]) => {
      const offsets = identityOffsets(from, broad, { strength: 2.2, limitCm: 3, outline: 0 });
      return width(from.map(({ x, y, z }, i) => ({ x: x + offsets[i]!.x, y, z }))) / width(from);
    };
    expect(widened(target)).toBeGreaterThan(1.03);
    expect(widened(target)).toBeLessThan(1.11);
    const smile = target.map(({ x, y, z }) => ({ x: (6.6 / width(target)) * x, y, z }));
    expect(widened(smile)).toBeLessThan(1.01);
  });

  it('moves no point farther than the limit', () => {
    const far = target.map(({ x, y, z }) => ({ x, y: y + 5, z }));
    const longest = Math.max(
      ...identityOffsets(target, far, { strength: 1, limitCm: 0.8, outline: 0 }).map(({ x, y, z }) =>
        Math.hypot(x, y, z),
      ),
    );
    expect(longest).toBeLessThanOrEqual(0.8 + 1e-6);
    expect(longest).toBeGreaterThan(0.7);
  });

  it('leaves the two sides as uneven as they are, however far the shape goes', () => {
    const crooked = target.map(({ x, y, z }) => ({ x, y: y + (x > 0 ? 0.5 : 0), z: z + 0.1 * x }));
    const beyond = identityOffsets(target, crooked, { ...full, strength: 1.8 });
    for (const [i, { x, y, z }] of beyond.entries()) {
      const other = beyond[MIRRORED[i]!]!;
      expect(Math.hypot(x + other.x, y - other.y, z - other.z)).toBeLessThan(1e-3);
    }
    expect(beyond[4]!.y).toBeGreaterThan(0.1);
  });

  it('takes the skin below the lower lip along with it', () => {
    const below = new Set([18, 83, 313, 182, 406, 200, 201, 421]);
    const pouting = target.map(({ x, y, z }, i) => ({ x, y: y - (below.has(i) ? 0.8 : 0), z }));
    const offsets = identityOffsets(target, pouting, full);
    expect(Math.abs(offsets[18]!.y - offsets[17]!.y)).toBeLessThan(0.15);
  });

  it('changes nothing towards the same face', () => {
    const still = identityOffsets(target, target, full);
    expect(Math.max(...still.map(({ x, y, z }) => Math.hypot(x, y, z)))).toBeLessThan(1e-9);
  });
});

it('applies offsets in the frame of the head', () => {
  const posed = target.map(({ x, y, z }) => ({ x: 100 - 10 * y, y: 100 + 10 * x, z: 10 * z }));
  const down = target.map(() => ({ x: 0, y: 1, z: 0 }));
  const moved = applyOffsets(posed, headPose(posed), down);
  expect(moved[4]!.x - posed[4]!.x).toBeCloseTo(-10, 1);
  expect(moved[4]!.y - posed[4]!.y).toBeCloseTo(0, 1);
});

it('mixes shapes by weight', () => {
  expect(mixShapes([target, donor], [0.5, 0.5])[4]!.y).toBeCloseTo(target[4]!.y + 0.2, 5);
});

it('pairs every point with its mirror image', () => {
  expect(MIRRORED).toHaveLength(478);
  for (let i = 0; i < 478; i++) expect(MIRRORED[MIRRORED[i]!]).toBe(i);
  expect(MIRRORED[33]).toBe(263);
});
