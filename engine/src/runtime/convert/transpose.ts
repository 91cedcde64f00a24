// Weight layouts: TensorFlow keeps filters as height, width, in, out; ONNX as out, in, height, width.

export function sizeOf(dims: readonly number[]): number {
  return dims.reduce((product, size) => product * size, 1);
}

/** `permutation[i]` is the source axis of result axis i. */
export function transpose(
  data: Float32Array,
  dims: readonly number[],
  permutation: readonly number[],
): { data: Float32Array; dims: number[] } {
  const sourceStrides = dims.map((_, axis) => sizeOf(dims.slice(axis + 1)));
  const resultDims = permutation.map((axis) => dims[axis] as number);
  const strides = permutation.map((axis) => sourceStrides[axis] as number);
  const result = new Float32Array(data.length);
  const position = new Array<number>(dims.length).fill(0);
  let from = 0;
  for (let to = 0; to < result.length; to++) {
    result[to] = data[from] as number;
    for (let axis = dims.length - 1; axis >= 0; axis--) {
      const stride = strides[axis] as number;
      const size = resultDims[axis] as number;
      const next = (position[axis] as number) + 1;
      if (next < size) {
        position[axis] = next;
        from += stride;
        break;
      }
      position[axis] = 0;
      from -= stride * (size - 1);
    }
  }
  return { data: result, dims: resultDims };
}

/** HWIO → OIHW. Also right for a transposed convolution, whose filter is HWOI and becomes IOHW. */
export const outputFirst = [3, 2, 0, 1] as const;
/** NHWC → NCHW of activations, and back. */
export const channelsFirst = [0, 3, 1, 2] as const;
export const channelsLast = [0, 2, 3, 1] as const;
