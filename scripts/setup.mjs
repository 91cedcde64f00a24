// Makes a fresh checkout ready to start or to test. Runs on whatever Node the system has (20 or newer), before
// any dependency exists, so it uses nothing but Node itself.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const purpose = process.argv[2] ?? 'start';
process.chdir(root);

if (existsSync('.env')) process.loadEnvFile('.env');

const node = join(root, 'node_modules', '.bin', 'node');
const dataDir = process.env.DATA_DIR || './data';

function run(title, command, args, env = {}) {
  process.stdout.write(`${title}…\n`);
  const result = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (result.status === 0) return;
  process.stderr.write(`${title} failed (${command} ${args.join(' ')})\n`);
  process.exit(result.status ?? 1);
}

const modified = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/** Newest change below a folder. */
function newest(folder) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Math.max(
    ...paths.filter((entry) => entry.isFile()).map((entry) => modified(join(entry.parentPath, entry.name))),
  );
}

function installPackages() {
  const stamp = 'node_modules/.facet-installed';
  const manifests = [
    'package-lock.json',
    'package.json',
    ...['contract', 'engine', 'server', 'web', 'e2e'].map((room) => `${room}/package.json`),
  ];
  if (modified(stamp) >= Math.max(...manifests.map(modified)) && existsSync(node)) return;
  // Install scripts of these two would download what cannot be reached, and nothing here needs it.
  const env = { ONNXRUNTIME_NODE_INSTALL: 'skip', PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' };
  run('Installing packages', 'npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], env);
  for (const other of ['win32', 'darwin']) removeForeignBinaries(other);
  writeFileSync(stamp, '');
  // npm may write the lock anew while installing: the stamp must not look older than it.
  const later = new Date(Math.max(...manifests.map(modified), Date.now()));
  utimesSync(stamp, later, later);
}

/** onnxruntime-node carries 220 MB of binaries for other systems. */
function removeForeignBinaries(system) {
  const bin = 'node_modules/onnxruntime-node/bin';
  if (!existsSync(bin)) return;
  for (const version of readdirSync(bin))
    rmSync(join(bin, version, system), { recursive: true, force: true });
}

function prepareModels() {
  run('Preparing models', node, ['engine/src/runtime/prepare-models.ts', join(dataDir, 'models')]);
}

function buildWeb() {
  const built = modified('web/dist/index.html');
  const sources = ['web/src', 'web/public', 'contract/src'].filter((folder) => existsSync(folder));
  const files = [
    'web/index.html',
    'web/vite.config.ts',
    'web/first-paint-plugin.ts',
    'package-lock.json',
  ].map(modified);
  if (built > Math.max(...files, ...sources.map(newest))) return;
  run('Building the web app', node, [
    join(root, 'node_modules/vite/bin/vite.js'),
    'build',
    '--logLevel',
    'warn',
    'web',
  ]);
}

function installChromium() {
  if (['/usr/bin/chromium', process.env.CHROMIUM_PATH].some((path) => path && existsSync(path))) return;
  if (!existsSync('/usr/bin/apt-get')) throw new Error('Browser tests need Chromium: set CHROMIUM_PATH.');
  run('Updating the package list', 'apt-get', ['update', '-qq']);
  const args = ['install', '-y', '-qq', '--no-install-recommends', 'chromium'];
  run('Installing Chromium', 'apt-get', args, { DEBIAN_FRONTEND: 'noninteractive' });
}

installPackages();
prepareModels();
buildWeb();
if (purpose === 'test') installChromium();
