import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { environmentNames } from './config.ts';

it('.env.example documents every variable, and none that does not exist', () => {
  const text = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  const named = [...text.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual([...environmentNames].sort());
});
