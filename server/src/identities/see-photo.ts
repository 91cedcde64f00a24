import { findUser } from '../accounts/index.ts';
import type { Tx } from '../platform/database.ts';
import { findPhotoOwner } from './photo-rows.ts';
import { listSharesWith } from './share-rows.ts';

/**
 * Whether an account may see the photo now: its own, or one in a folder that is shared with it. Asked at every
 * fetch, so that a link ends with the share, with the identity, and with the photo that another one replaced.
 */
export async function maySeePhoto(tx: Tx, objectKey: string, viewerId: string): Promise<boolean> {
  const photo = await findPhotoOwner(tx, objectKey);
  if (!photo) return false;
  const viewer = await findUser(tx, viewerId);
  if (!viewer || viewer.suspendedAt) return false;
  if (photo.userId === viewer.id) return true;
  if (!viewer.verified) return false;
  const shares = await listSharesWith(tx, viewer.email.toLowerCase());
  return shares.some(({ userId, path }) => userId === photo.userId && photo.name.startsWith(`${path}/`));
}
