import type { Keyword } from '@facet/contract';

// Advanced parameters of a tool as data: one dialog draws them all.

export type ParameterValues = Readonly<Record<string, number | string | boolean>>;

export interface RangeField {
  kind: 'range';
  name: string;
  min: number;
  max: number;
  step: number;
}

export type ParameterField =
  | RangeField
  | { kind: 'text' | 'switch'; name: string }
  /** '' is no choice, and has words of its own. */
  | { kind: 'choice'; name: string; keywords: readonly Keyword[] }
  /** Digits or nothing; '' means a new seed each time. */
  | { kind: 'seed'; name: 'seed' };

/** SPEC §5: a seed that is not numeric is ignored. */
export function seedOf(values: ParameterValues): number | undefined {
  const text = String(values.seed ?? '').trim();
  return /^\d{1,10}$/.test(text) ? Number(text) : undefined;
}

/** One seed per proposal: they follow each other where one was given. */
export function seedsOf(values: ParameterValues, variants: number): (number | undefined)[] {
  const seed = seedOf(values);
  return Array.from({ length: variants }, (_, nth) => (seed === undefined ? undefined : seed + nth));
}

/** What an advanced-parameters dialog is told. */
export interface AdvancedInput {
  values: ParameterValues;
  defaults: ParameterValues;
  onApply: (values: ParameterValues) => void;
}
