import type { Attributes, OnnxGraph } from '../onnx-graph.ts';
import { channelsFirst, channelsLast, transpose } from '../transpose.ts';
import type { FlatTable } from './flat-table.ts';
import type { LiteTensor } from './lite-model.ts';

// How each TensorFlow Lite operator is written in ONNX. Values keep channels last between operators.

export interface LiteScope {
  graph: OnnxGraph;
  options: FlatTable | null;
  /** ONNX names; undefined for an input that is left out. */
  inputs: readonly (string | undefined)[];
  tensor(index: number): LiteTensor;
}

type LiteOperatorKind = (scope: LiteScope) => string;

const SAME_PADDING = 0;
const fusedActivations = { none: 0, relu: 1, relu6: 3 } as const;

const first = ({ inputs }: LiteScope) => inputs[0] as string;
const turned = (graph: OnnxGraph, value: string) => graph.add('Transpose', [value], { perm: channelsFirst });
const turnedBack = (graph: OnnxGraph, value: string) =>
  graph.add('Transpose', [value], { perm: channelsLast });

export const floatsOf = ({ constant }: LiteTensor) => new Float32Array(constant.buffer);
export const integersOf = ({ constant }: LiteTensor) => Array.from(new Int32Array(constant.buffer));

function activated({ graph, options }: LiteScope, value: string, field: number): string {
  const code = options?.byte(field) ?? fusedActivations.none;
  if (code === fusedActivations.none) return value;
  if (code === fusedActivations.relu) return graph.add('Relu', [value]);
  if (code === fusedActivations.relu6) return graph.add('Clip', [value, graph.scalar(0), graph.scalar(6)]);
  throw new Error(`Unknown fused activation ${code}.`);
}

function windowOf(options: FlatTable | null): Attributes {
  const strides = [options?.integer(2, 1) ?? 1, options?.integer(1, 1) ?? 1];
  return { strides, auto_pad: options?.byte(0) === SAME_PADDING ? 'SAME_UPPER' : 'VALID' };
}

/** Filters come as out, height, width, in (depthwise: 1, height, width, channels). */
const convolution =
  (depthwise: boolean): LiteOperatorKind =>
  (scope) => {
    const { graph, options } = scope;
    const stored = scope.tensor(1);
    const { data, dims } = transpose(floatsOf(stored), stored.dims, depthwise ? [3, 0, 1, 2] : [0, 3, 1, 2]);
    const [dilationField, activationField] = depthwise ? [5, 4] : [4, 3];
    const [, height = 1, width = 1, channels = 1] = stored.dims;
    const feeds = [turned(graph, first(scope)), graph.floats(data, dims)];
    if (scope.inputs[2]) feeds.push(scope.inputs[2]);
    const value = graph.add('Conv', feeds, {
      ...windowOf(options),
      kernel_shape: [height, width],
      dilations: [options?.integer(dilationField + 1, 1) ?? 1, options?.integer(dilationField, 1) ?? 1],
      group: depthwise ? channels : 1,
    });
    return turnedBack(graph, activated(scope, value, activationField));
  };

/** Inputs: size of the result, filter as out, height, width, in, the picture, bias. */
const transposedConvolution: LiteOperatorKind = (scope) => {
  const { graph, options } = scope;
  const stored = scope.tensor(1);
  const { data, dims } = transpose(floatsOf(stored), stored.dims, [3, 0, 1, 2]);
  const [, height = 1, width = 1] = stored.dims;
  const feeds = [turned(graph, scope.inputs[2] as string), graph.floats(data, dims)];
  if (scope.inputs[3]) feeds.push(scope.inputs[3]);
  const value = graph.add('ConvTranspose', feeds, { ...windowOf(options), kernel_shape: [height, width] });
  return turnedBack(graph, activated(scope, value, 3));
};

const twoSided =
  (op: string): LiteOperatorKind =>
  (scope) =>
    activated(scope, scope.graph.add(op, scope.inputs.slice(0, 2) as string[]), 0);

const resize =
  (mode: 'linear' | 'nearest'): LiteOperatorKind =>
  (scope) => {
    const { graph, options } = scope;
    const [height = 1, width = 1] = integersOf(scope.tensor(1));
    const [batch = 1, , , channels = 1] = scope.tensor(0).dims;
    const flags = mode === 'linear' ? 2 : 0;
    const centred = options?.flag(flags + 1) ? 'half_pixel' : 'asymmetric';
    // TensorFlow takes the pixel whose area holds the point; in ONNX's coordinates that is rounding.
    const nearestMode = centred === 'half_pixel' ? 'round_prefer_ceil' : 'floor';
    const resized = graph.add(
      'Resize',
      [turned(graph, first(scope)), '', '', graph.integers([batch, channels, height, width])],
      {
        mode,
        coordinate_transformation_mode: options?.flag(flags) ? 'align_corners' : centred,
        ...(mode === 'nearest' ? { nearest_mode: nearestMode } : {}),
      },
    );
    return turnedBack(graph, resized);
  };

/** Keyed by BuiltinOperator of TensorFlow's schema.fbs. */
export const liteOperators: Record<number, LiteOperatorKind> = {
  0: twoSided('Add'),
  3: convolution(false),
  4: convolution(true),
  18: twoSided('Mul'),
  22: (scope) =>
    scope.graph.add('Reshape', [first(scope), scope.graph.integers(integersOf(scope.tensor(1)))]),
  23: resize('linear'),
  25: ({ graph, inputs }) => graph.add('Softmax', [inputs[0] as string], { axis: -1 }),
  39: (scope) => scope.graph.add('Transpose', [first(scope)], { perm: integersOf(scope.tensor(1)) }),
  67: transposedConvolution,
  74: (scope) => {
    const axes = scope.graph.integers(integersOf(scope.tensor(1)));
    return scope.graph.add('ReduceSum', [first(scope), axes], { keepdims: scope.options?.flag(0) ? 1 : 0 });
  },
  97: resize('nearest'),
};
