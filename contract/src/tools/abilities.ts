// Skills that more than one kind of engine can have (HOUSE.md): the built-in one, a ComfyUI server, an images
// API. Tools ask for a skill; who serves it now is decided when they ask.

export const abilityIds = [
  'generate',
  'inpaint',
  'outpaint',
  'edit_background',
  'swap_face',
  'new_identity',
  'expression',
  'restore',
  'upscale',
  'caption',
  'enhance_prompt',
] as const;
export type AbilityId = (typeof abilityIds)[number];

/** How an engine that is not part of the studio is spoken to. */
export const engineKinds = ['comfyui', 'images_api'] as const;
export type EngineKind = (typeof engineKinds)[number];

/** What the built-in engine can do of each: all, only without a prompt, or nothing. */
export const builtInAbilities = {
  generate: 'full',
  inpaint: 'without_prompt',
  outpaint: 'without_prompt',
  edit_background: 'full',
  swap_face: 'full',
  new_identity: 'full',
  expression: 'full',
  restore: 'full',
  upscale: 'full',
  caption: 'full',
  enhance_prompt: 'full',
} as const satisfies Record<AbilityId, 'full' | 'without_prompt' | 'none'>;
