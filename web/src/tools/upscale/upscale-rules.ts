import { limits, upscaleDefaults } from '@facet/contract';
import type { Size } from '../../studio/canvas/viewport.ts';

// The rules of SPEC §4 and §9 around one upscale. Pure.

export const magnifications = [2, 4] as const;
export type Magnification = 1 | (typeof magnifications)[number];

/** Above this creativity a face would be reinvented, not refined. */
export const FACE_ENHANCER_MAX_CREATIVITY = 9;

export interface UpscaleSettings {
  mode: 'UPSCALE' | 'ENHANCE';
  magnification: Magnification;
  creativity: number;
  fidelity: number;
  fractality: number;
  denoise: number;
  prompt: string;
  seed: string;
  hdr: boolean;
  fast: boolean;
  faceEnhancer: boolean;
  outputFormat: 'PNG' | 'JPEG';
  mailWhenDone: boolean;
}

const services = { UPSCALE: 's_upscaler', ENHANCE: 's_enhancer' } as const;

export function serviceOf(mode: UpscaleSettings['mode']) {
  return services[mode];
}

/** The sliders a mode starts with. */
export function sliderDefaults(mode: UpscaleSettings['mode']) {
  const { creativity, fidelity, fractality, denoise } = upscaleDefaults[services[mode]];
  return { creativity, fidelity, fractality, denoise };
}

export const firstSettings: UpscaleSettings = {
  mode: 'UPSCALE',
  magnification: upscaleDefaults.s_upscaler.scale,
  ...sliderDefaults('UPSCALE'),
  prompt: '',
  seed: '',
  hdr: false,
  fast: false,
  faceEnhancer: false,
  outputFormat: 'PNG',
  mailWhenDone: false,
};

/** Whether the result would be larger than the studio makes. */
export function isTooBig({ width, height }: Size, magnification: number): boolean {
  return Math.max(width, height) * magnification > limits.upscaleMaxSidePx;
}

/** A picture too big for 2× and 4× is enhanced in its own size. */
export function settingsFor(settings: UpscaleSettings, picture: Size): UpscaleSettings {
  if (settings.mode === 'ENHANCE') return { ...settings, magnification: 1 };
  if (!isTooBig(picture, settings.magnification)) return settings;
  const fits = magnifications.find((magnification) => !isTooBig(picture, magnification));
  if (fits) return { ...settings, magnification: fits };
  return { ...settings, mode: 'ENHANCE', magnification: 1, ...sliderDefaults('ENHANCE') };
}

export function chooseMode(
  settings: UpscaleSettings,
  mode: UpscaleSettings['mode'],
  magnification: Magnification,
): UpscaleSettings {
  const sliders = mode === settings.mode ? {} : sliderDefaults(mode);
  return { ...settings, ...sliders, mode, magnification: mode === 'ENHANCE' ? 1 : magnification };
}

export type FaceEnhancerBar = 'enhancing' | 'creativity' | null;

/** Why the face enhancer cannot be used; null when it can. */
export function faceEnhancerBar({ mode, creativity }: UpscaleSettings): FaceEnhancerBar {
  if (mode === 'ENHANCE') return 'enhancing';
  return creativity > FACE_ENHANCER_MAX_CREATIVITY ? 'creativity' : null;
}
