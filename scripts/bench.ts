import { benchCases as engineCases } from '../engine/bench/index.ts';
import { serverBench } from '../server/bench/index.ts';

// `npm run bench [words]`: ours against a peer, interleaved in one run, medians, printed as ratios. A case
// whose ratio misses its goal is marked; nothing here is a test, machines differ.

const ROUNDS = 5;

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

async function seconds(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1_000;
}

const wanted = process.argv.slice(2);
const named = (name: string): boolean => wanted.length === 0 || wanted.some((word) => name.includes(word));

const server = await serverBench(named);
try {
  for (const { name, prepare, ours, peer, goal, report } of [...server.cases, ...engineCases].filter((one) =>
    named(one.name),
  )) {
    const times: { ours: number[]; peer: number[] } = { ours: [], peer: [] };
    await prepare?.();
    await ours();
    await peer();
    for (let round = 0; round < ROUNDS; round++) {
      await prepare?.();
      times.ours.push(await seconds(ours));
      times.peer.push(await seconds(peer));
    }
    const ratio = median(times.peer) / median(times.ours);
    const verdict = goal === undefined ? '' : ratio >= goal ? `goal ${goal} met` : `goal ${goal} MISSED`;
    process.stdout.write(`${name.padEnd(70)} ${ratio.toFixed(2).padStart(8)}  ${verdict}\n`);
    for (const line of (await report?.()) ?? []) process.stdout.write(`${line}\n`);
  }
} finally {
  await server.stop();
}
process.exit(0);
