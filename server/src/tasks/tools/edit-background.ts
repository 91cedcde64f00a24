import { editBackground, Refusal } from '@facet/contract';
import type { Http } from '../../platform/http/http.ts';
import { startTask } from '../start-task.ts';
import type { TasksContext } from '../tasks-context.ts';
import { backgroundKeyword } from './keywords.ts';
import { matteFiles } from './matte.ts';
import { accepted, startOnce } from './paid-call.ts';
import { referenceFile } from './reference-file.ts';
import { pictureOf } from './sources.ts';

export function mountEditBackground(http: Http, ctx: TasksContext): void {
  http.mount(editBackground, ({ input, ...call }) =>
    startOnce(ctx, call, 'edit_background', async (tx, actor) => {
      const { options, prompt } = input;
      const chosen = backgroundKeyword(input.keyword);
      const { reference_name } = options;
      if (!chosen.keyword && !prompt.trim() && !reference_name)
        throw new Refusal('invalid_input', {
          fields: { keyword: ['Give a keyword, a prompt or a reference picture.'] },
        });
      const image = await pictureOf(ctx, tx, actor, input.id_image);
      const reference = await referenceFile(tx, actor, reference_name);
      const params = {
        ...chosen,
        prompt,
        strength: options.strength ?? undefined,
        relightStrength: options.relight_strength ?? undefined,
        contactShadow: options.contact_shadow ?? undefined,
        refine: options.use_refiner ?? undefined,
      };
      const files = { image: image.objectKey, ...(await matteFiles(tx, image.id)), ...reference };
      const request = { tool: 'edit_background' as const, params, image, files, seed: options.seed };
      return accepted(await startTask(ctx, tx, actor, request));
    }),
  );
}
