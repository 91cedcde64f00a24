import type { ModelEntry } from '../manifest/model-entry.ts';
import { convertFaceApi } from './face-api/convert-face-api.ts';
import { moduleExports } from './module-exports.ts';
import type { OnnxGraph } from './onnx-graph.ts';
import { LAYERS_OUTPUT } from './port-names.ts';
import { isTiled } from './processor.ts';
import { convertGraph } from './tfjs-graph/convert-graph.ts';
import { convertLayers } from './tfjs-layers/convert-layers.ts';
import { convertLite } from './tflite/convert-lite.ts';

// One network's source files → the bytes of an ONNX file. Pure: the same files give the same bytes
// on the same kind of processor.

/** `files` in the order of the manifest. */
export function convertModel(entry: ModelEntry, files: readonly Uint8Array[]): Uint8Array {
  const [description = new Uint8Array(), ...weightFiles] = files;
  if (entry.convert.kind === 'copy') return description;
  return graphOf(entry, description, weightFiles).encode({
    source: `${entry.source.package}@${entry.source.version}`,
    sha256: entry.source.sha256,
    licence: entry.licence.spdx,
  });
}

function graphOf(entry: ModelEntry, description: Uint8Array, weightFiles: Uint8Array[]): OnnxGraph {
  const { convert } = entry;
  if (convert.kind === 'tflite') return convertLite(description, outputOf(entry).name);
  if (convert.kind === 'tfjs-layers-module') {
    const weights = weightFiles.map((file) => Buffer.from(moduleExports(file) as string, 'base64'));
    const model = moduleExports(description) as Parameters<typeof convertLayers>[0];
    return convertLayers(model, Buffer.concat(weights), layersPorts(entry));
  }
  const parsed = JSON.parse(Buffer.from(description).toString());
  const weights = Buffer.concat(weightFiles);
  if (convert.kind === 'tfjs-layers')
    return convertLayers(parsed, weights, layersPorts(entry), isTiled(entry));
  if (convert.kind === 'face-api') return convertFaceApi(convert.network, parsed, weights);
  if (convert.kind === 'tfjs-graph') return convertGraph(parsed, weights, graphPorts(entry, convert));
  throw new Error(`${entry.id} needs no conversion.`);
}

function outputOf(entry: ModelEntry) {
  const [[name, dims] = ['', []]] = Object.entries(entry.outputs);
  return { name, dims };
}

function layersPorts(entry: ModelEntry) {
  return {
    input: { dims: entry.inputs.image?.dims ?? [] },
    output: { name: LAYERS_OUTPUT, dims: outputOf(entry).dims },
  };
}

function graphPorts(
  entry: ModelEntry,
  nodes: { inputs: Record<string, string>; outputs: Record<string, string> },
) {
  const port = <T extends object>(names: Record<string, string>, name: string, rest: T) => [
    name,
    { node: names[name] ?? '', ...rest },
  ];
  return {
    inputs: Object.fromEntries(
      Object.entries(entry.inputs).map(([name, { type, dims }]) => port(nodes.inputs, name, { type, dims })),
    ),
    outputs: Object.fromEntries(
      Object.entries(entry.outputs).map(([name, dims]) => port(nodes.outputs, name, { dims })),
    ),
  };
}
