import { changeExpression, type ExpressionPreview, type InputOf, previewExpression } from '@facet/contract';
import type { Tx } from '../../platform/database.ts';
import { type Actor, caller } from '../../platform/http/call.ts';
import type { Http } from '../../platform/http/http.ts';
import { requireTool } from '../available-tools.ts';
import { startTask } from '../start-task.ts';
import type { TasksContext } from '../tasks-context.ts';
import { expressionKeyword } from './keywords.ts';
import { accepted, fleetingTask, startOnce } from './paid-call.ts';
import { generationOf, pictureWithFace } from './sources.ts';

type ExpressionInput = Pick<
  InputOf<typeof changeExpression>,
  'id_image' | 'id_face' | 'prompt' | 'id_generation' | 'expression_strength'
> & { options: Pick<InputOf<typeof changeExpression>['options'], 'eye'> };

/** What the tool and its preview are told alike. */
async function expressionTask(ctx: TasksContext, tx: Tx, actor: Actor, input: ExpressionInput) {
  const { id_face: face, expression_strength } = input;
  const image = await pictureWithFace(ctx, tx, actor, input.id_image, face);
  const generation = input.id_generation ?? undefined;
  const base = generation === undefined ? null : await generationOf(tx, image, face, generation);
  return {
    params: {
      face,
      ...expressionKeyword(input.prompt.keywords),
      strength: expression_strength ?? undefined,
      eye: input.options.eye ?? undefined,
      generation,
    },
    image,
    face,
    files: { image: image.objectKey, ...(base && { generation: base.objectKey }) },
  };
}

export function mountKeep(http: Http, ctx: TasksContext): void {
  http.mount(changeExpression, ({ input, ...call }) =>
    startOnce(ctx, call, 'keep', async (tx, actor) => {
      const { options } = input;
      const strength = input.expression_strength ?? options.expression_strength;
      const task = await expressionTask(ctx, tx, actor, { ...input, expression_strength: strength });
      const seed = input.seed ?? options.seed;
      return accepted(await startTask(ctx, tx, actor, { tool: 'keep', ...task, seed }));
    }),
  );

  http.mount(previewExpression, async ({ input, ...call }) => {
    const actor = caller(call);
    await requireTool(ctx, 'preview_expression');
    const { id } = await ctx.db.transaction(async (tx) => {
      const task = await expressionTask(ctx, tx, actor, input);
      return startTask(ctx, tx, actor, { tool: 'preview_expression', ...task });
    });
    const { facts } = await fleetingTask(ctx, call, { id_task: id }, 'preview_expression');
    return facts?.preview as ExpressionPreview;
  });
}
