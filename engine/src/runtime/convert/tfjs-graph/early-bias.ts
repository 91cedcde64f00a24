import type { RawNode } from './graph-node.ts';

// Some graphs add a convolution's bias only after the shortcut: bias + (shortcut + convolution). Added to the
// convolution at once it costs nothing, because ONNX Runtime folds the two into one.

/** The same nodes, with such a bias moved onto its convolution. */
export function withEarlyBias(nodes: readonly RawNode[]): RawNode[] {
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const uses = new Map<string, number>();
  for (const { input = [] } of nodes)
    for (const reference of input) uses.set(reference, (uses.get(reference) ?? 0) + 1);
  const isAlone = (name: string) => uses.get(name) === 1;

  return nodes.flatMap((node) => {
    const [bias, sum] = (node.input ?? []).map((name) => byName.get(name));
    if (node.op !== 'AddV2' || bias?.op !== 'Const' || sum?.op !== 'AddN' || !isAlone(sum.name))
      return [node];
    const [shortcut, convolution, ...others] = sum.input ?? [];
    if (!shortcut || byName.get(convolution ?? '')?.op !== 'Conv2D' || others.length > 0) return [node];
    const biased = { name: `${node.name}/early`, op: 'BiasAdd', input: [convolution!, bias.name] };
    return [biased, { ...node, input: [shortcut, biased.name] }];
  });
}
