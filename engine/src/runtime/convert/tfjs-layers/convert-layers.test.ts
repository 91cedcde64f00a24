import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect, test } from 'vitest';
import { seededRandom } from '../../seeded-random.ts';
import { convertLayers, type TfjsLayersModel } from './convert-layers.ts';

const WIDE = 32;

type Layer = TfjsLayersModel['modelTopology']['model_config']['config']['layers'][number];

function layer(class_name: string, name: string, inputs: string[], config: object = {}): Layer {
  return { class_name, name, config, inbound_nodes: [inputs.map((input) => [input, 0, 0, {}])] };
}

const convolution = (name: string, input: string) =>
  layer('Conv2D', name, [input], { kernel_size: [3, 3], strides: [1, 1], padding: 'same', use_bias: true });

/** A small relative of the upscalers: dense and residual blocks, then twice the size. */
const layers: Layer[] = [
  layer('InputLayer', 'picture', []),
  convolution('first', 'picture'),
  convolution('dense', 'first'),
  layer('Activation', 'dense-relu', ['dense'], { activation: 'relu' }),
  layer('Concatenate', 'both', ['first', 'dense-relu']),
  convolution('joined', 'both'),
  layer('MultiplyBeta', 'weaker', ['joined'], { beta: 0.2 }),
  layer('Add', 'residual', ['first', 'weaker']),
  convolution('narrow', 'residual'),
  layer('PixelShuffle2x', 'larger', ['narrow'], { scale: 2 }),
  convolution('last', 'larger'),
];
const channels: Record<string, [number, number]> = {
  first: [3, WIDE],
  dense: [WIDE, WIDE],
  joined: [2 * WIDE, WIDE],
  narrow: [WIDE, 12],
  last: [3, 3],
};

function model(): { model: TfjsLayersModel; bytes: Uint8Array } {
  const random = seededRandom(7);
  const weights = Object.entries(channels).flatMap(([name, [from, to]]) => [
    { name: `${name}/kernel`, shape: [3, 3, from, to], dtype: 'float32' as const },
    { name: `${name}/bias`, shape: [to], dtype: 'float32' as const },
  ]);
  const count = weights.reduce(
    (sum, { shape }) => sum + shape.reduce((product, size) => product * size, 1),
    0,
  );
  const values = Float32Array.from({ length: count }, () => 0.2 * (random() - 0.5));
  const config = { layers, output_layers: [['last', 0, 0]] as [string, number, number][] };
  return {
    model: { modelTopology: { model_config: { config } }, weightsManifest: [{ paths: [], weights }] },
    bytes: new Uint8Array(values.buffer),
  };
}

async function enlarge(inTiles: boolean, height: number, width: number) {
  const ports = {
    input: { dims: [1, 'height', 'width', 3] },
    output: { name: 'result', dims: [1, 'height2', 'width2', 3] },
  };
  const { model: description, bytes } = model();
  const file = convertLayers(description, bytes, ports, inTiles).encode();
  const session = await InferenceSession.create(file);
  const random = seededRandom(11);
  const picture = Float32Array.from({ length: height * width * 3 }, () => random());
  const { result } = await session.run({ image: new Tensor('float32', picture, [1, height, width, 3]) });
  return { data: result?.data as Float32Array, dims: result?.dims, file: Buffer.from(file) };
}

test.each([
  [8, 8],
  [7, 10],
  [3, 1],
])('convolved in tiles, a picture of %i × %i gives the same', async (height, width) => {
  const plain = await enlarge(false, height, width);
  const tiled = await enlarge(true, height, width);
  expect(tiled.dims).toEqual([1, 2 * height, 2 * width, 3]);
  const errors = plain.data.map((value, i) => Math.abs(value - tiled.data[i]!));
  expect(Math.max(...errors)).toBeLessThan(1e-5);
  expect(plain.file.includes('Gather')).toBe(false);
  expect(tiled.file.includes('Gather')).toBe(true);
});
