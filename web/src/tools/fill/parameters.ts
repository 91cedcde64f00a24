import type { ParameterField } from '../../studio/bench/parameters.ts';

export const fillFields: readonly ParameterField[] = [{ kind: 'seed', name: 'seed' }];
