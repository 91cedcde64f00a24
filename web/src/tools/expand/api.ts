import { endpoints } from '@facet/contract';
import { call } from '../../api/index.ts';
import type { Sides } from './sides.ts';

interface ExpandRequest {
  imageId: string;
  sides: Sides;
  prompt: string;
  seed: number | undefined;
}

export async function startExpand({ imageId, sides, prompt, seed }: ExpandRequest): Promise<string> {
  return (await call(endpoints.expandImage, { id_image: imageId, ...sides, prompt, options: { seed } }))
    .id_task;
}
