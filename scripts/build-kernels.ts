import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { KERNELS, kernelSourcesDigest } from './kernel-sources.ts';

// `npm run kernels`: compiles engine/kernels to WebAssembly. The compiler is fetched for this alone, for it is large and
// its result is part of the repository.

const COMPILER = 'assemblyscript@0.28.20';
const OPTIONS = ['--runtime', 'stub', '--enable', 'simd', '-O3', '--noAssert', '--importMemory'];

const inKernels = (name: string) => fileURLToPath(new URL(name, KERNELS));
const { status } = spawnSync(
  'npx',
  ['--yes', '--package', COMPILER, 'asc', inKernels('index.ts'), ...OPTIONS, '-o', inKernels('kernels.wasm')],
  { stdio: 'inherit' },
);
if (status !== 0) process.exit(status ?? 1);
writeFileSync(inKernels('kernels.sha256'), `${kernelSourcesDigest()}\n`);
