import type { HistoryEntry } from '@facet/contract';
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
  prompt: string;
  keyword: string | null;
  model: string | null;
  licence: string | null;
  provider: string | null;
  /** Expand: where the original lies on the result. */
  offset: { left: number; top: number };
  isExpanded: boolean;
  /** What the engine measured, by its own names. */
  checks: readonly { name: string; value: string | number | boolean }[];
}

/** What is told elsewhere on the screen, or is no measurement. */
const notChecks = new Set<string>([
  'l',
  't',
  'f',
  'g',
  'id_task',
  'id_image',
  'id_person',
  'thumbnail',
  'link_hd',
  'filename',
  'tool',
  'provider',
  'model',
  'licence',
  'seed',
  'width',
  'height',
  'prompt',
  'keyword',
  'category',
  'aspect_ratio',
  'prompt_enhancement_flag',
  'left',
  'top',
  'right',
  'bottom',
  'detection_result',
  'scale_factor',
  'superid_type',
  'output_format',
  'creativity',
  'fidelity',
  'fractality',
  'denoise',
  'face_enhancer',
  'hdr',
  'fast',
  'strength',
  'relight_strength',
  'refine',
]);

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
  const told = Object.entries(entry).filter(([name]) => !notChecks.has(name));
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
    prompt: entry.prompt ?? '',
    keyword: keywordOf(entry.keyword),
    model: textOf(entry.model),
    licence: textOf(entry.licence),
    provider: textOf(entry.provider),
    offset: { left, top },
    isExpanded: entry.left !== undefined,
    checks: told.flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [{ name, value }]
        : [],
    ),
  };
}

/** Where the original lies under the result: moved for expand, stretched for upscale, else just under it. */
export function beforeOf(result: Result, original: { url: string; size: Size }): BeforePicture {
  const { url, size } = original;
  if (result.isExpanded) return { url, frame: { ...result.offset, ...size } };
  return { url, frame: { left: 0, top: 0, width: result.width, height: result.height } };
}
