import { backgroundBench } from './background.bench.ts';
import type { BenchCase } from './bench-case.ts';
import { expandBench } from './expand.bench.ts';
import { faceBench } from './faces.bench.ts';
import { fillBench } from './fill.bench.ts';
import { imagingBench } from './imaging.bench.ts';
import { upscaleBench } from './upscale.bench.ts';

export type { BenchCase } from './bench-case.ts';

export const benchCases: BenchCase[] = [
  ...imagingBench,
  ...fillBench,
  ...expandBench,
  ...upscaleBench,
  ...backgroundBench,
  ...faceBench,
];
