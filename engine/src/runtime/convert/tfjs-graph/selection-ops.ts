import { constantIntegers, type NodeScope, type Operator, type OperatorTable } from './graph-node.ts';

// Operators that pick values out of others: slices, gathers, the largest.

/** ONNX clips the ends of a slice to the size, so this means "to the end". */
const TO_THE_END = Number.MAX_SAFE_INTEGER;

interface SlicePlan {
  starts: number[];
  ends: number[];
  axes: number[];
  steps: number[];
  /** Axes of the sliced value that are taken away, and axes of the result that are new. */
  dropped: number[];
  added: number[];
}

/** TensorFlow's strided slice: bit i of each mask changes the meaning of entry i. */
function planSlice(scope: NodeScope): SlicePlan {
  const [begins, ends, strides] = [1, 2, 3].map((index) => constantIntegers(scope, index)) as [
    number[],
    number[],
    number[],
  ];
  if (scope.node.integer('ellipsis_mask') !== 0)
    throw new Error('A slice with an ellipsis is not supported.');
  const masked = (key: string, entry: number) => (scope.node.integer(key) & (1 << entry)) !== 0;
  const plan: SlicePlan = { starts: [], ends: [], axes: [], steps: [], dropped: [], added: [] };
  let axis = 0;
  let resultAxis = 0;
  for (const [entry, begin] of begins.entries()) {
    if (masked('new_axis_mask', entry)) {
      plan.added.push(resultAxis++);
      continue;
    }
    const single = masked('shrink_axis_mask', entry);
    const end = single ? (begin === -1 ? TO_THE_END : begin + 1) : (ends[entry] as number);
    plan.axes.push(axis);
    plan.starts.push(masked('begin_mask', entry) && !single ? 0 : begin);
    plan.ends.push(masked('end_mask', entry) && !single ? TO_THE_END : end);
    plan.steps.push(single ? 1 : (strides[entry] as number));
    if (single) plan.dropped.push(axis);
    else resultAxis++;
    axis++;
  }
  return plan;
}

const stridedSlice: Operator = (scope) => {
  const { graph, inputs } = scope;
  const plan = planSlice(scope);
  const limits = [plan.starts, plan.ends, plan.axes, plan.steps].map((values) => graph.integers(values));
  let value = graph.add('Slice', [inputs[0] as string, ...limits]);
  if (plan.dropped.length > 0) value = graph.add('Squeeze', [value, graph.integers(plan.dropped)]);
  if (plan.added.length > 0) value = graph.add('Unsqueeze', [value, graph.integers(plan.added)]);
  return value;
};

const slice: Operator = (scope) => {
  const starts = constantIntegers(scope, 1);
  const ends = constantIntegers(scope, 2).map((size, axis) =>
    size === -1 ? TO_THE_END : (starts[axis] as number) + size,
  );
  return scope.graph.add('Slice', [
    scope.inputs[0] as string,
    scope.graph.integers(starts),
    scope.graph.integers(ends),
  ]);
};

const largest: Operator = ({ graph, inputs }) => {
  const count = graph.add('Reshape', [inputs[1] as string, graph.integers([1])]);
  const results = [graph.freshName('values'), graph.freshName('positions')];
  graph.addMany('TopK', [inputs[0] as string, count], results, { axis: -1 });
  return results;
};

/**
 * TensorFlow.js tolerates an index outside the tensor, ONNX Runtime ends the run: the mesh network makes such
 * indices on views that are hardly a face. They are moved to the border.
 */
function gatherWithin({ graph, inputs }: NodeScope): string {
  const [data, indices] = inputs as [string, string];
  const indexLength = graph.add('Shape', [indices], { start: -1 });
  const sizes = graph.add('Slice', [graph.add('Shape', [data]), graph.integers([0]), indexLength]);
  const last = graph.add('Sub', [sizes, graph.integers([1])]);
  const within = graph.add('Min', [graph.add('Max', [indices, graph.integers([0])]), last]);
  return graph.add('GatherND', [data, within]);
}

export const selectionOps: OperatorTable = {
  StridedSlice: stridedSlice,
  Slice: slice,
  GatherV2: (scope) =>
    scope.graph.add('Gather', scope.inputs.slice(0, 2), { axis: constantIntegers(scope, 2)[0] ?? 0 }),
  GatherNd: gatherWithin,
  ArgMax: (scope) =>
    scope.graph.add('ArgMax', [scope.inputs[0] as string], {
      axis: constantIntegers(scope, 1)[0] ?? 0,
      keepdims: 0,
    }),
  TopKV2: largest,
};
