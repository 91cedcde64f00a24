import { endpoints } from '@facet/contract';
import { call } from '../../api/index.ts';
import type { FaceSettings } from '../../studio/workflow/swap-machine.ts';

// Starting a swap; wire names stop here.

interface SwapRequest {
  imageId: string;
  face: number;
  identityName: string;
  settings: FaceSettings;
  seed: number | undefined;
}

/** One face, one identity, one task. */
export async function startSwap(request: SwapRequest): Promise<string> {
  const { imageId, face, identityName, settings, seed } = request;
  const { id_task } = await call(endpoints.swapFace, {
    id_image: imageId,
    id_face: face,
    identity_name: identityName,
    options: { seed, prompt_strength: settings.strength, transfer_hair: settings.transferHair },
  });
  return id_task;
}
