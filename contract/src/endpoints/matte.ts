import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idText } from '../wire.ts';
import { bearerPost } from './bearer-post.ts';

// Ours: the cut-out that all backgrounds of a picture share, and its correction by hand. Free.

const shape = z.object({
  /** The subject as a transparent picture; null before the first background. */
  matte: z.string().nullable(),
  /** Grey, white = keep, as large as the picture; null while nobody corrected it. */
  retouch: z.string().nullable(),
});

export const readMatte = endpoint({
  ...bearerPost('images:read', 'read'),
  name: 'readMatte',
  summary: 'The cut-out of a picture that has a new background.',
  path: '/edit/matte',
  input: z.object({ id_image: idText }),
  output: shape,
  refusals: ['image_unknown'],
});

export const retouchMatte = endpoint({
  ...bearerPost('images:write', 'upload'),
  name: 'retouchMatte',
  summary: 'Correct the cut-out for the backgrounds to come; without a mask, take the correction back.',
  path: '/edit/matte/retouch',
  body: 'multipart',
  files: ['mask', 'file'],
  input: z.object({ id_image: idText }),
  output: shape,
  refusals: ['image_unknown', 'matte_unknown', 'mask_size', 'mask_empty', 'bad_multipart'],
});
