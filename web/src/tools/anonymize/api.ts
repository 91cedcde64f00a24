import { endpoints } from '@facet/contract';
import { call } from '../../api/index.ts';
import { seedOf } from '../../studio/bench/parameters.ts';
import type { Subject } from '../../studio/upload/uploaded-picture.ts';
import type { AnonymizeParameters } from './parameters.ts';

interface AnonymizeRequest {
  imageId: string;
  face: number;
  keywords: Subject['keywords'];
  parameters: AnonymizeParameters;
}

/** One face, one request, one credit. */
export async function startAnonymize(request: AnonymizeRequest): Promise<string> {
  const { imageId, face, keywords, parameters } = request;
  const { id_task } = await call(endpoints.anonymizeFace, {
    id_image: imageId,
    id_face: face,
    prompt: JSON.stringify(keywords),
    seed: seedOf(parameters),
    options: {
      prompt_strength: parameters.diversity,
      var_strength: parameters.creativity,
      guidance_scale: parameters.guidance,
      controlnet_scale: parameters.conditioning,
    },
  });
  return id_task;
}
