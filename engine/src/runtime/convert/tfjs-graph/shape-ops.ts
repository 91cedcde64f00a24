import { constantIntegers, type NodeScope, type Operator, type OperatorTable } from './graph-node.ts';

// Operators that rearrange values without computing new ones.

const first = ({ inputs }: NodeScope) => inputs[0] as string;

/** TensorFlow pairs before and after per axis; ONNX lists all befores, then all afters. */
const pad: Operator = (scope) => {
  const amounts = constantIntegers(scope, 1);
  const before = amounts.filter((_, index) => index % 2 === 0);
  const after = amounts.filter((_, index) => index % 2 === 1);
  return scope.graph.add('Pad', [first(scope), scope.graph.integers([...before, ...after])]);
};

const pack: Operator = ({ graph, node, inputs }) => {
  const axis = node.integer('axis');
  const parts = inputs.map((input) => graph.add('Unsqueeze', [input, graph.integers([axis])]));
  return graph.add('Concat', parts, { axis });
};

function split(scope: NodeScope, value: string, count: number, axis: number): string[] {
  const parts = Array.from({ length: count }, () => scope.graph.freshName('part'));
  scope.graph.addMany('Split', [value], parts, { axis });
  return parts;
}

const unpack: Operator = (scope) => {
  const { graph, node } = scope;
  const axis = node.integer('axis');
  const parts = split(scope, first(scope), node.integer('num'), axis);
  return parts.map((part) => graph.add('Squeeze', [part, graph.integers([axis])]));
};

const squeeze: Operator = (scope) => {
  const axes = scope.node.integers('squeeze_dims');
  const feeds = axes.length > 0 ? [first(scope), scope.graph.integers(axes)] : [first(scope)];
  return scope.graph.add('Squeeze', feeds);
};

/** The ranks are not known here, so the last two axes are swapped by an equation. */
const batchMatrixProduct: Operator = ({ graph, node, inputs }) => {
  const turned = (input: string, flag: string) =>
    node.flag(flag) ? graph.add('Einsum', [input], { equation: '...ij->...ji' }) : input;
  return graph.add('MatMul', [turned(inputs[0] as string, 'adj_x'), turned(inputs[1] as string, 'adj_y')]);
};

export const shapeOps: OperatorTable = {
  Reshape: ({ graph, inputs }) => graph.add('Reshape', inputs),
  Shape: ({ graph, inputs }) => graph.add('Shape', inputs),
  Size: ({ graph, inputs }) => graph.add('Size', inputs),
  Pad: pad,
  Pack: pack,
  Unpack: unpack,
  Split: (scope) =>
    split(
      scope,
      scope.inputs[1] as string,
      scope.node.integer('num_split'),
      constantIntegers(scope, 0)[0] ?? 0,
    ),
  Squeeze: squeeze,
  ExpandDims: (scope) =>
    scope.graph.add('Unsqueeze', [
      first(scope),
      scope.graph.integers(constantIntegers(scope, 1).slice(0, 1)),
    ]),
  Transpose: (scope) => scope.graph.add('Transpose', [first(scope)], { perm: constantIntegers(scope, 1) }),
  ConcatV2: (scope) => {
    const last = scope.inputs.length - 1;
    return scope.graph.add('Concat', scope.inputs.slice(0, last), {
      axis: constantIntegers(scope, last)[0] ?? 0,
    });
  },
  Tile: ({ graph, inputs }) => graph.add('Tile', inputs),
  Fill: ({ graph, inputs }) => graph.add('Expand', [inputs[1] as string, inputs[0] as string]),
  Range: ({ graph, inputs }) => graph.add('Range', inputs),
  BatchMatMulV2: batchMatrixProduct,
};
