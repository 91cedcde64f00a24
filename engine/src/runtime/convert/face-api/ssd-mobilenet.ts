import { channelsLast } from '../transpose.ts';
import type { LayerOptions, NetworkBuilder } from './network-builder.ts';

// Wide face detection: MobileNet v1 with six box predictors at 512 px. Boxes come out decoded as top, left,
// bottom, right in fractions of the square picture.

const EPSILON = 0.0010000000474974513;
const BACKBONE_LAYERS = 13;
const HALVING_LAYERS = [2, 4, 6, 12];

function clipped(net: NetworkBuilder, input: string): string {
  return net.graph.add('Clip', [input, net.graph.scalar(0), net.graph.scalar(6)]);
}

function mixing(net: NetworkBuilder, input: string, name: string, options: LayerOptions = {}): string {
  const { values, dims } = net.weight(`${name}_pointwise/weights`);
  const bias = net.weight(`${name}_pointwise/convolution_bn_offset`).values;
  return clipped(net, net.convolution(input, values, dims, bias, options));
}

/** A depthwise convolution with its batch normalisation folded in. */
function spatial(net: NetworkBuilder, input: string, name: string, options: LayerOptions): string {
  const { values, dims } = net.weight(`${name}_depthwise/depthwise_weights`);
  const [gamma, beta, mean, variance] = ['gamma', 'beta', 'moving_mean', 'moving_variance'].map(
    (part) => net.weight(`${name}_depthwise/BatchNorm/${part}`).values,
  ) as [Float32Array, Float32Array, Float32Array, Float32Array];
  const scale = gamma.map((value, channel) => value / Math.sqrt((variance[channel] as number) + EPSILON));
  const shift = beta.map((value, channel) => value - (mean[channel] as number) * (scale[channel] as number));
  const filter = values.map((value, index) => value * (scale[index % scale.length] as number));
  return clipped(net, net.depthwise(input, filter, dims, shift, options));
}

function backbone(net: NetworkBuilder): { middle: string; last: string } {
  let value = mixing(net, net.picture(512, [127.5, 127.5, 127.5], 127.5), 'MobilenetV1/Conv2d_0', {
    stride: 2,
  });
  let middle = value;
  for (let layer = 1; layer <= BACKBONE_LAYERS; layer++) {
    const name = `MobilenetV1/Conv2d_${layer}`;
    value = mixing(net, spatial(net, value, name, { stride: HALVING_LAYERS.includes(layer) ? 2 : 1 }), name);
    if (layer === 11) middle = value;
  }
  return { middle, last: value };
}

function predict(net: NetworkBuilder, input: string, name: string, valuesPerBox: number): string {
  const { values, dims } = net.weight(`${name}/weights`);
  const raw = net.convolution(input, values, dims, net.weight(`${name}/biases`).values, {});
  const turned = net.graph.add('Transpose', [raw], { perm: channelsLast });
  return net.graph.add('Reshape', [turned, net.graph.integers([0, -1, valuesPerBox])]);
}

function decodeBoxes(net: NetworkBuilder, encoded: string): string {
  const { graph } = net;
  const anchors = net.weight('Output/extra_dim');
  const count = anchors.dims[1] as number;
  const corner = (box: number, part: number) => anchors.values[box * 4 + part] as number;
  const pairs = Array.from({ length: count * 2 }, (_, index) => [index >> 1, index & 1] as const);
  const sizes = graph.floats(
    pairs.map(([box, axis]) => corner(box, axis + 2) - corner(box, axis)),
    [1, count, 2],
  );
  const centres = graph.floats(
    pairs.map(([box, axis]) => (corner(box, axis + 2) + corner(box, axis)) / 2),
    [1, count, 2],
  );
  const [offset, growth] = [graph.freshName('offset'), graph.freshName('growth')];
  graph.addMany('Split', [encoded], [offset, growth], { axis: 2 });
  const shift = graph.add('Mul', [graph.add('Div', [offset, graph.scalar(10)]), sizes]);
  const centre = graph.add('Add', [shift, centres]);
  const factor = graph.add('Exp', [graph.add('Div', [growth, graph.scalar(5)])]);
  const half = graph.add('Div', [graph.add('Mul', [factor, sizes]), graph.scalar(2)]);
  return graph.add('Concat', [graph.add('Sub', [centre, half]), graph.add('Add', [centre, half])], {
    axis: 2,
  });
}

export function buildSsdMobilenet(net: NetworkBuilder): void {
  const { graph } = net;
  const { middle, last } = backbone(net);
  const sources = [middle, last];
  let value = last;
  for (let layer = 0; layer < 8; layer++) {
    const halves = layer % 2 === 1;
    value = mixing(net, value, `Prediction/Conv2d_${layer}`, { stride: halves ? 2 : 1 });
    if (halves) sources.push(value);
  }
  const all = (part: string, valuesPerBox: number) =>
    graph.add(
      'Concat',
      sources.map((source, index) =>
        predict(net, source, `Prediction/BoxPredictor_${index}/${part}`, valuesPerBox),
      ),
      { axis: 1 },
    );
  const boxes = decodeBoxes(net, all('BoxEncodingPredictor', 4));
  const face = graph.add('Gather', [all('ClassPredictor', 3), graph.integers([1], [])], { axis: 2 });
  graph.output('boxes', boxes, ['n', 5118, 4]);
  graph.output('scores', graph.add('Sigmoid', [face]), ['n', 5118]);
}
