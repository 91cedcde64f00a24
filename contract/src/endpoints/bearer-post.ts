import type { RateClass, Scope } from '../endpoint.ts';

/** The usual call: a POST with a JSON body by somebody signed in. */
export const bearerPost = (scope: Scope, rate: RateClass) =>
  ({ method: 'POST', auth: 'bearer', scope, rate, body: 'json' }) as const;
