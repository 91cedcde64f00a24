import { z } from 'zod';

/** Both token keys are mandatory for the command-line clients (API-CONTRACT §1). */
export const tokenPair = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  access_expiration: z.string(),
  refresh_expiration: z.string(),
});
export type TokenPair = z.infer<typeof tokenPair>;
