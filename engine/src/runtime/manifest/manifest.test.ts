import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { goldensUrl } from '../check/check-golden.ts';
import { models, modelsOf } from './index.ts';

test('ids are used once', () => {
  const ids = models.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('every source is pinned: an exact version and a hash', () => {
  const loose = models.filter(
    ({ source }) => !/^\d+\.\d+\.\d+$/.test(source.version) || !/^[0-9a-f]{64}$/.test(source.sha256),
  );
  expect(loose).toEqual([]);
});

test('only weights that a business may use are prepared, with evidence', () => {
  const packs = modelsOf(['base', 'click-to-select', 'fast-upscale', 'judges']);
  expect(packs.filter(({ licence }) => !licence.commercial || licence.evidence === '')).toEqual([]);
});

test('every network of the base pack has reference numbers', () => {
  const goldens = JSON.parse(readFileSync(goldensUrl, 'utf8'));
  const missing = modelsOf(['base']).filter(({ id, outputs }) =>
    Object.keys(outputs).some((name) => !goldens[id]?.[name]),
  );
  expect(missing).toEqual([]);
});

test('NOTICE names every network, its licence and its package', () => {
  const notice = readFileSync(new URL('../../../NOTICE.md', import.meta.url), 'utf8');
  const lines = notice.split('\n');
  const unnamed = models.filter(
    ({ title, licence, source }) =>
      !lines.some((line) =>
        [title, licence.spdx, `${source.package}@${source.version}`].every((part) => line.includes(part)),
      ),
  );
  expect(unnamed.map(({ id }) => id)).toEqual([]);
});
