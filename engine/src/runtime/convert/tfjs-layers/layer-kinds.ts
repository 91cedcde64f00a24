import type { Attributes, OnnxGraph } from '../onnx-graph.ts';
import { channelsLast, outputFirst, transpose } from '../transpose.ts';

// How each Keras layer type is written in ONNX, channels first.

/** The parts of a Keras layer's configuration that we read. */
export interface LayerConfig {
  activation?: string;
  kernel_size?: [number, number];
  strides?: [number, number];
  padding?: 'same' | 'valid' | [[number, number], [number, number]];
  use_bias?: boolean;
  pool_size?: [number, number];
  /** How many times larger, down and across. */
  size?: [number, number];
  interpolation?: 'nearest' | 'bilinear';
  max_value?: number | null;
  epsilon?: number;
  scale?: number | boolean;
  beta?: number;
}

export interface LayerScope {
  graph: OnnxGraph;
  config: LayerConfig;
  inputs: readonly string[];
  weight(part: string): { values: Float32Array; dims: number[] };
}

type LayerKind = (scope: LayerScope) => string;

function windowOf({ config }: LayerScope, size: readonly number[] | undefined): Attributes {
  return {
    kernel_shape: size ?? [1, 1],
    strides: config.strides ?? [1, 1],
    auto_pad: config.padding === 'same' ? 'SAME_UPPER' : 'VALID',
  };
}

function biased(scope: LayerScope, feeds: string[]): string[] {
  return scope.config.use_bias ? [...feeds, scope.graph.floats(scope.weight('bias').values)] : feeds;
}

const convolution: LayerKind = (scope) => {
  const kernel = scope.weight('kernel');
  const { data, dims } = transpose(kernel.values, kernel.dims, outputFirst);
  const feeds = biased(scope, [scope.inputs[0] as string, scope.graph.floats(data, dims)]);
  return scope.graph.add('Conv', feeds, windowOf(scope, scope.config.kernel_size));
};

const depthwise: LayerKind = (scope) => {
  const kernel = scope.weight('depthwise_kernel');
  const [height = 1, width = 1, channels = 1] = kernel.dims;
  const { data, dims } = transpose(kernel.values, [height, width, 1, channels], outputFirst);
  const feeds = biased(scope, [scope.inputs[0] as string, scope.graph.floats(data, dims)]);
  return scope.graph.add('Conv', feeds, { ...windowOf(scope, scope.config.kernel_size), group: channels });
};

const normalisation: LayerKind = (scope) => {
  const parts = ['gamma', 'beta', 'moving_mean', 'moving_variance'];
  const feeds = parts.map((part) => scope.graph.floats(scope.weight(part).values));
  const epsilon = { float: scope.config.epsilon ?? 0.001 };
  return scope.graph.add('BatchNormalization', [scope.inputs[0] as string, ...feeds], { epsilon });
};

const dense: LayerKind = (scope) => {
  const { values, dims } = scope.weight('kernel');
  return scope.graph.add(
    'Gemm',
    biased(scope, [scope.inputs[0] as string, scope.graph.floats(values, dims)]),
  );
};

const relu: LayerKind = ({ graph, config, inputs }) =>
  config.max_value
    ? graph.add('Clip', [inputs[0] as string, graph.scalar(0), graph.scalar(config.max_value)])
    : graph.add('Relu', inputs);

const zeroPadding: LayerKind = ({ graph, config, inputs }) => {
  const [[top, bottom], [left, right]] = config.padding as [[number, number], [number, number]];
  return graph.add('Pad', [inputs[0] as string, graph.integers([0, 0, top, left, 0, 0, bottom, right])]);
};

/** Keras flattens with channels last. */
const flatten: LayerKind = ({ graph, inputs }) =>
  graph.add('Flatten', [graph.add('Transpose', inputs, { perm: channelsLast })]);

const pixelShuffle: LayerKind = ({ graph, config, inputs }) =>
  graph.add('DepthToSpace', inputs, { blocksize: Number(config.scale), mode: 'DCR' });

const repetition: LayerKind = ({ graph, config, inputs }) => {
  if (config.interpolation !== 'nearest') throw new Error(`Upsampling ${config.interpolation} is not known.`);
  const scales = graph.floats([1, 1, ...(config.size ?? [1, 1])]);
  return graph.add('Resize', [inputs[0] as string, '', scales], {
    mode: 'nearest',
    coordinate_transformation_mode: 'asymmetric',
    nearest_mode: 'floor',
  });
};

const unchanged: LayerKind = ({ inputs }) => inputs[0] as string;

export const layerKinds: Record<string, LayerKind> = {
  Conv2D: convolution,
  DepthwiseConv2D: depthwise,
  BatchNormalization: normalisation,
  Dense: dense,
  ReLU: relu,
  ZeroPadding2D: zeroPadding,
  Flatten: flatten,
  AveragePooling2D: (scope) =>
    scope.graph.add('AveragePool', scope.inputs, windowOf(scope, scope.config.pool_size)),
  Concatenate: ({ graph, inputs }) => graph.add('Concat', inputs, { axis: 1 }),
  Add: ({ graph, inputs }) => inputs.reduce((total, input) => graph.add('Add', [total, input])),
  MultiplyBeta: ({ graph, config, inputs }) =>
    graph.add('Mul', [inputs[0] as string, graph.scalar(config.beta ?? 1)]),
  UpSampling2D: repetition,
  PixelShuffle2x: pixelShuffle,
  PixelShuffle4x: pixelShuffle,
  Activation: unchanged,
  Dropout: unchanged,
};
