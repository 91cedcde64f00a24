import { create } from './create.ts';
import { detect } from './detect.ts';
import { edit } from './edit.ts';
import { editBackground } from './edit-background.ts';
import { editFill } from './edit-fill.ts';
import { expandGenerate } from './expand-generate.ts';
import { faceUpscale } from './face-upscale.ts';
import { keep } from './keep.ts';
import { previewExpression } from './preview-expression.ts';
import { random } from './random.ts';
import { select } from './select.ts';
import { skin } from './skin.ts';
import { superid } from './superid.ts';
import { swap } from './swap.ts';
import { tag } from './tag.ts';
import type { Tool } from './tool.ts';

// The table of tools. Engine, server and web each hold a table keyed by ToolId, so that the compiler names
// whatever a new tool forgot.

/** The ten tools with a screen, in the order of the sidebar (SPEC §2), magic fill beside magic expand. */
export const studioToolIds = [
  'random',
  'keep',
  'create',
  'edit_background',
  'edit',
  'expand_generate',
  'edit_fill',
  'swap',
  'tag',
  'superid',
] as const;
export type StudioToolId = (typeof studioToolIds)[number];

/** Free steps that a call waits for: no list, notification or error tells of them. */
export const silentToolIds = ['detect', 'select', 'preview_expression'] as const;

export const toolIds = [...studioToolIds, 'skin', 'face_upscale', ...silentToolIds] as const;
export type ToolId = (typeof toolIds)[number];

export const isSilent = (tool: ToolId): boolean => (silentToolIds as readonly ToolId[]).includes(tool);

export const tools = {
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
  skin,
  face_upscale: faceUpscale,
  detect,
  select,
  preview_expression: previewExpression,
} as const satisfies Record<ToolId, Tool>;

export type ToolParams<Id extends ToolId> = ReturnType<(typeof tools)[Id]['params']['parse']>;

export {
  type AbilityId,
  abilityIds,
  builtInAbilities,
  type EngineKind,
  engineKinds,
} from './abilities.ts';
export { aspectRatioText } from './create.ts';
export { faceOfPerson } from './face-of-person.ts';
export { type EyeSide, eyeSides } from './keep.ts';
export type { ExpressionPreview } from './preview-expression.ts';
export { type HidingMethod, hidingMethods } from './random.ts';
export type { PictureSelection } from './select.ts';
export { upscaleDefaults } from './superid.ts';
export { type NotificationName, notificationNames, type PriceFacts, type Tool } from './tool.ts';
