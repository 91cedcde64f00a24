import { type Attributes, OnnxGraph } from '../onnx-graph.ts';
import { readWeights, type WeightGroup } from '../tfjs-weights.ts';
import { channelsFirst, channelsLast } from '../transpose.ts';
import { type LayerConfig, type LayerScope, layerKinds } from './layer-kinds.ts';

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

export function convertLayers(
  model: TfjsLayersModel,
  weightBytes: Uint8Array,
  ports: LayersPorts,
): OnnxGraph {
  const graph = new OnnxGraph();
  const weights = readWeights(model.weightsManifest, weightBytes);
  const results = new Map<string, string>();
  const { layers, output_layers: outputs } = model.modelTopology.model_config.config;

  for (const layer of layers) {
    const inputs = (layer.inbound_nodes[0] ?? []).map(([source]) => resultOf(source));
    results.set(layer.name, layer.class_name === 'InputLayer' ? picture() : convertLayer(layer, inputs));
  }
  const last = resultOf(outputs[0]?.[0] ?? '');
  const isPicture = ports.output.dims.length === 4;
  const result = isPicture ? graph.add('Transpose', [last], { perm: channelsLast }) : last;
  graph.output(ports.output.name, result, ports.output.dims);
  return graph;

  function picture(): string {
    const image = graph.input('image', 'float32', ports.input.dims);
    return graph.add('Transpose', [image], { perm: channelsFirst });
  }

  function resultOf(name: string): string {
    const result = results.get(name);
    if (result === undefined) throw new Error(`The layer ${name} is used before it is defined.`);
    return result;
  }

  function convertLayer(layer: RawLayer, inputs: string[]): string {
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
