import { endpoints } from '@facet/contract';
import { call } from '../../api/index.ts';
import type { ChosenKeyword } from '../../studio/keywords/search-keywords.ts';

interface ExpressionRequest {
  imageId: string;
  face: number;
  keyword: ChosenKeyword;
  strength: number;
  /** The version to start from; undefined: the original face. */
  generation: number | undefined;
  seed: number | undefined;
}

/** One of Expression, Eyes or Gaze per request. */
export async function startExpression(request: ExpressionRequest): Promise<string> {
  const { imageId, face, keyword, strength, generation, seed } = request;
  const { id_task } = await call(endpoints.changeExpression, {
    id_image: imageId,
    id_face: face,
    prompt: JSON.stringify({ [keyword.section]: keyword.keyword }),
    expression_strength: strength,
    id_generation: generation,
    seed,
    options: {},
  });
  return id_task;
}
