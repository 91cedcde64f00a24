import { readdirSync, readFileSync } from 'node:fs';
import type { AbilityId } from '@facet/contract/tools';
import type { AskedPicture } from '../../ability-api.ts';

// Workflow templates: a graph as ComfyUI's API takes it, which also loads in its editor, and the places in it
// into which parameters and model files are written.

/** Node and input. */
type Place = [string, string];

export type Graph = Record<string, { class_type: string; inputs: Record<string, unknown> }>;

export interface Workflow {
  id: string;
  /** Raised with every change of the graph: results record it. */
  version: number;
  title: string;
  ability: AbilityId;
  /** Pictures without which it cannot run. */
  needs: AskedPicture[];
  /** Slot → where the file's name goes, and ids of the model list in order of preference. */
  models: Record<string, { at: Place; models: string[] }>;
  parameters: Record<string, { type: 'text' | 'int' | 'image'; at: Place[] }>;
  /** Role of the answer → node that saves it. */
  outputs: Record<string, string>;
  graph: Graph;
}

const FOLDER = new URL('../../../data/workflows/', import.meta.url);

/** Where two serve the same ability, the first in this order that can run is used. */
const ORDER = ['text-to-image', 'text-to-image-qwen'];
const rank = (id: string): number => (ORDER.indexOf(id) + ORDER.length + 1) % (ORDER.length + 1);

let loaded: readonly Workflow[] | undefined;

export function workflows(): readonly Workflow[] {
  loaded ??= readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Workflow)
    .sort((a, b) => rank(a.id) - rank(b.id));
  return loaded;
}

/** The graph with everything written in; parameters that it has no place for are left out. */
export function fillGraph(
  { graph, parameters, models }: Workflow,
  values: Readonly<Record<string, string | number>>,
  files: Readonly<Record<string, string>>,
): Graph {
  const filled = structuredClone(graph);
  const write = ([node, input]: Place, value: unknown): void => {
    filled[node]!.inputs[input] = value;
  };
  for (const [name, { type, at }] of Object.entries(parameters)) {
    const value = values[name];
    if (value === undefined) throw new Error(`the workflow needs ${name}`);
    if ((type === 'int') !== (typeof value === 'number')) throw new Error(`${name} must be of type ${type}`);
    for (const one of at) write(one, value);
  }
  for (const [slot, { at }] of Object.entries(models)) write(at, files[slot]);
  return filled;
}
