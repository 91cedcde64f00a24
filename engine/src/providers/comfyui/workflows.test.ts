import { readFileSync } from 'node:fs';
import { abilityIds } from '@facet/contract/tools';
import { describe, expect, it } from 'vitest';
import { graphProblems } from './check-graph.ts';
import { comfyModel, comfyModels } from './models.ts';
import { type NodeList, nodeListOf } from './node-list.ts';
import { fileInputs, planWorkflows } from './plan-workflow.ts';
import { fillGraph, workflows } from './workflows.ts';

// Every template against the nodes of a real server (our extract of its list; COMFYUI.md tells how it was read).

const EXTRACT = new URL('../../../data/comfyui-nodes-0.3.64.json', import.meta.url);
const nodes = JSON.parse(readFileSync(EXTRACT, 'utf8')) as NodeList;

describe.each(workflows().map((workflow) => [workflow.id, workflow] as const))(
  'workflow %s',
  (id, workflow) => {
    it('is a graph that ComfyUI 0.3.64 accepts, model files aside', () => {
      expect(graphProblems(workflow.graph, nodes, { files: fileInputs(workflow) })).toEqual([]);
    });

    it('names an ability, a version, and models that are licensed for products', () => {
      expect(abilityIds).toContain(workflow.ability);
      expect(workflow.version).toBeGreaterThan(0);
      const models = Object.values(workflow.models).flatMap((slot) => slot.models.map(comfyModel));
      expect(models.length, id).toBeGreaterThan(0);
      for (const model of models)
        expect(model).toMatchObject({ commercial: true, licence: expect.any(String) });
    });

    it('has a place for everything it needs, and saves what it promises', () => {
      for (const role of workflow.needs) expect(workflow.parameters[role]?.type).toBe('image');
      const places = [
        ...Object.values(workflow.parameters).flatMap(({ at }) => at),
        ...Object.values(workflow.models).map(({ at }) => at),
      ];
      for (const [node, input] of places) expect(workflow.graph[node]?.inputs).toHaveProperty(input);
      expect(workflow.outputs).toHaveProperty('result');
      for (const [role, node] of Object.entries(workflow.outputs)) {
        expect(workflow.graph[node]?.class_type).toBe('SaveImage');
        expect(workflow.parameters[`prefix_${role}`]?.at).toEqual([[node, 'filename_prefix']]);
      }
    });

    it('shows in its defaults the file that it prefers', () => {
      for (const { at, models } of Object.values(workflow.models))
        expect(workflow.graph[at[0]]?.inputs[at[1]]).toBe(comfyModel(models[0]!).file);
    });
  },
);

describe('the workflows together', () => {
  it('cover what the issue asks for', () => {
    expect(workflows().map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        ...['text-to-image', 'inpaint', 'outpaint', 'edit-by-instruction', 'background-relight'],
        ...['face-swap', 'expression', 'upscale', 'restore'],
      ]),
    );
    expect(new Set(comfyModels.map(({ id }) => id)).size).toBe(comfyModels.length);
  });

  it('write parameters and files into a copy', () => {
    const workflow = workflows().find(({ id }) => id === 'text-to-image')!;
    const values = { prompt: 'a red fox', width: 1024, height: 768, seed: 5, prefix_result: 'facet/x' };
    const filled = fillGraph(workflow, values, { diffusion: 'sub/z.safetensors', text: 't', vae: 'v' });
    expect(filled['4']!.inputs.text).toBe('a red fox');
    expect(filled['6']!.inputs).toMatchObject({ width: 1024, height: 768 });
    expect(filled['1']!.inputs.unet_name).toBe('sub/z.safetensors');
    expect(workflow.graph['4']!.inputs.text).toBe('');
    expect(() => fillGraph(workflow, { ...values, seed: 'five' }, {})).toThrow('seed must be of type int');
  });
});

describe('a graph that is wrong', () => {
  const workflow = workflows().find(({ id }) => id === 'text-to-image')!;
  const files = fileInputs(workflow);
  const broken = (change: (graph: typeof workflow.graph) => void) => {
    const graph = structuredClone(workflow.graph);
    change(graph);
    return graphProblems(graph, nodes, { files });
  };

  it.each([
    [
      'a class',
      (g: typeof workflow.graph) => (g['8']!.class_type = 'KSamplerX'),
      'node KSamplerX is not there',
    ],
    ['an input', (g: typeof workflow.graph) => delete g['8']!.inputs.steps, 'KSampler.steps is not given'],
    [
      'a choice',
      (g: typeof workflow.graph) => (g['8']!.inputs.scheduler = 'x'),
      'KSampler.scheduler has no choice "x"',
    ],
    [
      'a link',
      (g: typeof workflow.graph) => (g['8']!.inputs.model = ['99', 0]),
      'KSampler.model links to node 99, which is not there',
    ],
    [
      'a type',
      (g: typeof workflow.graph) => (g['8']!.inputs.model = ['3', 0]),
      'KSampler.model takes MODEL, is given VAE',
    ],
    [
      'a number',
      (g: typeof workflow.graph) => (g['8']!.inputs.steps = 0),
      'KSampler.steps takes 1 to 10000, is given 0',
    ],
    [
      'an unknown input',
      (g: typeof workflow.graph) => (g['8']!.inputs.x = 1),
      'KSampler.x is not an input of it',
    ],
  ])('by %s is named', (_what, change, problem) => {
    expect(broken(change as never)).toContain(problem);
  });
});

describe('the plan for a server', () => {
  it('reads both forms of /object_info and names missing nodes and files', () => {
    const list = nodeListOf({
      LoadImage: {
        input: { required: { image: [['a.png'], { image_upload: true }] } },
        output: ['IMAGE', 'MASK'],
      },
      UpscaleModelLoader: {
        input: { required: { model_name: ['COMBO', { options: ['deep\\RealESRGAN_x2plus.pth'] }] } },
        output: ['UPSCALE_MODEL'],
      },
      ImageUpscaleWithModel: {
        input: { required: { upscale_model: ['UPSCALE_MODEL'], image: ['IMAGE'] } },
        output: ['IMAGE'],
      },
      ImageScale: {
        input: {
          required: {
            image: ['IMAGE'],
            upscale_method: [['lanczos']],
            width: ['INT', { min: 0, max: 16384 }],
            height: ['INT', { min: 0, max: 16384 }],
            crop: [['disabled']],
          },
        },
        output: ['IMAGE'],
      },
      SaveImage: {
        input: { required: { images: ['IMAGE'], filename_prefix: ['STRING'] } },
        output: [],
        output_node: true,
      },
    });
    const { runnable, lacking } = planWorkflows(list);
    expect(runnable.map(({ workflow }) => workflow.id).sort()).toEqual(['restore', 'upscale']);
    expect(runnable[0]!.files).toEqual({ upscale: 'deep\\RealESRGAN_x2plus.pth' });
    const textToImage = lacking.find(({ workflow }) => workflow.id === 'text-to-image');
    expect(textToImage?.missing).toContain('node KSampler is not there');
    expect(textToImage?.missing.join('\n')).toMatch(
      /diffusion_models\/z_image_turbo_bf16.*Apache-2.0.*12.3 GB/,
    );
  });
});
