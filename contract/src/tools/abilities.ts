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
] as const;
export type AbilityId = (typeof abilityIds)[number];

/** How an engine that is not part of the studio is spoken to. */
export const engineKinds = ['comfyui', 'images_api'] as const;
export type EngineKind = (typeof engineKinds)[number];
