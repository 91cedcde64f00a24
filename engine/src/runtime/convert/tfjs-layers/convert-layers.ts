import { type Attributes, OnnxGraph } from '../onnx-graph.ts';
import { readWeights, type WeightGroup } from '../tfjs-weights.ts';
import { channelsFirst, channelsLast } from '../transpose.ts';
import { type LayerConfig, type LayerScope, layerKinds } from './layer-kinds.ts';
import { isTiled, LayerForms, type LayerValue } from './layer-values.ts';

// TensorFlow.js layers model (Keras) → ONNX. Values have channels first inside; pictures come in and go out
// with channels last.

interface RawLayer {
  class_name: string;
  name: string;
  config: LayerConfig;
  /** One entry per use of the layer: [layer, use, result, options] for each input. */
  inbound_nodes: [string, number, number, unknown][][];
}

export interface TfjsLayersModel {
  modelTopology: {
    model_config: { config: { layers: RawLayer[]; output_layers: [string, number, number][] } };
  };
  weightsManifest: WeightGroup[];
}

export interface LayersPorts {
  input: { dims: readonly (number | string)[] };
  output: { name: string; dims: readonly (number | string)[] };
}

/** With fewer channels the transforms cost more than they save. */
const TILED_FROM_CHANNELS = 32;
/** Layers that work on tiles as on pictures, unless they make something of the zeros outside. */
const VALUE_BY_VALUE = ['Activation', 'Add', 'MultiplyBeta'];

const leavesZeros = ({ config }: RawLayer) => ['linear', 'relu'].includes(config.activation ?? 'linear');

function keepsSize({ class_name: kind, config }: RawLayer): boolean {
  if (kind !== 'Conv2D') return kind === 'Concatenate' || VALUE_BY_VALUE.includes(kind);
  const isPadded = config.padding === 'same' || config.kernel_size?.every((side) => side === 1);
  return isPadded === true && (config.strides ?? []).every((step) => step === 1);
}

export function convertLayers(
  model: TfjsLayersModel,
  weightBytes: Uint8Array,
  ports: LayersPorts,
  inTiles = false,
): OnnxGraph {
  const graph = new OnnxGraph();
  const forms = new LayerForms(graph);
  const weights = readWeights(model.weightsManifest, weightBytes);
  const results = new Map<string, LayerValue>();
  const { layers, output_layers: outputs } = model.modelTopology.model_config.config;

  for (const layer of layers) {
    const inputs = (layer.inbound_nodes[0] ?? []).map(([source]) => resultOf(source));
    results.set(layer.name, layer.class_name === 'InputLayer' ? picture() : convertLayer(layer, inputs));
  }
  const last = forms.picture(resultOf(outputs[0]?.[0] ?? ''));
  const isPicture = ports.output.dims.length === 4;
  const result = isPicture ? graph.add('Transpose', [last], { perm: channelsLast }) : last;
  graph.output(ports.output.name, result, ports.output.dims);
  return graph;

  function picture(): LayerValue {
    const image = graph.input('image', 'float32', ports.input.dims);
    const turned = graph.add('Transpose', [image], { perm: channelsFirst });
    return { channels: Number(ports.input.dims[3]), sizeOf: turned, picture: turned };
  }

  function resultOf(name: string): LayerValue {
    const result = results.get(name);
    if (result === undefined) throw new Error(`The layer ${name} is used before it is defined.`);
    return result;
  }

  function convertLayer(layer: RawLayer, inputs: LayerValue[]): LayerValue {
    const [input = { channels: 0, sizeOf: '' }] = inputs;
    const { class_name: kind, config } = layer;
    const shape = { channels: channelsOf(layer, inputs), sizeOf: keepsSize(layer) ? input.sizeOf : '' };
    if (isConvolvedInTiles(layer, input)) {
      const [kernel, bias] = [weightOf(layer.name, 'kernel'), weightOf(layer.name, 'bias').values];
      const tiles = forms.spaceOf(input).convolve(forms.transformed(input), kernel, bias);
      return { ...shape, tiles: activate(tiles, config.activation ?? 'linear') };
    }
    if (inputs.some(isTiled)) {
      if (kind === 'Concatenate') return { ...shape, parts: inputs };
      if (VALUE_BY_VALUE.includes(kind) && leavesZeros(layer)) {
        const tiles = inputs.map((value) => forms.tiles(value));
        return { ...shape, tiles: convertAlone(layer, tiles) };
      }
    }
    const pictures = inputs.map((value) => forms.picture(value));
    const picture = convertAlone(layer, pictures);
    return { channels: shape.channels, sizeOf: shape.sizeOf || picture, picture };
  }

  function isConvolvedInTiles(layer: RawLayer, input: LayerValue): boolean {
    const { class_name: kind, name, config } = layer;
    if (!inTiles || kind !== 'Conv2D' || !config.use_bias || !leavesZeros(layer)) return false;
    const [height, width, channelsIn = 0, channelsOut = 0] = weightOf(name, 'kernel').dims;
    const isWide = Math.min(channelsIn, channelsOut) >= TILED_FROM_CHANNELS;
    return keepsSize(layer) && height === 3 && width === 3 && isWide && input.channels === channelsIn;
  }

  /** 0 where nobody needs to know. */
  function channelsOf({ class_name: kind, name }: RawLayer, inputs: readonly LayerValue[]): number {
    if (kind === 'Conv2D') return weightOf(name, 'kernel').dims[3] ?? 0;
    if (kind === 'Concatenate') return inputs.reduce((sum, { channels }) => sum + channels, 0);
    return VALUE_BY_VALUE.includes(kind) ? (inputs[0]?.channels ?? 0) : 0;
  }

  function convertAlone(layer: RawLayer, inputs: string[]): string {
    const kind = layerKinds[layer.class_name];
    if (!kind) throw new Error(`The layer type ${layer.class_name} is not known.`);
    const scope: LayerScope = {
      graph,
      config: layer.config,
      inputs,
      weight: (part) => weightOf(layer.name, part),
    };
    return activate(kind(scope), layer.config.activation ?? 'linear');
  }

  function weightOf(layer: string, part: string): { values: Float32Array; dims: number[] } {
    const weight = weights.get(`${layer}/${part}`);
    if (!weight) throw new Error(`The layer ${layer} has no ${part}.`);
    return { values: weight.values as Float32Array, dims: weight.dims };
  }

  function activate(value: string, activation: string): string {
    const attributes: Record<string, Attributes> = { relu: {}, tanh: {}, sigmoid: {}, softmax: { axis: -1 } };
    const onnxNames: Record<string, string> = {
      relu: 'Relu',
      tanh: 'Tanh',
      sigmoid: 'Sigmoid',
      softmax: 'Softmax',
    };
    if (activation === 'linear') return value;
    const op = onnxNames[activation];
    if (!op) throw new Error(`The activation ${activation} is not known.`);
    return graph.add(op, [value], attributes[activation]);
  }
}
