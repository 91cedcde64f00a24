import type { Ids } from '../ids.ts';

/** `o/<2 hex>/<128 random bits>`: never made of user text, spread over 256 folders. */
export function newObjectKey(ids: Ids): string {
  const name = Buffer.from(ids.opaque(), 'base64url').subarray(0, 16).toString('hex');
  return `o/${name.slice(0, 2)}/${name}`;
}

/** A copy that was cut short keeps its `.tmp`, for the sweep to find. */
const shape = /^o\/([0-9a-f]{2})\/\1[0-9a-f]{30}(\.tmp)?$/;

/** Keys come back from addresses and listings: anything else is not ours. */
export const isObjectKey = (key: string): boolean => shape.test(key);
