// The nodes of a ComfyUI server as its /object_info tells them, in one form whatever the server's age.

export interface InputSpec {
  /** MODEL, IMAGE, INT…; absent for a choice. */
  type?: string;
  choices?: readonly unknown[];
  min?: number;
  max?: number;
}

export interface NodeSpec {
  input: { required?: Record<string, InputSpec>; optional?: Record<string, InputSpec> };
  output: readonly string[];
  output_node: boolean;
}

export type NodeList = Readonly<Record<string, NodeSpec>>;

type WireInputs = Record<string, [unknown, Record<string, unknown>?]>;

/** Old form: [[choices], {…}]; new form: ["COMBO", {options}]; else ["TYPE", {min, max}]. */
function specOf([type, details = {}]: [unknown, Record<string, unknown>?]): InputSpec {
  if (Array.isArray(type)) return { choices: type };
  if (type === 'COMBO') return { choices: Array.isArray(details.options) ? details.options : [] };
  const { min, max } = details as { min?: number; max?: number };
  return { type: String(type), min, max };
}

function inputsOf(wire: WireInputs | undefined): Record<string, InputSpec> {
  return Object.fromEntries(
    Object.entries(wire ?? {}).flatMap(([name, value]) =>
      Array.isArray(value) ? [[name, specOf(value)]] : [],
    ),
  );
}

export function nodeListOf(objectInfo: unknown): NodeList {
  if (typeof objectInfo !== 'object' || objectInfo === null) return {};
  return Object.fromEntries(
    Object.entries(objectInfo).flatMap(([name, node]) => {
      const {
        input,
        output,
        output_node: isOutput,
      } = (node ?? {}) as {
        input?: { required?: WireInputs; optional?: WireInputs };
        output?: unknown[];
        output_node?: boolean;
      };
      if (!input || !Array.isArray(output)) return [];
      const spec: NodeSpec = {
        input: { required: inputsOf(input.required), optional: inputsOf(input.optional) },
        output: output.map(String),
        output_node: isOutput ?? false,
      };
      return [[name, spec]];
    }),
  );
}
