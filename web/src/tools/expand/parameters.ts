import type { ParameterField } from '../../studio/bench/parameters.ts';

export const expandFields: readonly ParameterField[] = [{ kind: 'seed', name: 'seed' }];
