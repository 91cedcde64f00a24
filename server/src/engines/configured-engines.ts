import type { EngineAddress } from '@facet/engine';
import type { Tx } from '../platform/database.ts';
import { listEngineRows, listSwitchedOff } from './engine-rows.ts';
import type { EnginesContext } from './engines-context.ts';

export interface ConfiguredEngine {
  address: EngineAddress;
  source: 'environment' | 'added';
  isOn: boolean;
}

/** The environment's engines, then those that were added. */
export async function configuredEngines(
  { fromEnvironment }: Pick<EnginesContext, 'fromEnvironment'>,
  tx: Tx,
): Promise<ConfiguredEngine[]> {
  const [rows, off] = await Promise.all([listEngineRows(tx), listSwitchedOff(tx)]);
  const added = rows.map(({ id, kind, name, url, model, chatModel, licence }): EngineAddress => {
    const known = Object.entries({ model, chatModel, licence }).filter(([, value]) => value !== null);
    return { id, kind, name, url, ...Object.fromEntries(known) };
  });
  const isOn = (address: EngineAddress): boolean => !off.has(address.id);
  return [
    ...fromEnvironment.map((address) => ({
      address,
      source: 'environment' as const,
      isOn: isOn(address),
    })),
    ...added.map((address) => ({ address, source: 'added' as const, isOn: isOn(address) })),
  ];
}
