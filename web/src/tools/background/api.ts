import { endpoints } from '@facet/contract';
import { call } from '../../api/index.ts';
import type { ChosenKeyword } from '../../studio/keywords/search-keywords.ts';

export interface BackgroundSettings {
  prompt: string;
  relight: boolean;
  strength: number;
  relightStrength: number;
  refine: boolean;
  seed: string;
}

interface BackgroundRequest {
  imageId: string;
  settings: BackgroundSettings;
  seed: number | undefined;
  /** Absent: the prompt decides. */
  keyword?: ChosenKeyword;
}

/** One keyword, one request, one picture. */
export async function startBackground({
  imageId,
  settings,
  seed,
  keyword,
}: BackgroundRequest): Promise<string> {
  const { id_task } = await call(endpoints.editBackground, {
    id_image: imageId,
    keyword: keyword ? { [keyword.section]: keyword.keyword } : {},
    prompt: keyword ? '' : settings.prompt.trim(),
    options: {
      seed,
      strength: settings.strength,
      relight_strength: settings.relight ? settings.relightStrength : 0,
      use_refiner: settings.refine,
    },
  });
  return id_task;
}
