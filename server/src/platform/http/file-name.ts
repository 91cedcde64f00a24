// File names come from strangers: they are kept as text to show and to download under, never as a path.

const MAX_CHARS = 255;
/** Control characters, and marks that turn the reading direction around to hide an ending. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

export function cleanFileName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  const clean = base.normalize('NFC').toWellFormed().replace(INVISIBLE, '').trim();
  return [...clean].slice(0, MAX_CHARS).join('').replace(/^\.+$/, '');
}

/** RFC 6266: an ASCII name for old clients, the real one percent-encoded. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  if (!name) return kind;
  const ascii = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
