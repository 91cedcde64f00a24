import { describe, expect, it } from 'vitest';
import { safeReturnTo } from './return-to.ts';

describe('safeReturnTo', () => {
  it.each(['/gallery', '/usage?days=7&x=%2F', '/swap?image=a#top', '/signing-papers'])('keeps %s', (path) => {
    expect(safeReturnTo(path)).toBe(path);
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/a\\..\\evil',
    '\t//evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'gallery',
    '',
    undefined,
    7,
    '/signin?return_to=/gallery',
    '/signup',
  ])('sends %j home', (value) => {
    expect(safeReturnTo(value)).toBe('/');
  });
});
