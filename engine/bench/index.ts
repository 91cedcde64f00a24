import type { BenchCase } from './bench-case.ts';
import { imagingBench } from './imaging.bench.ts';

export type { BenchCase } from './bench-case.ts';

export const benchCases: BenchCase[] = [...imagingBench];
