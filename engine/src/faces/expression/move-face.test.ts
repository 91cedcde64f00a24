import { describe, expect, it } from 'vitest';
import { CANONICAL_FACE, type MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { headPose, normaliseMesh } from '../../abilities/face-mesh/head-pose.ts';
import { createPicture } from '../../imaging/raster.ts';
import type { PlainWindow } from '../face-window.ts';
import { faceSize, mouthOpening } from '../shape/face-measures.ts';
import { applyOffsets } from '../shape/identity-shape.ts';
import { loadBlendshapes, recipeOffsets } from './blendshapes.ts';
import type { ExpressionChange } from './expression-change.ts';
import { EXPRESSION_RECIPES } from './expression-recipes.ts';
import { moveFace } from './move-face.ts';
import { presentSmile, smileToAdd } from './present-smile.ts';

function windowOf(points: MeshPoint3[]): PlainWindow {
  const pose = headPose(points);
  return {
    box: { left: 0, top: 0, width: 400, height: 400 },
    pixels: createPicture(400, 400),
    points,
    pose,
    shape: normaliseMesh(points, pose),
    sizePx: faceSize(points),
  };
}

const serious = () =>
  windowOf(CANONICAL_FACE.map(({ x, y, z }) => ({ x: 200 + 20 * x, y: 200 + 20 * y, z: 20 * z })));

/** The same face with a broad smile and its lips apart. */
async function smiling(): Promise<PlainWindow> {
  const { points, pose } = serious();
  const smile = recipeOffsets(await loadBlendshapes(), EXPRESSION_RECIPES.happy!, 1);
  const moved = applyOffsets(points, pose, smile);
  for (const id of [14, 87, 317, 178, 402, 17, 84, 314]) moved[id]!.y += 14;
  return windowOf(moved);
}

const change = (keyword: string, smiles: number, strength = 1) =>
  ({
    recipe: EXPRESSION_RECIPES[keyword]!,
    strength,
    smiling: smiles,
    closes: { left: false, right: false },
    gaze: { left: null, right: null },
  }) as ExpressionChange;

const mouthWidth = (points: readonly MeshPoint3[]) => points[291]!.x - points[61]!.x;

it('measures a smile and believes the classifier when it sees none', async () => {
  const [rest, smile] = [serious().shape, (await smiling()).shape];
  expect(presentSmile(smile, 1)).toBeGreaterThan(presentSmile(rest, 1) + 0.4);
  expect(presentSmile(smile, 0)).toBe(0);
  expect(smileToAdd(smile, 0)).toBe(1);
  expect(smileToAdd(smile, 1)).toBeLessThan(0.7);
});

describe('a face that smiles', () => {
  it('comes to rest for neutral: narrower, corners lower, lips closed, by the strength', async () => {
    const window = await smiling();
    const { moved, smileGone, lipsClosed } = await moveFace(window, change('neutral', 1));
    expect(smileGone).toBeGreaterThan(1);
    expect(lipsClosed).toBe(1);
    expect(mouthWidth(moved)).toBeLessThan(0.9 * mouthWidth(window.points));
    expect(moved[61]!.y).toBeGreaterThan(window.points[61]!.y + 3);
    expect(mouthOpening(moved)).toBeLessThan(0.02);
    const half = await moveFace(window, change('neutral', 1, 0.5));
    expect(mouthOpening(half.moved)).toBeGreaterThan(0.03);
  });

  it('opens its mouth no wider for astonished than a serious one', async () => {
    const [from, plain] = [await smiling(), serious()];
    const surprised = mouthOpening((await moveFace(from, change('astonished', 1))).moved);
    const asked = mouthOpening((await moveFace(plain, change('astonished', 0))).moved);
    expect(asked).toBeGreaterThan(0.2);
    expect(surprised).toBeLessThan(1.35 * asked);
  });

  it('keeps its smile for happy, and its edges of the lips are looked for where they are', async () => {
    const window = await smiling();
    const { smileGone, lipsClosed, looked } = await moveFace(window, change('happy', 1));
    expect([smileGone, lipsClosed]).toEqual([0, 0]);
    expect(looked).toEqual(window.points);
  });
});

it('keeps lips closed that a disgusted nose would pull apart', async () => {
  expect(mouthOpening((await moveFace(serious(), change('disgusted', 0))).moved)).toBeLessThan(0.02);
});

it('moves brows under glasses far less', async () => {
  const window = serious();
  const free = (await moveFace(window, change('sad', 0))).moved;
  const held = (await moveFace(window, { ...change('sad', 0), wearsGlasses: true })).moved;
  const lift = (points: readonly MeshPoint3[]) => window.points[107]!.y - points[107]!.y;
  expect(lift(free)).toBeGreaterThan(3);
  expect(lift(held)).toBeLessThan(0.75 * lift(free));
  expect(held[61]!.y).toBeCloseTo(free[61]!.y, 1);
});
