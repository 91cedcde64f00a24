import { type InputOf, type PictureSelection, Refusal, selectArea } from '@facet/contract';
import { caller } from '../../platform/http/call.ts';
import type { Http } from '../../platform/http/http.ts';
import { requireTool } from '../available-tools.ts';
import { startTask, type ToolInput } from '../start-task.ts';
import type { TasksContext } from '../tasks-context.ts';
import { fleetingTask } from './paid-call.ts';
import { pictureOf } from './sources.ts';

/** Less than this of the picture is no selection but noise. */
const LEAST_SHARE = 0.000_05;

function wanted({ target, x, y }: InputOf<typeof selectArea>): ToolInput<'select'> {
  if (target) return { target };
  if (x != null && y != null) return { point: { x, y } };
  throw new Refusal('invalid_input', { fields: { target: ['Give a target, or x and y.'] } });
}

export function mountSelectArea(http: Http, ctx: TasksContext): void {
  http.mount(selectArea, async ({ input, ...call }) => {
    const actor = caller(call);
    const params = wanted(input);
    const image = await pictureOf(ctx, ctx.db, actor, input.id_image);
    await requireTool(ctx, 'select');
    const request = { tool: 'select' as const, params, image, files: { image: image.objectKey } };
    const { id } = await ctx.db.transaction((tx) => startTask(ctx, tx, actor, request));
    const { facts } = await fleetingTask(ctx, call, { id_task: id }, 'select');
    const { what, share, png } = facts!.selection as PictureSelection;
    if (share < LEAST_SHARE) throw new Refusal('nothing_selected');
    return { what, share, mask: png };
  });
}
