import { describe, expect, it } from 'vitest';
import { folderOf, inFolder, nameOfAddress, shortName, tidyName } from './folder-path.ts';

describe('names and folders', () => {
  it('splits a name at its last slash', () => {
    expect([folderOf('a/b/joe'), shortName('a/b/joe')]).toEqual(['a/b', 'joe']);
    expect([folderOf('joe'), shortName('joe')]).toEqual(['', 'joe']);
  });

  it('puts a name into a folder or the root', () => {
    expect(inFolder('a/b', 'joe')).toBe('a/b/joe');
    expect(inFolder('', 'joe')).toBe('joe');
  });

  it('proposes the last part of an address', () => {
    expect(nameOfAddress('https://example.com/team/joe.jpg?size=2')).toBe('joe');
    expect(nameOfAddress('https://example.com')).toBe('');
  });

  it('drops empty parts and blanks around slashes', () => {
    expect(tidyName(' team // joe/ ')).toBe('team/joe');
    expect(tidyName(' / ')).toBe('');
  });
});
