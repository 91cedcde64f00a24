import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster, Victim } from './cluster.ts';
import type { Chance } from './seeded.ts';

/** Of five kills two hit the API, two the worker and one PostgreSQL. */
const deck: readonly Victim[] = ['api', 'worker', 'api', 'worker', 'postgres'];
const PAUSE_MS = { min: 300, max: 6_000 };

/** kill -9, again and again, in an order and at moments that the seed decides. */
export async function unleash(
  cluster: Cluster,
  chance: Chance,
  kills: number,
): Promise<Record<Victim, number>> {
  const killed: Record<Victim, number> = { api: 0, worker: 0, postgres: 0 };
  const order = chance.shuffle(Array.from({ length: kills }, (_, n) => deck[n % deck.length]!));
  for (const victim of order) {
    await wait(chance.between(PAUSE_MS.min, PAUSE_MS.max));
    cluster.kill(victim);
    killed[victim] += 1;
  }
  return killed;
}
