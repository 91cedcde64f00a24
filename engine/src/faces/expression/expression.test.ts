import { expressionCatalogues } from '@facet/contract/catalogues';
import { describe, expect, it } from 'vitest';
import { CANONICAL_FACE, type MeshPoint3 } from '../../abilities/face-mesh/face-topology.ts';
import { extendMesh } from '../extended-mesh.ts';
import { eyeOpening, mouthOpening } from '../shape/face-measures.ts';
import { loadBlendshapes, recipeOffsets } from './blendshapes.ts';
import { EXPRESSION_RECIPES, EYE_RECIPES, GAZE_DIRECTIONS } from './expression-recipes.ts';
import { closeEye, LEFT_LIDS, RIGHT_LIDS } from './eyelids.ts';
import { closeLips, keepLipsApart } from './lips.ts';

const face = (): MeshPoint3[] =>
  CANONICAL_FACE.map(({ x, y, z }) => ({ x: 200 + 20 * x, y: 200 + 20 * y, z }));

async function offsetsOf(keyword: string, strength = 1): Promise<MeshPoint3[]> {
  return recipeOffsets(await loadBlendshapes(), EXPRESSION_RECIPES[keyword]!, strength);
}

it('knows every word of the catalogues', () => {
  const words = (name: 'Expression' | 'Eyes' | 'Gaze') =>
    expressionCatalogues[name].keywords.map(({ keyword }) => keyword).toSorted();
  expect(Object.keys(EXPRESSION_RECIPES).toSorted()).toEqual(words('Expression'));
  expect(Object.keys(EYE_RECIPES).toSorted()).toEqual(words('Eyes'));
  expect(Object.keys(GAZE_DIRECTIONS).toSorted()).toEqual(words('Gaze'));
});

it('names only blendshapes that exist', async () => {
  const { offsets } = await loadBlendshapes();
  for (const recipe of [...Object.values(EXPRESSION_RECIPES), ...Object.values(EYE_RECIPES)])
    for (const name of Object.keys(recipe.weights)) expect(offsets).toHaveProperty(name);
});

describe('recipes', () => {
  it('lift and widen the mouth for happy, more with strength', async () => {
    const [mild, strong] = [await offsetsOf('happy', 0.5), await offsetsOf('happy', 1)];
    expect(mild[61]!.y).toBeLessThan(-0.05);
    expect(strong[61]!.y).toBeLessThan(mild[61]!.y);
    expect(strong[291]!.x - strong[61]!.x).toBeGreaterThan(0.3);
  });

  it('lower the corners for sad and the brows for angry', async () => {
    expect((await offsetsOf('sad'))[61]!.y).toBeGreaterThan(0.05);
    expect((await offsetsOf('angry'))[107]!.y).toBeGreaterThan(0.05);
  });

  it('open the mouth for surprised', async () => {
    const offsets = await offsetsOf('surprised');
    expect(offsets[14]!.y - offsets[13]!.y).toBeGreaterThan(0.3);
  });
});

it('closes one eye and leaves the other', () => {
  const [points, moved, looked] = [face(), face(), face()];
  closeEye(points, moved, looked, LEFT_LIDS, 1);
  closeEye(points, moved, looked, RIGHT_LIDS, 0);
  expect(eyeOpening(moved)).toBeCloseTo(eyeOpening(points) / 2, 1);
  expect(Math.abs(moved[386]!.y - moved[374]!.y)).toBeLessThan(0.5);
});

it('closes lips and never lets them cross', () => {
  const points = face();
  points[14]!.y += 20;
  closeLips(points, 1);
  expect(mouthOpening(points)).toBeLessThan(0.02);
  points[14]!.y = points[13]!.y - 5;
  keepLipsApart(points);
  expect(points[14]!.y).toBeGreaterThanOrEqual(points[13]!.y);
});

it('holds the outermost ring still', () => {
  const points = face();
  const moved = points.map((point) => ({ ...point, y: point.y + 10 }));
  const mesh = extendMesh(points, points, moved);
  expect(mesh.to.at(-1)).toEqual(mesh.from.at(-1));
  expect(Math.max(...mesh.triangles)).toBe(mesh.to.length - 1);
});
