import { faceModels } from './face-models.ts';
import type { ModelEntry, Pack } from './model-entry.ts';
import { optionalModels } from './optional-models.ts';
import { ownModels } from './own-models.ts';
import { pictureModels } from './picture-models.ts';
import { sceneModels } from './scene-models.ts';
import { upscalerModels } from './upscaler-models.ts';

// Every network that the engine may use. Nothing else is ever downloaded or run.

export const models: readonly ModelEntry[] = [
  ...faceModels,
  ...ownModels,
  ...sceneModels,
  ...upscalerModels,
  ...pictureModels,
  ...optionalModels,
];

/** Networks prepared at set-up: the base pack, as far as a business may use the weights. */
export function modelsOf(packs: readonly Pack[]): ModelEntry[] {
  return models.filter(({ pack, licence }) => packs.includes(pack) && licence.commercial);
}

export function modelEntry(id: string): ModelEntry {
  const entry = models.find((model) => model.id === id);
  if (!entry) throw new Error(`The manifest has no model ${id}.`);
  return entry;
}

export type { InputPort, ModelEntry, Pack } from './model-entry.ts';
