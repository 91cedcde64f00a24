import type { ParameterField } from '../../studio/bench/parameters.ts';

export const createFields: readonly ParameterField[] = [{ kind: 'seed', name: 'seed' }];
