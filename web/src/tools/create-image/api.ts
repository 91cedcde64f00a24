import * as endpoints from '@facet/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/index.ts';

export interface ReadPrompt {
  /** Who would draw it now. */
  drawnBy: 'engine' | 'draft';
  prompt: string;
  /** The connected language model that would complete the words; null: there is none. */
  writer: string | null;
  /** Null when the draft model can draw nothing of it. */
  drawn: string | null;
  ignored: readonly string[];
}

/** What the enhancer and the draft model make of the words; the same words always mean the same. */
export const promptQuery = (prompt: string, enhance: boolean) =>
  queryOptions({
    queryKey: ['prompt', prompt, enhance],
    queryFn: async ({ signal }): Promise<ReadPrompt> => {
      const { drawn_by, ...told } = await call(endpoints.readPrompt, { prompt, enhance }, { signal });
      return { drawnBy: drawn_by, ...told };
    },
    enabled: prompt.trim() !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });

interface WrittenPrompt {
  prompt: string;
  /** The language model; null: it gave no answer, the built-in enhancer wrote. */
  writtenBy: string | null;
}

/** The words as a connected language model completes them. */
export const writtenQuery = (prompt: string) =>
  queryOptions({
    queryKey: ['written-prompt', prompt],
    queryFn: async ({ signal }): Promise<WrittenPrompt> => {
      const { prompt: words, written_by } = await call(endpoints.writePrompt, { prompt }, { signal });
      return { prompt: words, writtenBy: written_by };
    },
    enabled: prompt !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

interface CreateRequest {
  /** The group of pictures that this one joins. */
  imageId: string | null;
  prompt: string;
  enhance: boolean;
  /** As it was read. */
  enhancedPrompt: string;
  aspectRatio: string;
  seed: number | undefined;
  reference: string | undefined;
}

export async function startCreate(request: CreateRequest): Promise<{ taskId: string; imageId: string }> {
  const { imageId, prompt, enhance, enhancedPrompt, aspectRatio, seed, reference } = request;
  const { id_task, id_image } = await call(endpoints.createImage, {
    id_image: imageId,
    prompt,
    aspect_ratio: aspectRatio,
    options: {
      prompt_enhancement_flag: enhance,
      enhanced_prompt: enhance ? enhancedPrompt : '',
      reference_name: reference,
      seed,
    },
  });
  return { taskId: id_task, imageId: id_image };
}
