import { detectPeople } from '@facet/contract';
import { setPeople } from '../../images/index.ts';
import { caller } from '../../platform/http/call.ts';
import type { Http } from '../../platform/http/http.ts';
import { requireTool } from '../available-tools.ts';
import type { TasksContext } from '../tasks-context.ts';
import { pictureOf } from '../tools/sources.ts';
import { detectOnPicture } from './detect-on-picture.ts';
import { wirePeople } from './wire-people.ts';

/** People of a picture that was stored for another purpose: they are looked for once and kept with it. */
export function mountFindPeople(http: Http, ctx: TasksContext): void {
  http.mount(detectPeople, async ({ input, ...call }) => {
    const image = await pictureOf(ctx, ctx.db, caller(call), input.id_image);
    const known = image.detection?.people ?? [];
    if (known.length > 0) return wirePeople(ctx, image, known);
    await requireTool(ctx, 'detect');
    // Without the image: what is known of its faces stays.
    const uploaded = { ...call, files: [] };
    const where = { image: null, objectKey: image.objectKey, what: 'people' as const };
    const { people } = await detectOnPicture(ctx, uploaded, where);
    await ctx.db.transaction((tx) => setPeople(tx, image.id, people));
    return wirePeople(ctx, image, people);
  });
}
