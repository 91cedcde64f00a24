import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { KERNELS, kernelSourcesDigest } from './kernel-sources.ts';

it('kernels.wasm was compiled from the sources beside it', () => {
  const compiledFrom = readFileSync(new URL('kernels.sha256', KERNELS), 'utf8').trim();
  expect(compiledFrom, 'run npm run kernels').toBe(kernelSourcesDigest());
});
