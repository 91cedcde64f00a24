import { Refusal, readMatte, retouchMatte } from '@facet/contract';
import { findMatte, linkTo, setRetouch } from '../../images/index.ts';
import type { Tx } from '../../platform/database.ts';
import { caller } from '../../platform/http/call.ts';
import type { Http } from '../../platform/http/http.ts';
import type { TasksContext } from '../tasks-context.ts';
import { pictureOf } from './sources.ts';
import { storeMask } from './store-mask.ts';

// The cut-out of a picture: solved by its first background, used by all others, corrected by hand.

/** What the engine is handed so that it does not cut out again. */
export async function matteFiles(tx: Tx, imageId: string): Promise<{ matte?: string; retouch?: string }> {
  const known = await findMatte(tx, imageId);
  if (!known) return {};
  return { matte: known.objectKey, ...(known.retouchKey && { retouch: known.retouchKey }) };
}

export function mountMatte(http: Http, ctx: TasksContext): void {
  const wireMatte = async (imageId: string) => {
    const known = await findMatte(ctx.db, imageId);
    return {
      matte: known ? linkTo(ctx, known.objectKey, 'cut-out.png') : null,
      retouch: known?.retouchKey ? linkTo(ctx, known.retouchKey, 'cut-out-mask.png') : null,
    };
  };

  http.mount(readMatte, async (call) => {
    const image = await pictureOf(ctx, ctx.db, caller(call), call.input.id_image);
    return wireMatte(image.id);
  });

  http.mount(retouchMatte, async ({ input, files, ...call }) => {
    const actor = caller(call);
    const [mask] = files;
    const image = await pictureOf(ctx, ctx.db, actor, input.id_image);
    if (!(await findMatte(ctx.db, image.id))) throw new Refusal('matte_unknown');
    await setRetouch(ctx.db, image.id, mask ? await storeMask(ctx, actor, image, mask) : null);
    return wireMatte(image.id);
  });
}
