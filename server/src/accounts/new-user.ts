import type { AccountsContext } from './accounts-context.ts';
import type { User } from './user-rows.ts';

/** The row of an account that does not exist yet. */
export function newUser(
  ctx: Pick<AccountsContext, 'clock' | 'ids'>,
  given: Pick<User, 'username' | 'email'> & Partial<User>,
): User {
  return {
    id: ctx.ids.uuid(),
    passwordHash: null,
    googleSubject: null,
    name: '',
    surname: '',
    affiliation: '',
    address: '',
    country: '',
    vatNumber: '',
    otherInfo: null,
    appName: 'facet',
    verified: false,
    contract: null,
    suspendedAt: null,
    createdAt: ctx.clock.now(),
    ...given,
  };
}
