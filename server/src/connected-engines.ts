import type { EngineAddress } from '@facet/engine';

// Engines that the environment names. Their ids follow from their places, so that a switch survives a restart.

export interface EngineVariables {
  COMFYUI_URLS?: string[];
  IMAGES_API_URL?: string[];
  IMAGES_API_KEY?: string;
  IMAGES_API_MODEL?: string;
  IMAGES_API_LICENCE?: string;
  IMAGES_API_CHAT_MODEL?: string;
}

export function connectedEnginesOf(values: EngineVariables): readonly EngineAddress[] {
  const { COMFYUI_URLS: comfy = [], IMAGES_API_URL: apis = [] } = values;
  const { IMAGES_API_KEY: key, IMAGES_API_MODEL: model, IMAGES_API_LICENCE: licence } = values;
  const { IMAGES_API_CHAT_MODEL: chatModel } = values;
  return [
    ...comfy.map((url, index): EngineAddress => {
      const id = `comfyui-${index + 1}`;
      return { id, kind: 'comfyui', name: `ComfyUI at ${new URL(url).host}`, url };
    }),
    ...apis.map((url, index): EngineAddress => {
      const id = `images-api-${index + 1}`;
      const name = `Images API at ${new URL(url).host}`;
      const own = chatModel === undefined ? {} : { chatModel };
      return { id, kind: 'images_api', name, url, key, model, licence, ...own };
    }),
  ];
}
