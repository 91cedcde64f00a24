import { type SQL, sql } from 'drizzle-orm';
import type { Platform } from '../platform/platform.ts';
import { generations, images, mattes, references } from './images-tables.ts';
import { removeExpiredImages } from './remove-image.ts';

/** Everything in this room that keeps a stored file alive. */
export const imageObjectKeys: readonly SQL[] = [
  sql`select ${images.objectKey} from ${images}`,
  sql`select ${images.previewKey} from ${images}`,
  sql`select ${images.thumbnailKey} from ${images}`,
  sql`select ${images.editedKey} from ${images}`,
  sql`select ${generations.objectKey} from ${generations}`,
  sql`select ${generations.faceKey} from ${generations}`,
  sql`select ${generations.thumbnailKey} from ${generations}`,
  sql`select ${generations.patchKey} from ${generations}`,
  sql`select ${references.objectKey} from ${references}`,
  sql`select ${mattes.objectKey} from ${mattes}`,
  sql`select ${mattes.retouchKey} from ${mattes}`,
];

export async function registerImagesWorker(ctx: Platform): Promise<void> {
  await ctx.queue.schedule('remove-expired-images', '*/10 * * * *', () => removeExpiredImages(ctx));
}
