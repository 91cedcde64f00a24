import type { FloatRaster, Raster } from '../imaging/raster.ts';
import type { Sessions } from '../runtime/sessions.ts';
import type { FloatTensor, Tensor } from '../runtime/tensor.ts';

// All that an ability knows of neural networks: a name, named tensors in, named tensors out.

export type { FloatTensor, Tensor } from '../runtime/tensor.ts';

/** The running networks, as far as abilities need them: optional packs may be missing, so ask `has` first. */
export type Networks = Pick<Sessions, 'has' | 'run'>;

/** Rows, columns, channels, as the pictures are stored: value · scale + shift. */
export function channelsLast(raster: Raster, scale = 1, shift = 0): Tensor {
  const data = new Float32Array(raster.data.length);
  for (let i = 0; i < data.length; i++) data[i] = raster.data[i]! * scale + shift;
  return { data, dims: [1, raster.height, raster.width, raster.channels] };
}

/** The same for floats that nobody else needs: they become the tensor, without a copy. */
export function takeChannelsLast(
  { data, width, height, channels }: FloatRaster,
  scale = 1,
  shift = 0,
): Tensor {
  if (scale !== 1 || shift !== 0) for (let i = 0; i < data.length; i++) data[i] = data[i]! * scale + shift;
  return { data, dims: [1, height, width, channels] };
}

/** One plane per channel: (value · scale − mean) / deviation. */
export function channelsFirst(
  raster: Raster,
  scale: number,
  mean: readonly number[] = [0, 0, 0],
  deviation: readonly number[] = [1, 1, 1],
): Tensor {
  const { width, height, channels } = raster;
  const size = width * height;
  const data = new Float32Array(size * channels);
  for (let c = 0; c < channels; c++) {
    for (let i = 0, o = c; i < size; i++, o += channels) {
      data[c * size + i] = (raster.data[o]! * scale - mean[c]!) / deviation[c]!;
    }
  }
  return { data, dims: [1, channels, height, width] };
}

/** The way back: planes of one picture as pixels, value · scale. */
export function fromChannelsFirst({ data, dims }: FloatTensor, scale = 1): FloatRaster {
  const [, channels = 1, height = 1, width = 1] = dims;
  const size = width * height;
  const pixels = new Float32Array(size * channels);
  for (let c = 0; c < channels; c++) {
    for (let i = 0, o = c; i < size; i++, o += channels) pixels[o] = data[c * size + i]! * scale;
  }
  return { width, height, channels, data: pixels };
}

export function output(outputs: Record<string, FloatTensor>, name: string): FloatTensor {
  const tensor = outputs[name];
  if (!tensor) throw new Error(`The network gave no ${name}, only ${Object.keys(outputs).join(', ')}.`);
  return tensor;
}

export function sigmoid(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
