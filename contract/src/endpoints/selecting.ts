import { z } from 'zod';
import { fillTargets } from '../catalogues/fill-targets.ts';
import { endpoint } from '../endpoint.ts';
import { idText, wireRange } from '../wire.ts';
import { bearerPost } from './bearer-post.ts';

// Ours: masks for magic fill, by name or by one click. Free.

const targets = fillTargets.keywords.map(({ keyword }) => keyword);

export const selectArea = endpoint({
  ...bearerPost('tasks:write', 'upload'),
  name: 'selectArea',
  summary: 'The mask of a named part of the picture, or of what lies under one point. Costs nothing.',
  path: '/edit/select',
  input: z.object({
    id_image: idText,
    target: z.enum(targets).nullish(),
    /** Fractions of the picture's sides; asked when there is no target. */
    x: wireRange(0, 1).nullish(),
    y: wireRange(0, 1).nullish(),
  }),
  output: z.object({
    /** The target, the part of a person under the point, `object` or `like_colours`. */
    what: z.string(),
    /** 0–1 of the picture. */
    share: z.number(),
    /** Grey PNG in base64, white = selected; to be stretched over the picture. */
    mask: z.string(),
  }),
  refusals: ['image_unknown', 'tool_unavailable', 'nothing_selected', 'timeout', 'engine_failed'],
});
