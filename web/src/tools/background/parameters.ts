import type { ParameterField } from '../../studio/bench/parameters.ts';

const share = (name: string): ParameterField => ({ kind: 'range', name, min: 0, max: 1, step: 0.05 });

export const backgroundFields: readonly ParameterField[] = [
  share('strength'),
  share('relightStrength'),
  { kind: 'switch', name: 'refine' },
  { kind: 'seed', name: 'seed' },
];
