import { detectPeople } from '@facet/contract';
import { caller } from '../../platform/http/call.ts';
import type { Http } from '../../platform/http/http.ts';
import type { TasksContext } from '../tasks-context.ts';
import { pictureOf } from '../tools/sources.ts';
import { searchPicture } from './search-picture.ts';
import { wirePeople } from './wire-people.ts';

/** People of a picture that was stored for another purpose. */
export function mountFindPeople(http: Http, ctx: TasksContext): void {
  http.mount(detectPeople, async ({ input, ...call }) => {
    const image = await pictureOf(ctx, ctx.db, caller(call), input.id_image);
    const searched = await searchPicture(ctx, call, image, 'people');
    return wirePeople(ctx, searched, searched.detection?.people ?? []);
  });
}
