import protobuf from 'protobufjs';

// The part of the ONNX file format that the converters write (field numbers of onnx.proto, IR version 8).

const repeated = (id: number, type: string) => ({ id, type, rule: 'repeated' });
const single = (id: number, type: string) => ({ id, type });

const root = protobuf.Root.fromJSON({
  nested: {
    Attribute: {
      fields: {
        name: single(1, 'string'),
        f: single(2, 'float'),
        i: single(3, 'int64'),
        s: single(4, 'bytes'),
        t: single(5, 'Tensor'),
        floats: repeated(7, 'float'),
        ints: repeated(8, 'int64'),
        type: single(20, 'int32'),
      },
    },
    Node: {
      fields: {
        input: repeated(1, 'string'),
        output: repeated(2, 'string'),
        name: single(3, 'string'),
        opType: single(4, 'string'),
        attribute: repeated(5, 'Attribute'),
      },
    },
    Tensor: {
      fields: {
        dims: repeated(1, 'int64'),
        dataType: single(2, 'int32'),
        name: single(8, 'string'),
        rawData: single(9, 'bytes'),
      },
    },
    Dimension: { fields: { dimValue: single(1, 'int64'), dimParam: single(2, 'string') } },
    Shape: { fields: { dim: repeated(1, 'Dimension') } },
    TensorType: { fields: { elemType: single(1, 'int32'), shape: single(2, 'Shape') } },
    Type: { fields: { tensorType: single(1, 'TensorType') } },
    ValueInfo: { fields: { name: single(1, 'string'), type: single(2, 'Type') } },
    Graph: {
      fields: {
        node: repeated(1, 'Node'),
        name: single(2, 'string'),
        initializer: repeated(5, 'Tensor'),
        input: repeated(11, 'ValueInfo'),
        output: repeated(12, 'ValueInfo'),
      },
    },
    OperatorSet: { fields: { domain: single(1, 'string'), version: single(2, 'int64') } },
    Entry: { fields: { key: single(1, 'string'), value: single(2, 'string') } },
    Model: {
      fields: {
        irVersion: single(1, 'int64'),
        producerName: single(2, 'string'),
        graph: single(7, 'Graph'),
        opsetImport: repeated(8, 'OperatorSet'),
        metadataProps: repeated(14, 'Entry'),
      },
    },
  },
});

const modelType = root.lookupType('Model');

const attributeKind = { float: 1, int: 2, string: 3, floats: 6, ints: 7 } as const;

/** Element types of the format that we use. */
export const elementKind = { float32: 1, uint8: 2, int64: 7, bool: 9 } as const;
export type ElementType = keyof typeof elementKind;

/** A float attribute must say so: JavaScript cannot tell 1.0 from 1. */
export type AttributeValue = number | string | readonly number[] | { float: number };

export interface ProtoNode {
  input: string[];
  output: string[];
  name: string;
  opType: string;
  attribute: object[];
}

export interface ProtoTensor {
  dims: readonly number[];
  dataType: number;
  name: string;
  rawData: Uint8Array;
}

export function protoAttribute(name: string, value: AttributeValue): object {
  if (typeof value === 'string') return { name, s: Buffer.from(value), type: attributeKind.string };
  if (typeof value === 'number') return { name, i: value, type: attributeKind.int };
  if ('float' in value) return { name, f: value.float, type: attributeKind.float };
  return { name, ints: value, type: attributeKind.ints };
}

/** A text dimension stands for any size. */
export function protoValue(name: string, type: ElementType, dims: readonly (number | string)[]): object {
  const dim = dims.map((size) => (typeof size === 'number' ? { dimValue: size } : { dimParam: size }));
  return { name, type: { tensorType: { elemType: elementKind[type], shape: { dim } } } };
}

export function encodeModel(graph: object, opset: number, metadata: Record<string, string>): Uint8Array {
  const model = modelType.create({
    irVersion: 8,
    producerName: 'facet',
    graph,
    opsetImport: [{ domain: '', version: opset }],
    metadataProps: Object.entries(metadata).map(([key, value]) => ({ key, value })),
  });
  return modelType.encode(model).finish();
}
