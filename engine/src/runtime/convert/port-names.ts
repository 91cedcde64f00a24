import type { ModelEntry } from '../manifest/model-entry.ts';

/** A picture goes in and comes out of a layers model, but a file may not use one name twice. */
export const LAYERS_OUTPUT = 'result';

/** Names inside the ONNX file where they differ from the manifest's: ours → the file's. */
export function namesInFile({ convert, outputs }: ModelEntry): {
  inputs: Record<string, string>;
  outputs: Record<string, string>;
} {
  if (convert.kind === 'copy') return convert;
  if (convert.kind !== 'tfjs-layers' && convert.kind !== 'tfjs-layers-module')
    return { inputs: {}, outputs: {} };
  return {
    inputs: {},
    outputs: Object.fromEntries(Object.keys(outputs).map((name) => [name, LAYERS_OUTPUT])),
  };
}
