import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// Browser journeys against the real server with the fake engine, in Debian's Chromium.

const root = join(import.meta.dirname, '..');

/** The configuration is read again in every worker: the first reading decides, the others inherit. */
function once(name: string, make: () => string): string {
  process.env[name] ??= make();
  return process.env[name];
}

const freePort = () =>
  execFileSync(process.execPath, [
    '-e',
    'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })',
  ])
    .toString()
    .trim();

const port = once('FACET_E2E_PORT', freePort);
const dataDir = once('FACET_E2E_DATA', () => mkdtempSync(join(tmpdir(), 'facet-e2e-')));
const baseURL = `http://127.0.0.1:${port}`;
const systemChromium = '/usr/bin/chromium';
const START_TIMEOUT_MS = 120_000;

export default defineConfig({
  testDir: '.',
  // Journeys wait more than they compute: two browsers share two cores well.
  workers: 2,
  projects: [
    { name: 'journeys', testIgnore: 'engines.spec.ts' },
    // Changes what every task of the server runs on, so it has the server for itself.
    { name: 'operator', testMatch: 'engines.spec.ts', dependencies: ['journeys'] },
  ],
  timeout: 90_000,
  // A loaded machine may lose a click; a real fault fails every time.
  retries: 2,
  expect: { timeout: 15_000 },
  reporter: 'list',
  outputDir: join(dataDir, 'results'),
  use: {
    baseURL,
    colorScheme: 'light',
    viewport: { width: 1366, height: 860 },
    // Recording every test took a third of the time; one that failed is run again and recorded then.
    trace: 'on-first-retry',
    launchOptions: {
      ...(existsSync(systemChromium) && { executablePath: systemChromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: `${join(root, 'node_modules', '.bin', 'node')} server/src/main.ts all`,
    cwd: root,
    url: `${baseURL}/api/health_full`,
    timeout: START_TIMEOUT_MS,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: port,
      DATA_DIR: join(dataDir, 'data'),
      FACET_ENGINE: 'fake',
      // Runs that hang on purpose must not hold up those of the other browser.
      WORKER_CONCURRENCY: '8',
      LOG_LEVEL: 'warn',
      // One address signs up more people in a minute than a real one does in a day.
      RATE_LIMIT_FACTOR: '1000',
      PRIVACY_URL: 'https://site.example/privacy',
      TERMS_URL: 'https://site.example/terms',
      LEGACY_ANONYMIZE_URL: 'https://legacy.example/anonymize',
      LEGACY_EXPRESSION_URL: 'https://legacy.example/expression',
      BLOG_URL: 'https://site.example/blog',
      PRESENTATIONS_URL: 'https://slides.example/decks',
    },
  },
});
