import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { engineKinds } from '../tools/index.ts';
import { emptyAnswer, flag, text } from '../wire.ts';
import { bearerPost } from './bearer-post.ts';
import { abilityView, engineView } from './engine-view.ts';

// Engines that are connected to the studio. For administrators; everybody else is told that nothing is here.

const admin = { ...bearerPost('session', 'write'), refusals: ['not_found'] } as const;
const engineName = z.object({ engine: text(64) });

export const listEngines = endpoint({
  ...admin,
  rate: 'read',
  name: 'listEngines',
  summary: 'Connected engines with their health, and who serves each ability now. Administrators only.',
  path: '/admin/engines',
  input: z.object({}),
  output: z.object({ engines: z.array(engineView), abilities: z.array(abilityView) }),
});

export const addEngine = endpoint({
  ...admin,
  name: 'addEngine',
  summary: 'Connect an engine; it is used as soon as it answers. Administrators only.',
  path: '/admin/engines/add',
  input: z.object({
    kind: z.enum(engineKinds),
    url: z.url({ protocol: /^https?$/ }).max(500),
    name: text(80).nullish(),
    model: text(200).nullish(),
    chat_model: text(200).nullish(),
    licence: text(200).nullish(),
  }),
  output: z.object({ engine: z.string() }),
});

export const removeEngine = endpoint({
  ...admin,
  name: 'removeEngine',
  summary: 'Forget an engine that was added here. Administrators only.',
  path: '/admin/engines/remove',
  input: engineName,
  output: emptyAnswer,
});

export const switchEngine = endpoint({
  ...admin,
  name: 'switchEngine',
  summary: 'Take an engine out of work, or back in. Administrators only.',
  path: '/admin/engines/switch',
  input: engineName.extend({ on: flag }),
  output: emptyAnswer,
});

export const testEngine = endpoint({
  ...admin,
  name: 'testEngine',
  summary: 'Look at an engine now, let it draw a small picture and complete a prompt. Administrators only.',
  path: '/admin/engines/test',
  input: engineName,
  output: z.object({ ok: z.boolean(), text: z.string() }),
});
