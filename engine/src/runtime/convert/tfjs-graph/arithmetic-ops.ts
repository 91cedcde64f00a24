import { constantIntegers, type NodeScope, type Operator, type OperatorTable } from './graph-node.ts';

// Operators that work value by value, and reductions.

const same =
  (op: string): Operator =>
  ({ graph, inputs }) =>
    graph.add(op, inputs);

const isWhole = ({ node }: NodeScope) => node.type('T') === 'DT_INT32' || node.type('T') === 'DT_INT64';

/** All whole numbers in our graphs are sizes and positions, never negative: truncation is flooring. */
const floorDivide: Operator = (scope) => {
  const quotient = scope.graph.add('Div', scope.inputs);
  return isWhole(scope) ? quotient : scope.graph.add('Floor', [quotient]);
};

const floorRemainder: Operator = (scope) => {
  const { graph, inputs } = scope;
  if (isWhole(scope)) return graph.add('Mod', inputs);
  const multiple = graph.add('Mul', [graph.add('Floor', [graph.add('Div', inputs)]), inputs[1] as string]);
  return graph.add('Sub', [inputs[0] as string, multiple]);
};

/** ONNX takes the axes of a sum as an input, those of the other reductions as an attribute. */
const reduction =
  (op: string): Operator =>
  (scope) => {
    const { graph, node, inputs } = scope;
    const axes = constantIntegers(scope, 1);
    const keepdims = node.flag('keep_dims') ? 1 : 0;
    if (op === 'ReduceSum') return graph.add(op, [inputs[0] as string, graph.integers(axes)], { keepdims });
    return graph.add(op, [inputs[0] as string], { axes, keepdims });
  };

const square: Operator = ({ graph, inputs }) => graph.add('Mul', [inputs[0] as string, inputs[0] as string]);

const castKinds: Record<string, number> = { DT_FLOAT: 1, DT_INT32: 7, DT_INT64: 7, DT_BOOL: 9, DT_UINT8: 7 };

export const arithmeticOps: OperatorTable = {
  Add: same('Add'),
  AddV2: same('Add'),
  BiasAdd: same('Add'),
  AddN: same('Sum'),
  Sub: same('Sub'),
  Mul: same('Mul'),
  RealDiv: same('Div'),
  Div: same('Div'),
  FloorDiv: floorDivide,
  FloorMod: floorRemainder,
  Maximum: same('Max'),
  Minimum: same('Min'),
  Abs: same('Abs'),
  Neg: same('Neg'),
  Floor: same('Floor'),
  Exp: same('Exp'),
  Sqrt: same('Sqrt'),
  Reciprocal: same('Reciprocal'),
  Rsqrt: ({ graph, inputs }) => graph.add('Reciprocal', [graph.add('Sqrt', inputs)]),
  Square: square,
  SquaredDifference: ({ graph, inputs }) => {
    const difference = graph.add('Sub', inputs);
    return graph.add('Mul', [difference, difference]);
  },
  Relu: same('Relu'),
  Relu6: ({ graph, inputs }) => graph.add('Clip', [inputs[0] as string, graph.scalar(0), graph.scalar(6)]),
  Sigmoid: same('Sigmoid'),
  Tanh: same('Tanh'),
  Softmax: ({ graph, inputs }) => graph.add('Softmax', inputs, { axis: -1 }),
  Equal: same('Equal'),
  Less: same('Less'),
  LessEqual: same('LessOrEqual'),
  Greater: same('Greater'),
  GreaterEqual: same('GreaterOrEqual'),
  LogicalAnd: same('And'),
  Select: same('Where'),
  SelectV2: same('Where'),
  Cast: ({ graph, node, inputs }) => {
    const to = castKinds[node.type('DstT')];
    if (to === undefined) throw new Error(`Unknown cast to ${node.type('DstT')}.`);
    return graph.add('Cast', inputs, { to });
  },
  Mean: reduction('ReduceMean'),
  Max: reduction('ReduceMax'),
  Min: reduction('ReduceMin'),
  Sum: reduction('ReduceSum'),
  Prod: reduction('ReduceProd'),
};
