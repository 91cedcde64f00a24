import type { ParameterField } from '../../studio/bench/parameters.ts';

export const expressionFields: readonly ParameterField[] = [{ kind: 'seed', name: 'seed' }];
