import { createHash } from 'node:crypto';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { checkAgainstGolden } from '../check/check-golden.ts';
import { convertModel } from '../convert/convert-model.ts';
import type { ModelEntry } from '../manifest/index.ts';
import { modelPath } from '../model-files.ts';

/** Converts one network and puts it in place once its numbers agree with the reference. */
export async function prepareModel(
  entry: ModelEntry,
  files: ReadonlyMap<string, Uint8Array>,
  folders: { modelDir: string; workDir: string },
): Promise<void> {
  const sources = entry.source.files.map((file) => files.get(file) as Uint8Array);
  verifyHash(entry, sources);
  const target = modelPath(folders.modelDir, entry);
  const draft = join(folders.workDir, basename(target));
  await writeDurably(draft, convertModel(entry, sources));
  await checkAgainstGolden(entry, draft);
  await rename(draft, target);
  await removeOlder(entry, folders.modelDir);
}

function verifyHash(entry: ModelEntry, sources: readonly Uint8Array[]): void {
  const hash = createHash('sha256');
  for (const bytes of sources) hash.update(bytes);
  const found = hash.digest('hex');
  if (found !== entry.source.sha256) {
    throw new Error(
      `${entry.source.package} holds other weights for ${entry.id} than the manifest says: ${found}.`,
    );
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function removeOlder(entry: ModelEntry, modelDir: string): Promise<void> {
  const current = basename(modelPath(modelDir, entry));
  const ofThisModel = new RegExp(`^${entry.id}-[0-9a-f]{12}\\.(onnx|ort)$`);
  for (const name of await readdir(modelDir)) {
    if (ofThisModel.test(name) && name !== current) await rm(join(modelDir, name), { force: true });
  }
}
