import type { InputSpec, NodeList } from './node-list.ts';
import type { Graph } from './workflows.ts';

// Whether a graph would be accepted: classes exist, required inputs are given, links lead to outputs of the
// right type, choices and numbers are allowed.

const isLink = (value: unknown): value is [string, number] =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && typeof value[1] === 'number';

/** Types that a value in the graph may have, by the type the node declares. */
const VALUE_OF: Readonly<Record<string, string>> = {
  INT: 'number',
  FLOAT: 'number',
  STRING: 'string',
  BOOLEAN: 'boolean',
};

function linkProblem(
  graph: Graph,
  nodes: NodeList,
  [id, output]: [string, number],
  type: string,
): string | null {
  const source = graph[id];
  if (!source) return `links to node ${id}, which is not there`;
  const given = nodes[source.class_type]?.output[output];
  if (given === undefined) return `links to output ${output} of ${source.class_type}, which has none`;
  return given === type || given === '*' || type === '*' ? null : `takes ${type}, is given ${given}`;
}

function valueProblem(value: unknown, { type = '', min, max }: InputSpec): string | null {
  const wanted = VALUE_OF[type];
  if (!wanted) return `needs a link of type ${type}`;
  if (typeof value !== wanted) return `takes ${type}, is given ${JSON.stringify(value)}`;
  if (type === 'INT' && !Number.isInteger(value)) return `takes a whole number, is given ${value}`;
  if (typeof value !== 'number') return null;
  if ((min !== undefined && value < min) || (max !== undefined && value > max))
    return `takes ${min} to ${max}, is given ${value}`;
  return null;
}

export interface GraphCheck {
  /** Inputs (`node.input`) that name files: whether the file is there is asked elsewhere. */
  files: ReadonlySet<string>;
}

/** One line per problem; none when the graph is right. */
export function graphProblems(graph: Graph, nodes: NodeList, { files }: GraphCheck): string[] {
  const problems: string[] = [];
  for (const [id, { class_type: name, inputs }] of Object.entries(graph)) {
    const node = nodes[name];
    if (!node) {
      problems.push(`node ${name} is not there`);
      continue;
    }
    const { required = {}, optional = {} } = node.input;
    const known: Record<string, InputSpec> = { ...required, ...optional };
    for (const input of Object.keys(required))
      if (!(input in inputs)) problems.push(`${name}.${input} is not given`);
    for (const [input, value] of Object.entries(inputs)) {
      const spec = known[input];
      const tell = (problem: string | null) => problem && problems.push(`${name}.${input} ${problem}`);
      if (!spec) tell('is not an input of it');
      else if (files.has(`${id}.${input}`)) continue;
      else if (isLink(value)) tell(linkProblem(graph, nodes, value, spec.type ?? 'a choice'));
      else if (!spec.choices) tell(valueProblem(value, spec));
      else if (!spec.choices.includes(value)) tell(`has no choice ${JSON.stringify(value)}`);
    }
  }
  if (!Object.values(graph).some(({ class_type: name }) => nodes[name]?.output_node))
    problems.push('no node saves anything');
  return problems;
}
