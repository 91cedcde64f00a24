import type { Identity } from '../identity-distance.ts';

// Both embeddings of an identity as signed bytes, each network with its own scale: a step is far finer than the
// difference between two photographs of one person.

const FIRST = { length: 128, steps: 250 };
const SECOND = { length: 1024, steps: 500 };
export const EMBEDDING_BYTES = FIRST.length + SECOND.length;

const toByte = (value: number, steps: number) => Math.min(127, Math.max(-127, Math.round(value * steps)));

export function bytesOfIdentity({ first, second }: Identity): Uint8Array {
  const bytes = new Int8Array(EMBEDDING_BYTES);
  first.forEach((value, i) => {
    bytes[i] = toByte(value, FIRST.steps);
  });
  second.forEach((value, i) => {
    bytes[FIRST.length + i] = toByte(value, SECOND.steps);
  });
  return new Uint8Array(bytes.buffer);
}

export function identityOfBytes(bytes: Uint8Array): Identity {
  const signed = new Int8Array(bytes.buffer, bytes.byteOffset, EMBEDDING_BYTES);
  return {
    first: Float32Array.from(signed.subarray(0, FIRST.length), (value) => value / FIRST.steps),
    second: Float32Array.from(signed.subarray(FIRST.length), (value) => value / SECOND.steps),
  };
}
