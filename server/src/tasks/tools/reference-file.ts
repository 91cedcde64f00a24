import { Refusal } from '@facet/contract';
import { findReference } from '../../images/index.ts';
import type { Tx } from '../../platform/database.ts';
import type { Actor } from '../../platform/http/call.ts';

/** The file of a reference picture the call names, under its role; nothing when it names none. */
export async function referenceFile(
  tx: Tx,
  actor: Actor,
  name: string | null | undefined,
): Promise<{ reference?: string }> {
  if (!name) return {};
  const reference = await findReference(tx, actor.userId, name);
  if (!reference)
    throw new Refusal('invalid_input', { fields: { reference_name: ['There is no such reference.'] } });
  return { reference: reference.objectKey };
}
