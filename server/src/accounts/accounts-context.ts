import type { Hundredths } from '@facet/contract';
import type { Config } from '../config.ts';
import type { Tx } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { createGoogleVerifier, type GoogleVerifier } from './google-verifier.ts';
import { createLetterLimit, type LetterLimit } from './letter-limit.ts';
import { createLoginGuard, type LoginGuard } from './login-guard.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createSessionCache, type SessionCache } from './session-cache.ts';

/** What accounts needs from rooms that stand above it, handed in by the composition root. */
export interface AccountsNeighbours {
  /** Free credits of a new account. */
  welcome(tx: Tx, userId: string): Promise<void>;
  /** What must end outside when an account ends: in the transaction that removes it. */
  farewell(tx: Tx, userId: string): Promise<void>;
  balanceOf(tx: Tx, userId: string): Promise<Hundredths>;
  /** Signed address of a stored file, for the data export. */
  linkTo(objectKey: string, fileName: string): string;
}

type AccountsPlatform = Pick<
  Platform,
  'db' | 'queue' | 'mail' | 'clock' | 'ids' | 'log' | 'secrets' | 'publicUrl'
>;

export interface AccountsContext extends AccountsPlatform, AccountsNeighbours {
  companyDomain: string | undefined;
  sessionCache: SessionCache;
  passwords: Passwords;
  loginGuard: LoginGuard;
  letterLimit: LetterLimit;
  /** Null while Google sign-in is not configured. */
  google: GoogleVerifier | null;
}

/** One per process: it holds the session cache and the counters of failed sign-ins. */
export function createAccountsContext(
  platform: AccountsPlatform,
  config: Pick<Config, 'companyDomain' | 'google'>,
  neighbours: AccountsNeighbours,
): AccountsContext {
  return {
    ...platform,
    ...neighbours,
    companyDomain: config.companyDomain,
    sessionCache: createSessionCache(),
    passwords: createPasswords(),
    loginGuard: createLoginGuard(),
    letterLimit: createLetterLimit(),
    google: config.google ? createGoogleVerifier(config.google, platform.clock) : null,
  };
}
