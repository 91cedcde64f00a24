import { type Attributes, OnnxGraph } from '../onnx-graph.ts';
import { readWeights, type Weight, type WeightGroup } from '../tfjs-weights.ts';
import { channelsFirst, outputFirst, transpose } from '../transpose.ts';

// face-api ships weights without a graph; the networks are written down layer by layer on top of these
// pieces. Values have channels first inside; pictures come in with channels last, RGB 0–255.

export interface LayerOptions {
  stride?: number;
  padding?: 'same' | 'valid';
}

export class NetworkBuilder {
  readonly graph = new OnnxGraph();
  readonly #weights: Map<string, Weight>;

  constructor(manifest: readonly WeightGroup[], bytes: Uint8Array) {
    this.#weights = readWeights(manifest, bytes);
  }

  weight(name: string): { values: Float32Array; dims: number[] } {
    const weight = this.#weights.get(name);
    if (!weight) throw new Error(`The weight file has no ${name}.`);
    return { values: Float32Array.from(weight.values), dims: weight.dims };
  }

  /** The picture as the networks were trained on it: channels first, (value − mean) / divisor. */
  picture(sizePx: number, mean: readonly number[], divisor: number): string {
    const image = this.graph.input('image', 'float32', ['n', sizePx, sizePx, 3]);
    const turned = this.graph.add('Transpose', [image], { perm: channelsFirst });
    const centred = this.graph.add('Sub', [turned, this.graph.floats(mean, [1, mean.length, 1, 1])]);
    return this.graph.add('Div', [centred, this.graph.scalar(divisor)]);
  }

  convolution(
    input: string,
    filter: Float32Array,
    dims: readonly number[],
    bias: Float32Array | null,
    options: LayerOptions,
  ): string {
    const [height = 1, width = 1] = dims;
    const ordered = transpose(filter, dims, outputFirst);
    const feeds = [input, this.graph.floats(ordered.data, ordered.dims)];
    if (bias) feeds.push(this.graph.floats(bias));
    return this.graph.add('Conv', feeds, { kernel_shape: [height, width], ...windowOf(options) });
  }

  /** A convolution whose weights are called `<name>/filters` and `<name>/bias`. */
  plain(input: string, name: string, options: LayerOptions = {}): string {
    const { values, dims } = this.weight(`${name}/filters`);
    return this.convolution(input, values, dims, this.weight(`${name}/bias`).values, options);
  }

  depthwise(
    input: string,
    filter: Float32Array,
    dims: readonly number[],
    bias: Float32Array | null,
    options: LayerOptions,
  ): string {
    const [height = 1, width = 1, channels = 1] = dims;
    const ordered = transpose(filter, [height, width, 1, channels], outputFirst);
    const feeds = [input, this.graph.floats(ordered.data, ordered.dims)];
    if (bias) feeds.push(this.graph.floats(bias));
    return this.graph.add('Conv', feeds, {
      kernel_shape: [height, width],
      group: channels,
      ...windowOf(options),
    });
  }

  separable(input: string, name: string, options: LayerOptions = {}): string {
    const spatial = this.weight(`${name}/depthwise_filter`);
    const mixing = this.weight(`${name}/pointwise_filter`);
    const filtered = this.depthwise(input, spatial.values, spatial.dims, null, options);
    return this.convolution(filtered, mixing.values, mixing.dims, this.weight(`${name}/bias`).values, {});
  }

  pool(op: 'MaxPool' | 'AveragePool', input: string, sizePx: number, options: LayerOptions = {}): string {
    return this.graph.add(op, [input], {
      kernel_shape: [sizePx, sizePx],
      ...windowOf({ stride: 2, ...options }),
    });
  }

  dense(input: string, name: string): string {
    const { values, dims } = this.weight(`${name}/weights`);
    const bias = this.graph.floats(this.weight(`${name}/bias`).values);
    return this.graph.add('Gemm', [input, this.graph.floats(values, dims), bias]);
  }

  relu(input: string): string {
    return this.graph.add('Relu', [input]);
  }

  sum(...inputs: string[]): string {
    return inputs.reduce((total, input) => this.graph.add('Add', [total, input]));
  }

  flatten(input: string): string {
    return this.graph.add('Flatten', [input]);
  }
}

function windowOf({ stride = 1, padding = 'same' }: LayerOptions): Attributes {
  return { strides: [stride, stride], auto_pad: padding === 'same' ? 'SAME_UPPER' : 'VALID' };
}
