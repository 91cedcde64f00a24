import { createHash } from 'node:crypto';
import { extname, join } from 'node:path';
import { CONVERTER_VERSION } from './convert/converter-version.ts';
import type { ModelEntry } from './manifest/index.ts';

// Where prepared networks lie. The name carries a hash of everything that decides the file's content, the processor
// among it, so a file that exists is right, and a changed converter or source makes a new one.

export function modelHash(entry: ModelEntry): string {
  const { source, convert, inputs, outputs } = entry;
  const recipe = JSON.stringify([CONVERTER_VERSION, process.arch, source.sha256, convert, inputs, outputs]);
  return createHash('sha256').update(recipe).digest('hex').slice(0, 12);
}

export function modelPath(modelDir: string, entry: ModelEntry): string {
  // ONNX Runtime tells its two file formats apart by the ending.
  const ending = extname(entry.source.files[0] ?? '') === '.ort' ? 'ort' : 'onnx';
  return join(modelDir, `${entry.id}-${modelHash(entry)}.${ending}`);
}
