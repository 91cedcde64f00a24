import { createHash } from 'node:crypto';
import type { Used } from '../engine-api.ts';
import { modelEntry } from './manifest/index.ts';
import { modelHash } from './model-files.ts';
import type { Sessions } from './sessions.ts';

// Notes which networks a job ran, so that every result can say what made it, and runs none for a job that was
// called off: so a cancel reaches every tool, whether it asks or not.

export interface UsedNetworks {
  networks: Pick<Sessions, 'has' | 'run'>;
  used(seed: number): Used;
}

export function noteUsed(sessions: Sessions, signal: AbortSignal): UsedNetworks {
  const ids = new Set<string>();
  return {
    networks: {
      has: sessions.has,
      async run(id, inputs) {
        signal.throwIfAborted();
        ids.add(id);
        return sessions.run(id, inputs);
      },
    },
    used(seed) {
      const entries = [...ids].sort().map(modelEntry);
      const hash = createHash('sha256');
      for (const entry of entries) hash.update(modelHash(entry));
      return {
        provider: 'cpu',
        model: entries.map(({ id }) => id).join(', ') || 'none',
        modelHash: hash.digest('hex'),
        licence: [...new Set(entries.map(({ licence }) => licence.spdx))].sort().join(', ') || 'MIT',
        seed,
      };
    },
  };
}
