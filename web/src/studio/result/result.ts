import type { HistoryEntry } from '@facet/contract';
import { z } from 'zod';
import type { Size } from '../canvas/viewport.ts';
import type { BeforePicture } from '../compare/before-picture.ts';

// A result of a tool as the screens know it.

export interface Result {
  id: string;
  taskId: string | null;
  url: string;
  thumbnailUrl: string;
  createdAt: string;
  width: number;
  height: number;
  seed: number | null;
  /** Generate person: whose place the new person took. */
  person: number | null;
  /** Its number among the results for that person or face. */
  generation: number | null;
  prompt: string;
  /** The words that were drawn, where they are not the prompt. */
  enhancedPrompt: string | null;
  keyword: string | null;
  model: string | null;
  licence: string | null;
  provider: string | null;
  /** Expand: where the original lies on the result. */
  offset: { left: number; top: number };
  isExpanded: boolean;
  checks: readonly Check[];
}

const checkShape = z.object({ name: z.string(), passed: z.boolean(), text: z.string() });
export type Check = z.infer<typeof checkShape>;

/** What the engine measured; an entry that is none is passed over. */
function checksOf(told: unknown): Check[] {
  return (Array.isArray(told) ? told : []).flatMap((entry) => checkShape.safeParse(entry).data ?? []);
}

function keywordOf(text: string | undefined): string | null {
  if (!text) return null;
  try {
    return Object.values(JSON.parse(text) as Record<string, string>).join(', ') || null;
  } catch {
    return text;
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export function toResult(entry: HistoryEntry): Result {
  const { left = 0, top = 0 } = entry;
  return {
    id: `${entry.id_task ?? entry.t}.${entry.g ?? 0}`,
    taskId: entry.id_task ?? null,
    url: entry.l,
    thumbnailUrl: entry.thumbnail ?? entry.l,
    createdAt: entry.t,
    width: entry.width ?? 0,
    height: entry.height ?? 0,
    seed: entry.seed ?? null,
    person: entry.id_person ?? null,
    generation: entry.g ?? null,
    prompt: entry.prompt ?? '',
    enhancedPrompt: textOf(entry.enhanced_prompt),
    keyword: keywordOf(entry.keyword),
    model: textOf(entry.model),
    licence: textOf(entry.licence),
    provider: textOf(entry.provider),
    offset: { left, top },
    isExpanded: entry.left !== undefined,
    checks: checksOf(entry.checks),
  };
}

/** Where the original lies under the result: moved for expand, stretched for upscale, else just under it. */
export function beforeOf(result: Result, original: { url: string; size: Size }): BeforePicture {
  const { url, size } = original;
  if (result.isExpanded) return { url, frame: { ...result.offset, ...size } };
  return { url, frame: { left: 0, top: 0, width: result.width, height: result.height } };
}
