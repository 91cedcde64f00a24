import { editPerson } from '@facet/contract';
import type { Http } from '../../platform/http/http.ts';
import { startTask } from '../start-task.ts';
import type { TasksContext } from '../tasks-context.ts';
import { personKeywords } from './keywords.ts';
import { accepted, startOnce } from './paid-call.ts';
import { referenceFile } from './reference-file.ts';
import { pictureWithPerson } from './sources.ts';

export function mountEdit(http: Http, ctx: TasksContext): void {
  http.mount(editPerson, ({ input, ...call }) =>
    startOnce(ctx, call, 'edit', async (tx, actor) => {
      const { options, id_person: person } = input;
      const image = await pictureWithPerson(ctx, tx, actor, input.id_image, person);
      const reference = await referenceFile(tx, actor, options.reference_name);
      const params = {
        person,
        keywords: personKeywords(input.keyword),
        prompt: input.prompt,
        strength: options.strength ?? undefined,
        creativity: options.var_strength ?? undefined,
        guidance: options.guidance_scale ?? undefined,
        conditioning: options.controlnet_scale ?? undefined,
      };
      const files = { image: image.objectKey, ...reference };
      const request = { tool: 'edit' as const, params, image, face: person, files, seed: options.seed };
      return accepted(await startTask(ctx, tx, actor, request));
    }),
  );
}
