import type { StudioToolId } from '@facet/contract';
import type { ComponentType } from 'react';

// The table of tool screens, each a chunk of its own. A new tool without a line here does not compile.

interface ToolEntry {
  load: () => Promise<{ ToolScreen: ComponentType }>;
}

export const toolTable: Record<StudioToolId, ToolEntry> = {
  random: { load: () => import('./anonymize/screen.tsx') },
  keep: { load: () => import('./change-expression/screen.tsx') },
  create: { load: () => import('./create-image/screen.tsx') },
  edit_background: { load: () => import('./background/screen.tsx') },
  edit: { load: () => import('./generate-person/screen.tsx') },
  expand_generate: { load: () => import('./expand/screen.tsx') },
  edit_fill: { load: () => import('./fill/screen.tsx') },
  swap: { load: () => import('./swap/screen.tsx') },
  tag: { load: () => import('./tag/screen.tsx') },
  superid: { load: () => import('./upscale/screen.tsx') },
};
