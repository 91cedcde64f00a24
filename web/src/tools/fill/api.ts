import { endpoints } from '@facet/contract';
import { call } from '../../api/index.ts';

interface FillRequest {
  imageId: string;
  mask: Blob;
  prompt: string;
  seed: number | undefined;
}

export async function startFill({ imageId, mask, prompt, seed }: FillRequest): Promise<string> {
  const input = { id_image: imageId, prompt, options: { seed } };
  const file = new File([mask], 'mask.png', { type: 'image/png' });
  return (await call(endpoints.fillImage, input, { files: { mask: file } })).id_task;
}
