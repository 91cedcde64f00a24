import { readFileSync } from 'node:fs';
import type { ModelEntry } from '../manifest/index.ts';
import { openSession } from '../open-session.ts';
import { checkInputs } from './check-input.ts';

// A prepared network must give the reference's numbers. The committed ones are a few samples per output,
// taken from the reference implementation by `npm run models:compare`.

export interface Golden {
  min: number;
  max: number;
  /** Position in the output → the reference's value. */
  samples: Record<string, number>;
}

export type Goldens = Record<string, Record<string, Golden>>;

/** Largest error, as a share of the output's range. */
export const TOLERANCE = 1e-3;

export const goldensUrl = new URL('goldens.json', import.meta.url);

export async function checkAgainstGolden(entry: ModelEntry, path: string): Promise<void> {
  const expected = (JSON.parse(readFileSync(goldensUrl, 'utf8')) as Goldens)[entry.id];
  if (!expected) {
    if (entry.pack === 'base') throw new Error(`There are no reference numbers for ${entry.id}.`);
    return;
  }
  const session = await openSession(entry, path);
  try {
    const outputs = await session.run(checkInputs(entry));
    for (const [name, golden] of Object.entries(expected)) {
      const worst = largestError(golden, outputs[name]?.data ?? new Float32Array());
      if (!(worst <= TOLERANCE)) {
        throw new Error(`${entry.id}.${name} is ${worst.toExponential(1)} of its range off the reference.`);
      }
    }
  } finally {
    await session.release();
  }
}

function largestError({ min, max, samples }: Golden, data: Float32Array): number {
  const errors = Object.entries(samples).map(([index, value]) =>
    Math.abs((data[Number(index)] ?? Number.NaN) - value),
  );
  return (
    errors.reduce((worst, error) => (error > worst || Number.isNaN(error) ? error : worst), 0) /
    (max - min || 1)
  );
}
