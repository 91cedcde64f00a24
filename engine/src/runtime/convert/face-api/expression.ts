import type { NetworkBuilder } from './network-builder.ts';
import { facePictureMean } from './picture-statistics.ts';

// Probabilities of seven expressions: four blocks of separable convolutions at 112 px, each layer of a
// block reading the sum of the earlier ones.

const BLOCKS = 4;
const LAYERS = 4;

function denseBlock(net: NetworkBuilder, input: string, name: string, isFirst: boolean): string {
  const layer = isFirst ? net.plain.bind(net) : net.separable.bind(net);
  let total = net.relu(layer(input, `${name}/conv0`, { stride: 2 }));
  let active = total;
  for (let index = 1; index < LAYERS; index++) {
    total = net.sum(total, net.separable(active, `${name}/conv${index}`));
    active = net.relu(total);
  }
  return active;
}

export function buildExpression(net: NetworkBuilder): void {
  let value = net.picture(112, facePictureMean, 255);
  for (let block = 0; block < BLOCKS; block++) value = denseBlock(net, value, `dense${block}`, block === 0);
  const features = net.flatten(net.pool('AveragePool', value, 7, { padding: 'valid' }));
  const probabilities = net.graph.add('Softmax', [net.dense(features, 'fc')], { axis: -1 });
  net.graph.output('expressions', probabilities, ['n', 7]);
}
