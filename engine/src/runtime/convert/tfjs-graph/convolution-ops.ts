import type { Attributes, OnnxGraph } from '../onnx-graph.ts';
import { hasBlockedLayout } from '../processor.ts';
import { channelsFirst, channelsLast, outputFirst, sizeOf, transpose } from '../transpose.ts';
import type { NodeScope, Operator, OperatorTable } from './graph-node.ts';

// Operators on pictures. TensorFlow keeps channels last, ONNX first: each is wrapped in two transpositions,
// most of which cancel out when ONNX Runtime optimises the graph.

const toChannelsFirst = (graph: OnnxGraph, value: string) =>
  graph.add('Transpose', [value], { perm: channelsFirst });
const toChannelsLast = (graph: OnnxGraph, value: string) =>
  graph.add('Transpose', [value], { perm: channelsLast });

function windowAttributes({ node }: NodeScope): Attributes {
  const [, down = 1, across = 1] = node.integers('strides');
  const padding = node.text('padding');
  if (padding === 'SAME') return { strides: [down, across], auto_pad: 'SAME_UPPER' };
  if (padding === 'VALID') return { strides: [down, across] };
  const [, , top = 0, bottom = 0, left = 0, right = 0] = node.integers('explicit_paddings');
  return { strides: [down, across], pads: [top, left, bottom, right] };
}

function filter(scope: NodeScope, depthwise: boolean) {
  const { dims, values } = scope.weight(1);
  const [height = 1, width = 1, channels = 1, multiplier = 1] = dims;
  const grouped = depthwise ? [height, width, 1, channels * multiplier] : dims;
  const { data, dims: onnxDims } = transpose(values as Float32Array, grouped, outputFirst);
  return {
    name: scope.graph.floats(data, onnxDims),
    size: [height, width],
    groups: depthwise ? channels : 1,
  };
}

/**
 * A slope per channel below zero, channels first: max(0, x) · (1 − slope) + x · slope. ONNX Runtime's own PRelu looks
 * up a slope for every pixel, which takes four times as long as these, and the blocked layout has none: there each would
 * leave it and come back, where convolutions of one pixel and one channel stay in it.
 */
function leaky(graph: OnnxGraph, value: string, slopes: ArrayLike<number>): string {
  const below = Array.from(slopes);
  const scaled = (from: string, factors: number[]) =>
    hasBlockedLayout
      ? graph.add('Conv', [from, graph.floats(factors, [factors.length, 1, 1, 1])], {
          kernel_shape: [1, 1],
          group: factors.length,
        })
      : graph.add('Mul', [from, graph.floats(factors, [factors.length, 1, 1])]);
  const above = below.map((slope) => 1 - slope);
  return graph.add('Add', [scaled(graph.add('Relu', [value]), above), scaled(value, below)]);
}

/** Applies what TensorFlow fused behind the bias, while channels are still first. */
function fusedActivation(scope: NodeScope, value: string, fused: string, slope: number): string {
  const { graph } = scope;
  if (fused === 'Relu6') return graph.add('Clip', [value, graph.scalar(0), graph.scalar(6)]);
  if (fused === 'Prelu') return leaky(graph, value, scope.weight(slope).values);
  if (['Relu', 'Sigmoid', 'Elu', 'Tanh'].includes(fused)) return graph.add(fused, [value]);
  throw new Error(`Unknown fused operator ${fused}.`);
}

const convolution =
  (depthwise: boolean): Operator =>
  (scope) => {
    const { graph, node, inputs } = scope;
    const fused = node.texts('fused_ops');
    const [, down = 1, across = 1] = node.integers('dilations');
    const { name, size, groups } = filter(scope, depthwise);
    const feeds = [toChannelsFirst(graph, inputs[0] as string), name];
    if (fused.includes('BiasAdd'))
      feeds.push(graph.floats(scope.weight(2).values, [sizeOf(scope.weight(2).dims)]));
    const attributes = {
      ...windowAttributes(scope),
      kernel_shape: size,
      dilations: [down, across],
      group: groups,
    };
    let value = graph.add('Conv', feeds, attributes);
    for (const activation of fused.filter((op) => op !== 'BiasAdd')) {
      value = fusedActivation(scope, value, activation, 3);
    }
    return toChannelsLast(graph, value);
  };

/** Inputs: size of the result, filter as height, width, out, in, the picture. */
const transposedConvolution: Operator = (scope) => {
  const { graph, inputs } = scope;
  const { name, size } = filter(scope, false);
  const value = toChannelsFirst(graph, inputs[2] as string);
  const attributes = { ...windowAttributes(scope), kernel_shape: size };
  return toChannelsLast(graph, graph.add('ConvTranspose', [value, name], attributes));
};

const pooling =
  (op: string): Operator =>
  (scope) => {
    const [, height = 1, width = 1] = scope.node.integers('ksize');
    const value = toChannelsFirst(scope.graph, scope.inputs[0] as string);
    const attributes = { ...windowAttributes(scope), kernel_shape: [height, width] };
    return toChannelsLast(scope.graph, scope.graph.add(op, [value], attributes));
  };

const resize: Operator = ({ graph, node, inputs }) => {
  const value = toChannelsFirst(graph, inputs[0] as string);
  const batchAndChannels = graph.add('Shape', [value], { start: 0, end: 2 });
  const sizes = graph.add('Concat', [batchAndChannels, inputs[1] as string], { axis: 0 });
  const centred = node.flag('half_pixel_centers') ? 'half_pixel' : 'asymmetric';
  const resized = graph.add('Resize', [value, '', '', sizes], {
    mode: 'linear',
    coordinate_transformation_mode: node.flag('align_corners') ? 'align_corners' : centred,
  });
  return toChannelsLast(graph, resized);
};

const matrixProduct: Operator = (scope) => {
  const { graph, node, inputs } = scope;
  const fused = node.texts('fused_ops');
  const attributes = { transA: node.flag('transpose_a') ? 1 : 0, transB: node.flag('transpose_b') ? 1 : 0 };
  const feeds = fused.includes('BiasAdd') ? inputs.slice(0, 3) : inputs.slice(0, 2);
  let value = graph.add('Gemm', feeds, attributes);
  for (const activation of fused.filter((op) => op !== 'BiasAdd'))
    value = fusedActivation(scope, value, activation, 3);
  return value;
};

const slopedRelu: Operator = (scope) =>
  toChannelsLast(
    scope.graph,
    leaky(scope.graph, toChannelsFirst(scope.graph, scope.inputs[0] as string), scope.weight(1).values),
  );

export const convolutionOps: OperatorTable = {
  Prelu: slopedRelu,
  Conv2D: convolution(false),
  _FusedConv2D: convolution(false),
  DepthwiseConv2dNative: convolution(true),
  FusedDepthwiseConv2dNative: convolution(true),
  Conv2DBackpropInput: transposedConvolution,
  MaxPool: pooling('MaxPool'),
  AvgPool: pooling('AveragePool'),
  ResizeBilinear: resize,
  MatMul: matrixProduct,
  _FusedMatMul: matrixProduct,
};
