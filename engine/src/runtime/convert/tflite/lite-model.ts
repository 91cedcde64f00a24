import { FlatTable } from './flat-table.ts';

// A TensorFlow Lite file as plain objects; numbers are field numbers of TensorFlow's schema.fbs.

export interface LiteTensor {
  dims: number[];
  type: 'float32' | 'int32';
  /** Bytes of a constant; empty for computed values. */
  constant: Uint8Array;
}

export interface LiteOperator {
  /** BuiltinOperator of the schema. */
  code: number;
  /** Positions in `tensors`; −1 for an input that is left out. */
  inputs: number[];
  outputs: number[];
  options: FlatTable | null;
}

export interface LiteModel {
  tensors: LiteTensor[];
  operators: LiteOperator[];
  inputs: number[];
  outputs: number[];
}

const tensorTypes: Record<number, LiteTensor['type']> = { 0: 'float32', 2: 'int32' };

export function readLiteModel(bytes: Uint8Array): LiteModel {
  const root = FlatTable.root(bytes);
  // Old files keep the code in a byte, new ones in an integer; the other one is 0 or 127.
  const codes = root.tables(1).map((entry) => Math.max(entry.byte(0), entry.integer(3)));
  const buffers = root.tables(4);
  const [graph, ...others] = root.tables(2);
  if (!graph || others.length > 0) throw new Error('Only files with one graph can be converted.');
  return {
    tensors: graph.tables(0).map((tensor) => readTensor(tensor, buffers)),
    operators: graph.tables(3).map((operator) => ({
      code: codes[operator.integer(0)] as number,
      inputs: operator.integers(1),
      outputs: operator.integers(2),
      options: operator.table(4),
    })),
    inputs: graph.integers(1),
    outputs: graph.integers(2),
  };
}

function readTensor(tensor: FlatTable, buffers: FlatTable[]): LiteTensor {
  const type = tensorTypes[tensor.byte(1)];
  if (!type) throw new Error(`Tensors of type ${tensor.byte(1)} are not supported.`);
  const constant = buffers[tensor.integer(2)]?.bytes(0) ?? new Uint8Array(0);
  return { dims: tensor.integers(0), type, constant };
}
