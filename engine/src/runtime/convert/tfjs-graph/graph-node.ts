import type { OnnxGraph } from '../onnx-graph.ts';
import type { Weight } from '../tfjs-weights.ts';

// One node of a TensorFlow.js graph model as the operator tables see it.

interface RawAttribute {
  s?: string;
  i?: string | number;
  b?: boolean;
  type?: string;
  list?: { i?: (string | number)[]; s?: string[] };
}

export interface RawNode {
  name: string;
  op: string;
  input?: string[];
  attr?: Record<string, RawAttribute>;
}

/** What an operator needs to write itself into the ONNX graph. */
export interface NodeScope {
  graph: OnnxGraph;
  node: GraphNode;
  /** ONNX names of the inputs, in TensorFlow's order. */
  inputs: readonly string[];
  /** The weight behind an input; throws when the input is computed. */
  weight(index: number): Weight;
}

/** Writes the operator and gives the ONNX names of its results. */
export type Operator = (scope: NodeScope) => string | readonly string[];
export type OperatorTable = Record<string, Operator>;

export class GraphNode {
  readonly name: string;
  readonly op: string;
  /** References such as `block/relu` or `split:1`; control inputs (`^name`) carry no data. */
  readonly references: readonly string[];
  readonly #attributes: Record<string, RawAttribute>;

  constructor(raw: RawNode) {
    this.name = raw.name;
    this.op = raw.op;
    this.references = (raw.input ?? []).filter((reference) => !reference.startsWith('^'));
    this.#attributes = raw.attr ?? {};
  }

  text(key: string): string {
    return fromBase64(this.#attributes[key]?.s ?? '');
  }

  texts(key: string): string[] {
    return (this.#attributes[key]?.list?.s ?? []).map(fromBase64);
  }

  integer(key: string): number {
    return Number(this.#attributes[key]?.i ?? 0);
  }

  integers(key: string): number[] {
    return (this.#attributes[key]?.list?.i ?? []).map(Number);
  }

  flag(key: string): boolean {
    return this.#attributes[key]?.b ?? false;
  }

  /** `DT_FLOAT`, `DT_INT32`… */
  type(key: string): string {
    return this.#attributes[key]?.type ?? '';
  }
}

export function constantIntegers(scope: NodeScope, index: number): number[] {
  return Array.from(scope.weight(index).values, Number);
}

const fromBase64 = (text: string) => Buffer.from(text, 'base64').toString();
