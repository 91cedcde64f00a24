import type { StudioPreset } from './studio.ts';

export const studioPresets = {
  Studio: { inner: '#9aa0a8', outer: '#3a3f48', spot: 2.6, mottle: 0.12 },
  Solid: { inner: '#d8d4cc', outer: '#d8d4cc', spot: 0.25 },
  Gradients: { inner: '#7ab0e0', outer: '#4a3a8a', spot: 2 },
  Ombre: { inner: '#f4c8b0', outer: '#7a8ac8', spot: 0, ombre: true },
  Minimalist: { inner: '#f0ede8', outer: '#d8d2c8', spot: 1.2, floor: 0.82 },
  Vintage: { inner: '#b89468', outer: '#4a3420', spot: 2.4, mottle: 0.3 },
} as const satisfies Record<string, StudioPreset>;
