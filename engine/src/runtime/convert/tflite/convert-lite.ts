import { OnnxGraph } from '../onnx-graph.ts';
import { readLiteModel } from './lite-model.ts';
import { floatsOf, integersOf, liteOperators } from './lite-operators.ts';

/** TensorFlow Lite file with float weights → ONNX; one picture in, one value out, channels last. */
export function convertLite(bytes: Uint8Array, outputName: string): OnnxGraph {
  const model = readLiteModel(bytes);
  const graph = new OnnxGraph();
  const names = new Map<number, string>();
  const tensorAt = (index: number) => {
    const tensor = model.tensors[index];
    if (!tensor) throw new Error(`The file has no tensor ${index}.`);
    return tensor;
  };

  for (const [index, tensor] of model.tensors.entries()) {
    if (tensor.constant.length === 0) continue;
    const values =
      tensor.type === 'float32'
        ? graph.floats(floatsOf(tensor), tensor.dims)
        : graph.integers(integersOf(tensor));
    names.set(index, values);
  }
  const [input = 0] = model.inputs;
  const [output = 0] = model.outputs;
  names.set(input, graph.input('image', 'float32', tensorAt(input).dims));
  for (const operator of model.operators) {
    const kind = liteOperators[operator.code];
    if (!kind) throw new Error(`The operator ${operator.code} is not known.`);
    const result = kind({
      graph,
      options: operator.options,
      inputs: operator.inputs.map((index) => names.get(index)),
      tensor: (position) => tensorAt(operator.inputs[position] ?? -1),
    });
    names.set(operator.outputs[0] ?? -1, result);
  }
  graph.output(outputName, names.get(output) as string, tensorAt(output).dims);
  return graph;
}
