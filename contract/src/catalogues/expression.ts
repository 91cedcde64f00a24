import { type Catalogue, catalogue } from './catalogue.ts';

// The values of the change-expression tool; one key per generation.

export const expressionCatalogues = {
  Expression: catalogue('Expression', [
    'happy',
    'neutral',
    'angry',
    'astonished',
    'sad',
    'cry',
    'disgusted',
    'fearful',
    'pathetic',
    'surprised',
    'suspicious',
  ]),
  Eyes: catalogue('Eyes', ['open', 'closed', 'wink_left', 'wink_right']),
  Gaze: catalogue('Gaze', ['left', 'right', 'up', 'down']),
} as const satisfies Record<string, Catalogue>;

export type ExpressionCategory = keyof typeof expressionCatalogues;
