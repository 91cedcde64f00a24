// Bytes of picture files: putting them together, and numbers in both byte orders.

export type Bytes = Uint8Array<ArrayBuffer>;

export function join(...parts: readonly (Uint8Array | readonly number[])[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export const utf8 = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text));

export const latin1 = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));

export const big16 = (value: number): number[] => [(value >> 8) & 255, value & 255];
export const big32 = (value: number): number[] => [
  (value >>> 24) & 255,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];
export const little24 = (value: number): number[] => [value & 255, (value >> 8) & 255, (value >> 16) & 255];
export const little32 = (value: number): number[] => big32(value).reverse();

export const readBig32 = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(at);
export const readLittle32 = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, true);
