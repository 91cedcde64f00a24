import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import config from './playwright.config.ts';

// `npm run test:engine`, and the end of `npm test`: short journeys against the built-in engine itself, with the
// networks that setting up prepared, below the DATA_DIR that it found.

const root = join(import.meta.dirname, '..');
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
const models = resolve(root, process.env.DATA_DIR || 'data', 'models');
const server = config.webServer as { env: Record<string, string> };
const dataDir = server.env.DATA_DIR!;
if (!existsSync(join(dataDir, 'models'))) {
  mkdirSync(dataDir, { recursive: true });
  symlinkSync(models, join(dataDir, 'models'));
}

export default {
  ...config,
  projects: [{}],
  // The engine keeps both cores busy by itself.
  workers: 1,
  testMatch: ['real-engine.ts', 'real-engine-faces.ts', 'real-engine-pictures.ts'],
  timeout: 300_000,
  webServer: {
    ...config.webServer,
    env: { ...server.env, FACET_ENGINE: 'embedded', WORKER_CONCURRENCY: '2' },
  },
};
