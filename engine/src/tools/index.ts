import type { ToolId } from '@facet/contract/tools';
import type { ToolRun } from './tool.ts';

// The table of tools that this engine can run. They are loaded on first use: the process that supervises
// never loads one, and a fresh child is ready sooner.

export const toolLoaders: Partial<Record<ToolId, () => Promise<ToolRun>>> = {
  create: async () => (await import('./create/create.ts')).create,
  detect: async () => (await import('./detect.ts')).detect,
  edit: async () => (await import('./edit.ts')).edit,
  edit_background: async () => (await import('./edit-background/edit-background.ts')).editBackground,
  edit_fill: async () => (await import('./edit-fill/edit-fill.ts')).editFill,
  expand_generate: async () => (await import('./expand-generate/expand-generate.ts')).expandGenerate,
  face_upscale: async () => (await import('./face-upscale.ts')).faceUpscale,
  keep: async () => (await import('./keep.ts')).keep,
  preview_expression: async () => (await import('./preview-expression.ts')).previewExpression,
  random: async () => (await import('./random.ts')).random,
  select: async () => (await import('./select.ts')).select,
  skin: async () => (await import('./skin.ts')).skin,
  superid: async () => (await import('./superid/superid.ts')).superid,
  swap: async () => (await import('./swap.ts')).swap,
  tag: async () => (await import('./tag/tag.ts')).tag,
};
