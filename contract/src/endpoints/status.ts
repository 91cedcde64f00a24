import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { modelCard, publicConfig } from './public-facts.ts';

// What anybody may know: health, models, public settings.

const open = { auth: 'none', rate: 'public', body: 'none', input: z.object({}) } as const;

export const readHealth = endpoint({
  ...open,
  name: 'readHealth',
  summary: 'Whether the API and what it needs are up.',
  method: 'POST',
  path: '/health_full',
  aliases: [{ method: 'GET', path: '/health_full' }],
  output: z.object({
    status: z.enum(['up', 'down']),
    services: z.record(z.string(), z.enum(['up', 'down', 'unknown'])),
  }),
  refusals: ['unavailable'],
});

export const listModels = endpoint({
  ...open,
  name: 'listModels',
  summary: 'Every model this server may use, with licence and source.',
  method: 'GET',
  path: '/models',
  output: z.object({ data: z.array(modelCard) }),
});

export const readConfig = endpoint({
  ...open,
  name: 'readConfig',
  summary: 'Public settings of this server for the web app.',
  method: 'GET',
  path: '/config',
  output: publicConfig,
});
