import { readFileSync } from 'node:fs';
import { comfyModels } from '../providers/comfyui/models.ts';
import type { InputSpec, NodeList } from '../providers/comfyui/node-list.ts';
import type { Graph } from '../providers/comfyui/workflows.ts';

// Which nodes and files the fake ComfyUI has, and how it refuses graphs that ask for others.

export interface NodeOptions {
  /** Model files that are there; all of them by default. */
  files?: readonly string[];
  /** Node classes that are not there. */
  without?: readonly string[];
}

const EXTRACT = new URL('../../data/comfyui-nodes-0.3.64.json', import.meta.url);
const nodes = JSON.parse(readFileSync(EXTRACT, 'utf8')) as NodeList;
const FOLDER_OF: Readonly<Record<string, string>> = {
  unet_name: 'diffusion_models',
  clip_name: 'text_encoders',
  vae_name: 'vae',
  control_net_name: 'controlnet',
  model_name: 'upscale_models',
};

function choicesOf(
  input: string,
  spec: InputSpec,
  { files }: NodeOptions,
  uploaded: readonly string[],
): unknown[] {
  const folder = FOLDER_OF[input];
  if (!folder) return input === 'image' ? [...uploaded] : [...(spec.choices ?? [])];
  return comfyModels
    .filter((model) => model.folder === folder)
    .map(({ file }) => file)
    .filter((file) => files?.includes(file) ?? true);
}

export function objectInfo(options: NodeOptions, uploaded: readonly string[]): object {
  const wire = (specs: Record<string, InputSpec> = {}) =>
    Object.fromEntries(
      Object.entries(specs).map(([name, spec]) => [
        name,
        spec.choices
          ? [choicesOf(name, spec, options, uploaded)]
          : [spec.type, { min: spec.min, max: spec.max }],
      ]),
    );
  const there = Object.entries(nodes).filter(([name]) => !options.without?.includes(name));
  return Object.fromEntries(
    there.map(([name, { input, output, output_node }]) => [
      name,
      { input: { required: wire(input.required), optional: wire(input.optional) }, output, output_node },
    ]),
  );
}

/** As the server refuses: unknown class, or a value that is not among the choices (a missing file). */
export function refusalOf(graph: Graph, options: NodeOptions, uploaded: readonly string[]): object | null {
  for (const [id, { class_type: name, inputs }] of Object.entries(graph)) {
    const spec = options.without?.includes(name) ? undefined : nodes[name];
    if (!spec)
      return { error: { type: 'invalid_prompt', message: `Node '${name}' does not exist.`, details: id } };
    for (const [input, { choices }] of Object.entries(spec.input.required ?? {})) {
      if (!choices || choicesOf(input, { choices }, options, uploaded).includes(inputs[input])) continue;
      const error = { type: 'value_not_in_list', message: 'Value not in list', details: input };
      return {
        error: { type: 'prompt_outputs_failed_validation', message: 'Prompt outputs failed validation' },
        node_errors: { [id]: { errors: [error], dependent_outputs: [], class_type: name } },
      };
    }
  }
  return null;
}
