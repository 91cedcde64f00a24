import { endpoints } from '@facet/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/index.ts';
import type { ChosenKeyword } from '../../studio/keywords/search-keywords.ts';

export interface BackgroundSettings {
  prompt: string;
  relight: boolean;
  contactShadow: boolean;
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

export interface CutOutLinks {
  /** Null before the first background. */
  cutOutUrl: string | null;
  /** Grey, white = keep; null while nobody corrected it. */
  correctedUrl: string | null;
}

const toLinks = ({ matte, retouch }: { matte: string | null; retouch: string | null }): CutOutLinks => ({
  cutOutUrl: matte,
  correctedUrl: retouch,
});

export const cutOutQuery = (imageId: string) =>
  queryOptions({
    queryKey: ['results', imageId, 'cut-out'],
    queryFn: async ({ signal }) =>
      toLinks(await call(endpoints.readMatte, { id_image: imageId }, { signal })),
  });

/** Without a mask the correction is taken back. */
export async function correctCutOut(imageId: string, mask: Blob | null): Promise<CutOutLinks> {
  const files: Record<string, Blob> = mask
    ? { mask: new File([mask], 'mask.png', { type: 'image/png' }) }
    : {};
  return toLinks(await call(endpoints.retouchMatte, { id_image: imageId }, { files }));
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
      contact_shadow: settings.contactShadow,
      use_refiner: settings.refine,
      reference_name: reference,
    },
  });
  return id_task;
}
