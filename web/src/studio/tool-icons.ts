import type { StudioToolId } from '@facet/contract';
import {
  ArrowLeftRight,
  Expand,
  Image,
  type LucideIcon,
  Mountain,
  PaintbrushVertical,
  ScanFace,
  Smile,
  Tags,
  UserRoundPlus,
  ZoomIn,
} from 'lucide-react';

export const toolIcons: Record<StudioToolId, LucideIcon> = {
  random: ScanFace,
  keep: Smile,
  create: Image,
  edit_background: Mountain,
  edit: UserRoundPlus,
  expand_generate: Expand,
  edit_fill: PaintbrushVertical,
  swap: ArrowLeftRight,
  tag: Tags,
  superid: ZoomIn,
};
