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
  /** Absent: the prompt or the reference decides. */
  keyword?: ChosenKeyword;
  reference?: string;
}

/** A picture whose place is taken over; answers the name by which requests mean it. */
export async function uploadReference(file: File): Promise<string> {
  return (await call(endpoints.uploadReference, {}, { files: { reference: file } })).reference_name;
}

/** One keyword, one request, one picture. */
export async function startBackground({
  imageId,
  settings,
  seed,
  keyword,
  reference,
}: BackgroundRequest): Promise<string> {
  const { id_task } = await call(endpoints.editBackground, {
    id_image: imageId,
    keyword: keyword ? { [keyword.section]: keyword.keyword } : {},
    prompt: keyword || reference ? '' : settings.prompt.trim(),
    options: {
      seed,
      strength: settings.strength,
      relight_strength: settings.relight ? settings.relightStrength : 0,
      use_refiner: settings.refine,
      reference_name: reference,
    },
  });
  return id_task;
}
