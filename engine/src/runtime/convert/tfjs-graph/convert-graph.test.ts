import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect, test } from 'vitest';
import { convertGraph } from './convert-graph.ts';
import type { RawNode } from './graph-node.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Converts nodes whose constants are all int32 or float32, and runs them on one input. */
async function runGraph(
  nodes: RawNode[],
  constants: Record<string, number[]>,
  input: { data: number[]; dims: number[] },
) {
  const weights = Object.entries(constants).map(([name, values]) => ({
    name,
    shape: name.startsWith('filter') ? [2, 2, 1, 1] : [values.length],
    dtype: name.startsWith('int') ? ('int32' as const) : ('float32' as const),
  }));
  const parts = Object.entries(constants).map(([name, values]) =>
    Buffer.from((name.startsWith('int') ? Int32Array.from(values) : Float32Array.from(values)).buffer),
  );
  const constantNodes = Object.keys(constants).map((name) => ({ name, op: 'Const' }));
  const node = [{ name: 'picture', op: 'Placeholder' }, ...constantNodes, ...nodes];
  const model = { modelTopology: { node }, weightsManifest: [{ paths: [], weights }] };
  const ports = {
    inputs: { image: { node: 'picture', type: 'float32' as const, dims: input.dims } },
    outputs: { result: { node: nodes.at(-1)?.name ?? '', dims: input.dims.map((_, axis) => `side${axis}`) } },
  };
  const bytes = convertGraph(model, Buffer.concat(parts), ports).encode();
  const session = await InferenceSession.create(bytes);
  const { result } = await session.run({
    image: new Tensor('float32', Float32Array.from(input.data), input.dims),
  });
  if (!result) throw new Error('The graph gave no result.');
  return { data: [...(result.data as Float32Array)], dims: result.dims };
}

test('a convolution pads as TensorFlow does: more at the end', async () => {
  const nodes = [
    {
      name: 'conv',
      op: 'Conv2D',
      input: ['picture', 'filter'],
      attr: { strides: { list: { i: ['1', '1', '1', '1'] } }, padding: { s: base64('SAME') } },
    },
  ];
  const input = { data: [1, 2, 3, 4], dims: [1, 2, 2, 1] };
  const { data } = await runGraph(nodes, { filter: [1, 10, 100, 1000] }, input);
  expect(data).toEqual([4321, 402, 43, 4]);
});

test('a slope below zero holds per channel', async () => {
  const nodes = [{ name: 'leaky', op: 'Prelu', input: ['picture', 'slopes'] }];
  const input = { data: [-1, -1, 2, 2], dims: [1, 1, 2, 2] };
  const { data } = await runGraph(nodes, { slopes: [0.5, -2] }, input);
  expect(data).toEqual([-0.5, 2, 2, 2]);
});

test('a bias behind the shortcut counts once', async () => {
  const strides = { strides: { list: { i: ['1', '1', '1', '1'] } }, padding: { s: base64('SAME') } };
  const nodes = [
    { name: 'conv', op: 'Conv2D', input: ['picture', 'filter'], attr: strides },
    { name: 'sum', op: 'AddN', input: ['picture', 'conv'] },
    { name: 'biased', op: 'AddV2', input: ['bias', 'sum'] },
  ];
  const input = { data: [1, 2, 3, 4], dims: [1, 2, 2, 1] };
  const { data } = await runGraph(nodes, { filter: [1, 10, 100, 1000], bias: [0.5] }, input);
  expect(data).toEqual([4322.5, 404.5, 46.5, 8.5]);
});

test('a slice with masks drops and keeps axes', async () => {
  const nodes = [
    {
      name: 'slice',
      op: 'StridedSlice',
      input: ['picture', 'intBegin', 'intEnd', 'intStep'],
      attr: { begin_mask: { i: '1' }, end_mask: { i: '1' }, shrink_axis_mask: { i: '2' } },
    },
    { name: 'again', op: 'ExpandDims', input: ['slice', 'intAxis'] },
  ];
  const constants = { intBegin: [0, -1], intEnd: [0, 0], intStep: [1, 1], intAxis: [1] };
  const { data, dims } = await runGraph(nodes, constants, { data: [1, 2, 3, 4, 5, 6], dims: [2, 3] });
  expect({ data, dims }).toEqual({ data: [3, 6], dims: [2, 1] });
});

test('an unknown operator is named', async () => {
  const nodes = [{ name: 'odd', op: 'Bessel', input: ['picture'] }];
  await expect(runGraph(nodes, {}, { data: [1], dims: [1] })).rejects.toThrow('Bessel');
});
