import { sendContact, sendFeedback } from '@facet/contract';
import { imageOf } from '../images/index.ts';
import { caller } from '../platform/http/call.ts';
import type { Http } from '../platform/http/http.ts';
import type { Platform } from '../platform/platform.ts';
import { insertLetter, putRating } from './feedback-rows.ts';

export function mountFeedback(http: Http, ctx: Platform): void {
  http.mount(sendFeedback, async (call) => {
    const actor = caller(call);
    const { feedback_rate, id_image, other_data } = call.input;
    const imageId = id_image ? (await imageOf(ctx, ctx.db, actor, id_image)).id : null;
    await putRating(ctx.db, {
      id: ctx.ids.uuid(),
      userId: actor.userId,
      imageId,
      rate: feedback_rate ? 1 : 0,
      otherData: other_data ?? null,
    });
    return {};
  });

  http.mount(sendContact, async (call) => {
    const { message, email } = call.input;
    const userId = call.actor?.userId ?? null;
    await insertLetter(ctx.db, { id: ctx.ids.uuid(), userId, otherData: { message, email: email ?? null } });
    return {};
  });
}
