import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emptyAnswer, flag, idText, jsonObject, text } from '../wire.ts';
import { bearerPost } from './bearer-post.ts';
import { emailText } from './user.ts';

// Thumbs up or down, and messages to the operator.

export const sendFeedback = endpoint({
  ...bearerPost('images:write', 'write'),
  name: 'sendFeedback',
  summary: 'Thumbs up (1) or down (0) on a picture.',
  path: '/feedback',
  input: z.object({
    feedback_rate: flag,
    id_image: idText.nullish(),
    /** Free text or any object. */
    other_data: z.union([text(10_000), jsonObject]).nullish(),
  }),
  output: emptyAnswer,
  refusals: ['image_unknown'],
});

export const sendContact = endpoint({
  name: 'sendContact',
  summary: 'Write to the operator; a visitor leaves an address for the answer.',
  method: 'POST',
  path: '/contact',
  auth: 'optional',
  rate: 'mail',
  body: 'json',
  input: z.object({
    message: text(5_000).refine((value) => value.trim() !== '', 'Write a message first.'),
    email: emailText.nullish(),
  }),
  output: emptyAnswer,
});
