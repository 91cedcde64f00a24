import { runInNewContext } from 'node:vm';

/** What a CommonJS file of pure data exports; it runs without any access to us, and its hash is pinned. */
export function moduleExports(file: Uint8Array): unknown {
  const module = { exports: {} };
  runInNewContext(Buffer.from(file).toString(), { module, exports: module.exports });
  // Arrays of another realm are not ours: some code asks for instances of its own Array.
  return structuredClone(module.exports);
}
