import type { NetworkBuilder } from './network-builder.ts';
import { facePictureMean } from './picture-statistics.ts';

// Age in years and the probabilities of male and female: a small Xception at 112 px.

const MAIN_BLOCKS = 2;

function reductionBlock(net: NetworkBuilder, input: string, name: string, activateInput = true): string {
  const active = activateInput ? net.relu(input) : input;
  const first = net.separable(active, `${name}/separable_conv0`);
  const second = net.separable(net.relu(first), `${name}/separable_conv1`);
  const shortcut = net.plain(input, `${name}/expansion_conv`, { stride: 2 });
  return net.sum(net.pool('MaxPool', second, 3), shortcut);
}

function mainBlock(net: NetworkBuilder, input: string, name: string): string {
  let value = input;
  for (let layer = 0; layer < 3; layer++)
    value = net.separable(net.relu(value), `${name}/separable_conv${layer}`);
  return net.sum(value, input);
}

export function buildAgeGender(net: NetworkBuilder): void {
  const picture = net.picture(112, facePictureMean, 255);
  let value = net.relu(net.plain(picture, 'entry_flow/conv_in', { stride: 2 }));
  value = reductionBlock(net, value, 'entry_flow/reduction_block_0', false);
  value = reductionBlock(net, value, 'entry_flow/reduction_block_1');
  for (let block = 0; block < MAIN_BLOCKS; block++)
    value = mainBlock(net, value, `middle_flow/main_block_${block}`);
  value = reductionBlock(net, value, 'exit_flow/reduction_block');
  value = net.relu(net.separable(value, 'exit_flow/separable_conv'));
  const features = net.flatten(net.pool('AveragePool', value, 7, { padding: 'valid' }));
  net.graph.output('age', net.dense(features, 'fc/age'), ['n', 1]);
  net.graph.output('gender', net.graph.add('Softmax', [net.dense(features, 'fc/gender')], { axis: -1 }), [
    'n',
    2,
  ]);
}
