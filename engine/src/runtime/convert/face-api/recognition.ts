import type { NetworkBuilder } from './network-builder.ts';
import { facePictureMean } from './picture-statistics.ts';

// The 128-number face embedding: a 29-layer residual network at 150 px.

const INPUT_PX = 150;

/** A convolution followed by a scale per channel, which is folded into the filter. */
function scaledConvolution(net: NetworkBuilder, input: string, name: string, down: boolean): string {
  const filter = net.weight(`${name}/conv/filters`);
  const bias = net.weight(`${name}/conv/bias`).values;
  const scale = net.weight(`${name}/scale/weights`).values;
  const shift = net.weight(`${name}/scale/biases`).values;
  const channels = scale.length;
  const scaledFilter = filter.values.map((value, index) => value * (scale[index % channels] as number));
  const scaledBias = bias.map((value, index) => value * (scale[index] as number) + (shift[index] as number));
  const options = down ? ({ stride: 2, padding: 'valid' } as const) : {};
  return net.convolution(input, scaledFilter, filter.dims, scaledBias, options);
}

function residual(net: NetworkBuilder, input: string, name: string): string {
  const inner = net.relu(scaledConvolution(net, input, `${name}/conv1`, false));
  return net.relu(net.sum(scaledConvolution(net, inner, `${name}/conv2`, false), input));
}

/**
 * Halves the picture. The filtered path is one row and column shorter than the pooled one when the size is
 * even, and the pooled path has fewer channels: each is filled up with zeros.
 */
function residualDown(
  net: NetworkBuilder,
  input: string,
  name: string,
  sizePx: number,
): { value: string; sizePx: number } {
  const inner = net.relu(scaledConvolution(net, input, `${name}/conv1`, true));
  const filtered = scaledConvolution(net, inner, `${name}/conv2`, false);
  const pooled = net.pool('AveragePool', input, 2, { padding: 'valid' });
  const pooledPx = Math.floor(sizePx / 2);
  const missingPx = pooledPx - (Math.floor((sizePx - 3) / 2) + 1);
  const [, , channelsIn = 0, channelsOut = 0] = net.weight(`${name}/conv1/conv/filters`).dims;
  const wide = padEnd(net, pooled, channelsOut - channelsIn, 0);
  const tall = padEnd(net, filtered, 0, missingPx);
  return { value: net.relu(net.sum(wide, tall)), sizePx: pooledPx };
}

function padEnd(net: NetworkBuilder, input: string, channels: number, rowsAndColumns: number): string {
  if (channels === 0 && rowsAndColumns === 0) return input;
  const amounts = [0, 0, 0, 0, 0, channels, rowsAndColumns, rowsAndColumns];
  return net.graph.add('Pad', [input, net.graph.integers(amounts)]);
}

export function buildRecognition(net: NetworkBuilder): void {
  const stem = net.relu(
    scaledConvolution(net, net.picture(INPUT_PX, facePictureMean, 255), 'conv32_down', true),
  );
  let value = net.pool('MaxPool', stem, 3, { padding: 'valid' });
  let sizePx = 35;
  const stages = { conv32: 3, conv64: 3, conv128: 2, conv256: 2 };
  for (const [stage, repeats] of Object.entries(stages)) {
    if (stage !== 'conv32') ({ value, sizePx } = residualDown(net, value, `${stage}_down`, sizePx));
    for (let block = 1; block <= repeats; block++) value = residual(net, value, `${stage}_${block}`);
  }
  ({ value } = residualDown(net, value, 'conv256_down_out', sizePx));
  const averaged = net.flatten(net.graph.add('GlobalAveragePool', [value]));
  const projection = net.weight('fc');
  const embedding = net.graph.add('MatMul', [averaged, net.graph.floats(projection.values, projection.dims)]);
  net.graph.output('embedding', embedding, ['n', 128]);
}
