import { type Dims, OnnxGraph } from '../onnx-graph.ts';
import type { ElementType } from '../onnx-proto.ts';
import { readWeights, type Weight, type WeightGroup } from '../tfjs-weights.ts';
import { arithmeticOps } from './arithmetic-ops.ts';
import { convolutionOps } from './convolution-ops.ts';
import { withEarlyBias } from './early-bias.ts';
import { GraphNode, type OperatorTable, type RawNode } from './graph-node.ts';
import { selectionOps } from './selection-ops.ts';
import { shapeOps } from './shape-ops.ts';

// TensorFlow.js graph model → ONNX. Only what the wanted outputs need is converted, so a model's own
// postprocessing can be left behind by naming earlier nodes as outputs, and its preprocessing by naming a
// later node as input.

export interface TfjsGraphModel {
  modelTopology: { node: RawNode[] };
  weightsManifest: WeightGroup[];
}

export interface GraphPorts {
  /** Our name → the node that takes the picture, its type and size. */
  inputs: Record<string, { node: string; type: ElementType; dims: Dims }>;
  /** Our name → reference of the value, and its size. */
  outputs: Record<string, { node: string; dims: Dims }>;
}

const passThrough: OperatorTable = { Identity: ({ inputs }) => inputs[0] as string };
const operators = { ...passThrough, ...convolutionOps, ...arithmeticOps, ...shapeOps, ...selectionOps };

export function convertGraph(model: TfjsGraphModel, weightBytes: Uint8Array, ports: GraphPorts): OnnxGraph {
  const graph = new OnnxGraph();
  const nodes = new Map(withEarlyBias(model.modelTopology.node).map((raw) => [raw.name, new GraphNode(raw)]));
  const weights = readWeights(model.weightsManifest, weightBytes);
  /** Node → ONNX names of its results. */
  const done = new Map<string, readonly string[]>();

  for (const [name, { node, type, dims }] of Object.entries(ports.inputs)) {
    const taken = graph.input(name, type, dims);
    // Whole numbers are 64 bits wide inside the graph, whatever the caller hands over.
    done.set(node, [type === 'uint8' ? graph.add('Cast', [taken], { to: 7 }) : taken]);
  }
  for (const [name, { node, dims }] of Object.entries(ports.outputs)) {
    for (const needed of inOrder(node, nodes, done)) done.set(needed.name, emit(needed));
    graph.output(name, resultOf(node), dims);
  }
  return graph;

  function resultOf(reference: string): string {
    const { name, index } = split(reference);
    const result = done.get(name)?.[index];
    if (result === undefined) throw new Error(`Nothing gives ${reference}.`);
    return result;
  }

  function emit(node: GraphNode): readonly string[] {
    if (node.op === 'Const') return [emitConstant(graph, node.name, weightOf(node.name))];
    const operator = operators[node.op];
    if (!operator) throw new Error(`The operator ${node.op} of ${node.name} is not known.`);
    const results = operator({
      graph,
      node,
      inputs: node.references.map(resultOf),
      weight: (index) => weightOf(constantBehind(node.references[index] ?? '')),
    });
    return typeof results === 'string' ? [results] : results;
  }

  function constantBehind(reference: string): string {
    const node = nodes.get(split(reference).name);
    return node?.op === 'Identity' ? constantBehind(node.references[0] ?? '') : (node?.name ?? reference);
  }

  function weightOf(name: string): Weight {
    const weight = weights.get(name);
    if (!weight) throw new Error(`${name} is computed, but its value is needed to convert the graph.`);
    return weight;
  }
}

function split(reference: string): { name: string; index: number } {
  const [name = '', index = '0'] = reference.split(':');
  return { name, index: Number(index) };
}

function emitConstant(graph: OnnxGraph, name: string, { type, dims, values }: Weight): string {
  if (type === 'float32') return graph.floats(values, dims, name);
  if (type === 'int32') return graph.integers(values, dims, name);
  return graph.constant('bool', Uint8Array.from(values), dims, name);
}

/** The nodes behind a reference that are not done yet, inputs before users; a stack, since graphs are deep. */
function* inOrder(
  reference: string,
  nodes: Map<string, GraphNode>,
  done: Map<string, unknown>,
): Generator<GraphNode> {
  const stack = [split(reference).name];
  while (stack.length > 0) {
    const name = stack.at(-1) as string;
    const node = nodes.get(name);
    if (!node) throw new Error(`The graph has no node ${name}.`);
    const missing = node.references.map((input) => split(input).name).filter((input) => !done.has(input));
    if (missing.length > 0) stack.push(...missing);
    else {
      stack.pop();
      if (!done.has(name)) yield node;
    }
  }
}
