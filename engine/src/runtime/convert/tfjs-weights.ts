import { sizeOf } from './transpose.ts';

// Reads TensorFlow.js weight files: a manifest of names and shapes over one run of bytes, some of them
// quantised to 8 or 16 bits or stored as half floats.

export interface WeightSpec {
  name: string;
  shape: number[];
  dtype: 'float32' | 'int32' | 'bool' | 'uint8';
  quantization?: { dtype: 'uint8' | 'uint16' | 'float16'; scale?: number; min?: number };
}

export interface WeightGroup {
  paths: string[];
  weights: WeightSpec[];
}

export interface Weight {
  type: 'float32' | 'int32' | 'bool';
  dims: number[];
  values: Float32Array | Int32Array | Uint8Array;
}

const bytesPerValue = { float32: 4, int32: 4, bool: 1, uint8: 1, uint16: 2, float16: 2 } as const;

export function readWeights(groups: readonly WeightGroup[], bytes: Uint8Array): Map<string, Weight> {
  const weights = new Map<string, Weight>();
  let offset = 0;
  for (const spec of groups.flatMap((group) => group.weights)) {
    const length = sizeOf(spec.shape) * bytesPerValue[spec.quantization?.dtype ?? spec.dtype];
    // A copy of its own: weights may start at odd offsets, typed views may not.
    const stored = Uint8Array.from(bytes.subarray(offset, offset + length));
    if (stored.length < length) throw new Error(`The weight file ends inside ${spec.name}.`);
    weights.set(spec.name, { type: typeOf(spec), dims: spec.shape, values: decode(spec, stored) });
    offset += length;
  }
  return weights;
}

function typeOf(spec: WeightSpec): Weight['type'] {
  return spec.dtype === 'uint8' ? 'int32' : spec.dtype;
}

function decode(spec: WeightSpec, stored: Uint8Array): Weight['values'] {
  const coded = spec.quantization;
  if (!coded) {
    if (spec.dtype === 'float32') return new Float32Array(stored.buffer);
    if (spec.dtype === 'int32') return new Int32Array(stored.buffer);
    return spec.dtype === 'bool' ? stored : Int32Array.from(stored);
  }
  const halfWords = coded.dtype === 'uint8' ? stored : new Uint16Array(stored.buffer);
  if (coded.dtype === 'float16') return Float32Array.from(halfWords, halfToSingle);
  const { scale = 1, min = 0 } = coded;
  if (spec.dtype === 'int32') return Int32Array.from(halfWords, (code) => Math.round(code * scale + min));
  return Float32Array.from(halfWords, (code) => code * scale + min);
}

function halfToSingle(half: number): number {
  const sign = half & 0x8000 ? -1 : 1;
  const exponent = (half >> 10) & 0x1f;
  const fraction = half & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
