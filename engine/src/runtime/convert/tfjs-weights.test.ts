import { expect, test } from 'vitest';
import { readWeights, type WeightSpec } from './tfjs-weights.ts';

const read = (weights: WeightSpec[], bytes: number[]) =>
  readWeights([{ paths: [], weights }], Uint8Array.from(bytes));

test('8-bit weights are spread over their range', () => {
  const quantization = { dtype: 'uint8', scale: 0.5, min: -1 } as const;
  const weights = read([{ name: 'a', shape: [3], dtype: 'float32', quantization }], [0, 2, 255]);
  expect(weights.get('a')).toEqual({ type: 'float32', dims: [3], values: Float32Array.of(-1, 0, 126.5) });
});

test('half floats: one, a small negative, the smallest, infinity', () => {
  const quantization = { dtype: 'float16' } as const;
  const bytes = [0x00, 0x3c, 0x00, 0xb8, 0x01, 0x00, 0x00, 0x7c];
  const weights = read([{ name: 'a', shape: [4], dtype: 'float32', quantization }], bytes);
  expect([...(weights.get('a')?.values ?? [])]).toEqual([1, -0.5, 2 ** -24, Number.POSITIVE_INFINITY]);
});

test('a weight may start at an odd offset', () => {
  const weights = read(
    [
      { name: 'flag', shape: [1], dtype: 'bool' },
      { name: 'count', shape: [], dtype: 'int32' },
    ],
    [1, 7, 0, 0, 0],
  );
  expect(weights.get('count')?.values).toEqual(Int32Array.of(7));
});

test('a truncated file is refused', () => {
  expect(() => read([{ name: 'a', shape: [2], dtype: 'float32' }], [0, 0, 0, 0])).toThrow('ends inside a');
});
