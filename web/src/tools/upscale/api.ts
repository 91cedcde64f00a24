import { endpoints } from '@facet/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/index.ts';
import { faceEnhancerBar, type Magnification, serviceOf, type UpscaleSettings } from './upscale-rules.ts';

export interface Quote {
  etaS: number;
  /** Hundredths of a credit. */
  price: number;
  width: number;
  height: number;
}

const HUNDREDTHS = 100;

/** Credits, time and size before anything runs. */
export const quoteQuery = (imageId: string, magnification: Magnification) =>
  queryOptions({
    queryKey: ['upscale-quote', imageId, magnification],
    queryFn: async ({ signal }): Promise<Quote> => {
      const input = { id_image: imageId, scale_factor: magnification };
      const quote = await call(endpoints.quoteUpscale, input, { signal });
      return {
        etaS: quote.eta,
        price: Math.round(quote.required_credits * HUNDREDTHS),
        width: quote.width,
        height: quote.height,
      };
    },
  });

export async function startUpscale(
  imageId: string,
  settings: UpscaleSettings,
  seed: number | undefined,
): Promise<string> {
  const shared = {
    id_image: imageId,
    scale_factor: settings.magnification,
    output_format: settings.outputFormat,
    prompt: settings.prompt,
    flag_email: settings.mailWhenDone,
    seed,
  };
  if (settings.fast) return (await call(endpoints.upscaleFast, shared)).id_task;
  const { id_task } = await call(endpoints.upscale, {
    ...shared,
    creativity: settings.creativity,
    fidelity: settings.fidelity,
    fractality: settings.fractality,
    denoise: settings.denoise,
    face_enhancer: settings.faceEnhancer && faceEnhancerBar(settings) === null,
    hdr: settings.hdr,
    superid_type: serviceOf(settings.mode),
  });
  return id_task;
}
