import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// What a visitor downloads before the home screen shows (issue 4): the entry, its static imports, the screen.

const BUDGET_KB = 220;
const BUILD_TIMEOUT_MS = 120_000;
const web = join(import.meta.dirname, '..', '..');
const vite = join(web, '..', 'node_modules', '.bin', 'vite');
const outDir = mkdtempSync(join(tmpdir(), 'facet-budget-'));

interface Chunk {
  file: string;
  imports?: string[];
}
let manifest: Record<string, Chunk>;

beforeAll(() => {
  // In a process of its own: this one's NODE_ENV would build React for tests.
  execFileSync(vite, ['build', '--outDir', outDir, '--logLevel', 'error'], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  manifest = JSON.parse(readFileSync(join(outDir, '.vite', 'manifest.json'), 'utf8'));
}, BUILD_TIMEOUT_MS);

afterAll(() => rmSync(outDir, { recursive: true }));

function withImports(entries: string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  entries.forEach(visit);
  return seen;
}

describe('the home route', () => {
  const home = [
    'index.html',
    'src/app/start.tsx',
    'src/features/home/home-screen.tsx',
    'src/features/home/texts.ts',
  ];

  it(`loads at most ${BUDGET_KB} KB of gzipped JavaScript`, () => {
    const sizes = [...withImports(home)].map(
      (key) => gzipSync(readFileSync(join(outDir, manifest[key]!.file))).length,
    );
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThanOrEqual(BUDGET_KB);
  });

  it('loads neither tools nor charts', () => {
    const loaded = withImports(home);
    for (const later of [
      'src/features/usage/usage-chart.tsx',
      'src/tools/swap/screen.tsx',
      'src/features/account/profile-screen.tsx',
    ]) {
      expect(Object.keys(manifest)).toContain(later);
      expect(loaded).not.toContain(later);
    }
  });
});
