import { endpoints, type HidingMethod } from '@facet/contract';
import { call } from '../../api/index.ts';
import type { Subject } from '../../studio/upload/uploaded-picture.ts';
import type { AnonymizeParameters } from './parameters.ts';

interface AnonymizeRequest {
  imageId: string;
  face: number;
  keywords: Subject['keywords'];
  method: HidingMethod;
  hair: boolean;
  parameters: AnonymizeParameters;
  seed: number | undefined;
}

/** One face, one request, one credit. */
export async function startAnonymize(request: AnonymizeRequest): Promise<string> {
  const { imageId, face, keywords, method, hair, parameters, seed } = request;
  const { id_task } = await call(endpoints.anonymizeFace, {
    id_image: imageId,
    id_face: face,
    prompt: JSON.stringify(keywords),
    seed,
    options: {
      method,
      flag_hair: hair,
      prompt_strength: parameters.diversity,
      var_strength: parameters.creativity,
      guidance_scale: parameters.guidance,
      controlnet_scale: parameters.conditioning,
    },
  });
  return id_task;
}
