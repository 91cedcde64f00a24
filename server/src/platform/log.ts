import { type Logger, pino } from 'pino';

export type Log = Logger;

/** Secrets never reach the log, whatever object is logged. */
const redact = {
  paths: [
    '*.password',
    '*.new_password',
    '*.old_password',
    '*.access_token',
    '*.refresh_token',
    '*.token',
    '*.authorization',
    '*.cookie',
    'password',
    'token',
    'authorization',
    'cookie',
  ],
  censor: '[secret]',
};

export function createLog(level: string): Log {
  return pino({ level, redact, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
