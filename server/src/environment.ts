import { existsSync } from 'node:fs';

/** The environment, with the names of an `.env` file in the working folder added where they are not set. */
export function environment(): Record<string, string | undefined> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}
