// All that the rest of the engine sees of a network: named arrays in, named arrays out.

export interface Tensor {
  readonly data: Float32Array | Uint8Array;
  readonly dims: readonly number[];
}

export interface FloatTensor extends Tensor {
  readonly data: Float32Array;
}
