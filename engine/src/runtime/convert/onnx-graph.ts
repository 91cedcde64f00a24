import {
  type AttributeValue,
  type ElementType,
  elementKind,
  encodeModel,
  type ProtoNode,
  type ProtoTensor,
  protoAttribute,
  protoValue,
} from './onnx-proto.ts';

// Builds one ONNX graph: constants and nodes are added in any order that has inputs before their users.

const OPSET = 17;

export type ConstantData = Float32Array | BigInt64Array | Uint8Array;
export type Attributes = Record<string, AttributeValue>;
export type Dims = readonly (number | string)[];

export class OnnxGraph {
  readonly #nodes: ProtoNode[] = [];
  readonly #constants: ProtoTensor[] = [];
  readonly #inputs: object[] = [];
  readonly #outputs: object[] = [];
  #count = 0;

  freshName(hint: string): string {
    this.#count += 1;
    return `${hint}#${this.#count}`;
  }

  constant(
    type: ElementType,
    data: ConstantData,
    dims: readonly number[],
    name = this.freshName('constant'),
  ): string {
    const rawData = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    this.#constants.push({ name, dims, dataType: elementKind[type], rawData });
    return name;
  }

  floats(values: ArrayLike<number>, dims: readonly number[] = [values.length], name?: string): string {
    return this.constant('float32', Float32Array.from(values), dims, name);
  }

  integers(values: ArrayLike<number>, dims: readonly number[] = [values.length], name?: string): string {
    return this.constant('int64', BigInt64Array.from(Array.from(values), BigInt), dims, name);
  }

  scalar(value: number): string {
    return this.floats([value], []);
  }

  /** Adds a node with one result and gives the result's name; '' stands for an input that is left out. */
  add(
    op: string,
    inputs: readonly string[],
    attributes: Attributes = {},
    output = this.freshName(op),
  ): string {
    this.addMany(op, inputs, [output], attributes);
    return output;
  }

  addMany(
    op: string,
    inputs: readonly string[],
    outputs: readonly string[],
    attributes: Attributes = {},
  ): void {
    this.#nodes.push({
      input: [...inputs],
      output: [...outputs],
      name: outputs[0] ?? this.freshName(op),
      opType: op,
      attribute: Object.entries(attributes).map(([name, value]) => protoAttribute(name, value)),
    });
  }

  input(name: string, type: ElementType, dims: Dims): string {
    this.#inputs.push(protoValue(name, type, dims));
    return name;
  }

  output(name: string, from: string, dims: Dims, type: ElementType = 'float32'): void {
    this.add('Identity', [from], {}, name);
    this.#outputs.push(protoValue(name, type, dims));
  }

  /** Constants that no node reads are left out: filters are re-ordered, and their originals stay behind. */
  encode(metadata: Record<string, string> = {}): Uint8Array {
    const read = new Set(this.#nodes.flatMap(({ input }) => input));
    const graph = {
      node: this.#nodes,
      name: 'graph',
      initializer: this.#constants.filter(({ name }) => read.has(name)),
      input: this.#inputs,
      output: this.#outputs,
    };
    return encodeModel(graph, OPSET, metadata);
  }
}
