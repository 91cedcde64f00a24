import type { StudioToolId } from '@facet/contract';
import create from './artwork/create.webp';
import edit from './artwork/edit.webp';
import editBackground from './artwork/edit-background.webp';
import editFill from './artwork/edit-fill.webp';
import expandGenerate from './artwork/expand-generate.webp';
import keep from './artwork/keep.webp';
import portrait from './artwork/portrait.webp';
import random from './artwork/random.webp';
import superid from './artwork/superid.webp';
import swap from './artwork/swap.webp';
import tag from './artwork/tag.webp';

const toolArtwork: Record<StudioToolId, string> = {
  random,
  keep,
  create,
  edit_background: editBackground,
  edit,
  expand_generate: expandGenerate,
  edit_fill: editFill,
  swap,
  tag,
  superid,
};

/** The large portrait; decoration, so it has no words. */
export function FacetArtwork({ className }: { className?: string }) {
  return <img src={portrait} alt="" width={1120} height={1330} fetchPriority="high" className={className} />;
}

export function ToolArtwork({ tool, className }: { tool: StudioToolId; className?: string }) {
  return <img src={toolArtwork[tool]} alt="" width={640} height={480} loading="lazy" className={className} />;
}
