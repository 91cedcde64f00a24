import type { ParameterField } from '../../studio/bench/parameters.ts';

const slider = (name: string, min: number): ParameterField => ({
  kind: 'range',
  name,
  min,
  max: 20,
  step: 1,
});

export const upscaleFields: readonly ParameterField[] = [
  slider('creativity', 1),
  slider('fidelity', 1),
  slider('fractality', 1),
  slider('denoise', 0),
  { kind: 'text', name: 'prompt' },
  { kind: 'switch', name: 'hdr' },
  { kind: 'switch', name: 'fast' },
  { kind: 'seed', name: 'seed' },
];
