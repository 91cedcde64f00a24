import { z } from 'zod';
import { notificationNames } from '../tools/tool.ts';
import { unixSeconds } from '../wire.ts';
import { resultCheck } from './image-shapes.ts';

const linkEntry = z.looseObject({ l: z.string() });

/** Clients disagree on `link` (text, object, list): which one a notification has follows from its name. */
export const notification = z.object({
  id: z.int(),
  name: z.enum(notificationNames),
  timestamp: unixSeconds,
  data: z.looseObject({
    id_image: z.string().nullish(),
    address: z.string().nullish(),
    id_task: z.string().nullish(),
    id_project: z.string().nullish(),
    f: z.int().nullish(),
    g: z.int().nullish(),
    id_person: z.int().nullish(),
    msg: z.string().optional(),
    links: z.array(linkEntry).optional(),
    link: z.union([z.string(), linkEntry, z.array(linkEntry)]).nullish(),
    link_hd: z.string().nullish(),
    nsfw: z.boolean().optional(),
    progress: z.number().optional(),
    /**
     * Ours, with results of faces, as /history has them: what was measured, why a person should look at it first,
     * and how far the new face is from the old one. `verdict` sums it up; absent where nothing was measured.
     */
    verdict: z.enum(['passed', 'review', 'failed']).optional(),
    checks: z.array(resultCheck).optional(),
    review: z.array(z.string()).optional(),
    privacy: z.looseObject({ passed: z.boolean() }).optional(),
    /** Ours, with `error`: a code of the error table. */
    code: z.string().optional(),
    description: z.string().optional(),
  }),
});
export type Notification = z.infer<typeof notification>;
