import type { InputPort, ModelEntry } from '../manifest/index.ts';
import type { Tensor } from '../tensor.ts';

// A picture that every comparison uses: waves of several sizes with some noise, so that all parts of a
// network have something to answer. The same on every machine.

/** Sizes that a network leaves open. */
const FREE_SIDE_PX = 64;
const GOLDEN_RATIO = 0.618_033_988_75;

export function checkInputs(entry: ModelEntry): Record<string, Tensor> {
  return Object.fromEntries(Object.entries(entry.inputs).map(([name, port]) => [name, checkTensor(port)]));
}

function checkTensor(port: InputPort): Tensor {
  const side = port.checkPx ?? FREE_SIDE_PX;
  const dims = port.dims.map((size) => (typeof size === 'number' ? size : size === 'n' ? 1 : side));
  const [, height = 1, width = 1, channels = 1] = port.channelsFirst
    ? [dims[0], dims[2], dims[3], dims[1]]
    : dims;
  const count = dims.reduce((product, size) => product * size, 1);
  const data = port.type === 'uint8' ? new Uint8Array(count) : new Float32Array(count);
  for (let index = 0; index < count; index++) {
    const position = port.channelsFirst ? index : Math.floor(index / channels);
    const channel = port.channelsFirst ? Math.floor(index / (height * width)) : index % channels;
    const place = position % (height * width);
    data[index] = shade(port, channel, brightness(place % width, Math.floor(place / width), channel, index));
  }
  return { data, dims };
}

/** 0–1. */
function brightness(x: number, y: number, channel: number, index: number): number {
  const broad = Math.sin(x / 17 + channel) * Math.cos(y / 23 - channel);
  const fine = Math.sin((x + 2 * y) / 3.1 + 2 * channel);
  const noise = (index * GOLDEN_RATIO) % 1;
  return 0.5 + 0.22 * broad + 0.1 * fine + 0.16 * (noise - 0.5);
}

function shade(port: InputPort, channel: number, value: number): number {
  const at = (end: InputPort['black'], missing: number) =>
    typeof end === 'object' ? (end[channel] ?? missing) : (end ?? missing);
  const black = at(port.black, 0);
  const white = at(port.white, 1);
  // A mask has holes and kept places, nothing between.
  if (port.type === 'uint8' && port.white === undefined) return value > 0.4 ? 255 : 0;
  const mixed = black + value * (white - black);
  return port.type === 'uint8' ? Math.round(mixed) : mixed;
}
