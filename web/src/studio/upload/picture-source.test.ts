import { describe, expect, it } from 'vitest';
import { asUpload, readAddress } from './picture-source.ts';

describe('picture source', () => {
  it('sends a file as a part, an address as a field', () => {
    const file = new File(['x'], 'a.png');
    expect(asUpload(file)).toEqual({ files: { file } });
    expect(asUpload({ url: 'https://example.org/a.png' })).toEqual({
      url: 'https://example.org/a.png',
      files: {},
    });
  });

  it('takes addresses of the web only', () => {
    expect(readAddress(' https://example.org/a b.png ')).toBe('https://example.org/a%20b.png');
    expect([readAddress('file:///etc/passwd'), readAddress('photo.png'), readAddress('')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
