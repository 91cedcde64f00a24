import type { StudioToolId } from '@facet/contract';

/** SPEC §2: the tools in the order of the sidebar. Magic fill is reached from home, gallery and results. */
export const sidebarTools: readonly StudioToolId[] = [
  'random',
  'keep',
  'create',
  'edit_background',
  'edit',
  'expand_generate',
  'swap',
  'tag',
  'superid',
];

export const newTools: ReadonlySet<StudioToolId> = new Set(['random', 'create', 'expand_generate']);
