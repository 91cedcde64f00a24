import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

export const KERNELS = new URL('../engine/kernels/', import.meta.url);

/** Of everything that kernels.wasm is compiled from: a test tells when it was changed and not compiled again. */
export function kernelSourcesDigest(): string {
  const hash = createHash('sha256');
  const files = readdirSync(KERNELS).filter((name) => name.endsWith('.ts'));
  for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(new URL(file, KERNELS)));
  return hash.digest('hex');
}
