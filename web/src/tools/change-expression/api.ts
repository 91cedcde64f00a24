import { type EyeSide, endpoints } from '@facet/contract';
import { call } from '../../api/index.ts';
import type { ChosenKeyword } from '../../studio/keywords/search-keywords.ts';
import type { StagePatch } from '../../studio/people/faces-stage.tsx';

export interface ExpressionWish {
  imageId: string;
  face: number;
  keyword: ChosenKeyword;
  strength: number;
  eye: EyeSide;
  /** The version to start from; undefined: the original face. */
  generation: number | undefined;
}

const onWire = ({ imageId, face, keyword, strength, eye, generation }: ExpressionWish) => ({
  id_image: imageId,
  id_face: face,
  prompt: JSON.stringify({ [keyword.section]: keyword.keyword }),
  expression_strength: strength,
  id_generation: generation,
  options: { eye },
});

/** What it would look like, small and at no cost. */
export async function previewExpression(wish: ExpressionWish, signal: AbortSignal): Promise<StagePatch> {
  const { box, jpeg } = await call(endpoints.previewExpression, onWire(wish), { signal });
  return { ...box, url: `data:image/jpeg;base64,${jpeg}` };
}

/** One of Expression, Eyes or Gaze per request. */
export async function startExpression(
  request: ExpressionWish & { seed: number | undefined },
): Promise<string> {
  const { seed, ...wish } = request;
  return (await call(endpoints.changeExpression, { ...onWire(wish), seed })).id_task;
}
