import { createHash } from 'node:crypto';
import type { OfferedAbility } from '../../connections-api.ts';
import { graphProblems } from './check-graph.ts';
import { type ComfyModel, comfyModel } from './models.ts';
import type { NodeList } from './node-list.ts';
import { type Workflow, workflows } from './workflows.ts';

// Which workflows a server can run: its nodes fit, and of every slot one of the files is there.

export interface PlannedWorkflow {
  workflow: Workflow;
  /** Slot → file name as this server lists it. */
  files: Record<string, string>;
  models: ComfyModel[];
}

export interface Plan {
  runnable: PlannedWorkflow[];
  lacking: { workflow: Workflow; missing: string[] }[];
}

const baseName = (file: string): string => file.split(/[\\/]/).at(-1) ?? file;

/** Places that name files: model slots, and pictures that are uploaded with each call. */
export function fileInputs({ models, parameters }: Workflow): Set<string> {
  const slots = Object.values(models).map(({ at }) => at);
  const pictures = Object.values(parameters).flatMap(({ type, at }) => (type === 'image' ? at : []));
  return new Set([...slots, ...pictures].map(([node, input]) => `${node}.${input}`));
}

function whereToFind({ title, file, folder, licence, licenceSeenOn, page, gigabytes }: ComfyModel): string {
  const known = licenceSeenOn === 'page' ? licence : `${licence} as tables of models say`;
  return `file ${folder}/${file} (${title}, ${known}, ${gigabytes} GB, ${page})`;
}

function planOne(workflow: Workflow, nodes: NodeList): PlannedWorkflow | { missing: string[] } {
  const missing = graphProblems(workflow.graph, nodes, { files: fileInputs(workflow) });
  const files: Record<string, string> = {};
  const models: ComfyModel[] = [];
  for (const [slot, { at, models: ids }] of Object.entries(workflow.models)) {
    const [node, input] = at;
    const spec = nodes[workflow.graph[node]!.class_type]?.input;
    const present = (spec?.required?.[input] ?? spec?.optional?.[input])?.choices ?? [];
    const wanted = ids.map(comfyModel);
    const chosen = wanted.find(({ file }) => present.some((one) => baseName(String(one)) === file));
    if (chosen) {
      files[slot] = String(present.find((one) => baseName(String(one)) === chosen.file));
      models.push(chosen);
    } else missing.push(wanted.map(whereToFind).join(' or '));
  }
  return missing.length > 0 ? { missing } : { workflow, files, models };
}

export function planWorkflows(nodes: NodeList): Plan {
  const plan: Plan = { runnable: [], lacking: [] };
  for (const workflow of workflows()) {
    const planned = planOne(workflow, nodes);
    if ('missing' in planned) plan.lacking.push({ workflow, missing: planned.missing });
    else plan.runnable.push(planned);
  }
  return plan;
}

/** The model that draws; encoders and decoders come with it. */
const mainModels = ({ models }: PlannedWorkflow): ComfyModel[] =>
  models.filter(({ folder }) => folder !== 'text_encoders' && folder !== 'vae');

export function usedModels(planned: PlannedWorkflow): { model: string; licence: string; modelHash: string } {
  const { workflow, files, models } = planned;
  const hash = createHash('sha256').update(`${workflow.id}@${workflow.version}`);
  for (const file of Object.values(files)) hash.update(`\n${file}`);
  return {
    model: mainModels(planned)
      .map(({ title }) => title)
      .join(' + '),
    licence: [...new Set(models.map(({ licence }) => licence))].sort().join(', '),
    // The server does not tell the weights' own hash: this one stands for workflow, version and files.
    modelHash: hash.digest('hex'),
  };
}

export function offerOf(planned: PlannedWorkflow): OfferedAbility {
  const { workflow, models } = planned;
  const { model, licence } = usedModels(planned);
  return {
    ability: workflow.ability,
    workflow: `${workflow.id} v${workflow.version}`,
    model,
    licence,
    commercial: models.every(({ commercial }) => commercial),
  };
}
