import { type HidingMethod, tools } from '@facet/contract';
import type { ParameterField } from '../../studio/bench/parameters.ts';

const range = (name: string, min: number, max: number, step: number): ParameterField => ({
  kind: 'range',
  name,
  min,
  max,
  step,
});

export const anonymizeFields: readonly ParameterField[] = [
  range('diversity', 0, 1, 0.05),
  range('creativity', 0, 1, 0.05),
  range('guidance', 1, 20, 0.5),
  range('conditioning', 0, 2, 0.05),
  { kind: 'seed', name: 'seed' },
];

const { diversity, creativity, guidance, conditioning } = tools.random.params.parse({ face: 0 });

export const anonymizeDefaults = { diversity, creativity, guidance, conditioning, seed: '' };
export type AnonymizeParameters = typeof anonymizeDefaults;

/** How the faces of a run are hidden. */
export interface Hiding {
  method: HidingMethod;
  /** Proposals for each face. */
  variants: number;
  /** The chosen ones are kept, all others are hidden. */
  except: boolean;
  /** The hair changes its colour, too. */
  hair: boolean;
}

export const firstHiding: Hiding = { method: 'identity', variants: 1, except: false, hair: false };
