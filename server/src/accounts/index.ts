import type { Http } from '../platform/http/http.ts';
import { mountAccountRoutes } from './account-routes.ts';
import type { AccountsContext } from './accounts-context.ts';
import { mountTokenRoutes } from './token-routes.ts';

// Who somebody is: sign-up and sign-in, sessions and API tokens, profile, recovery, deletion and export.
// Hides how tokens are made and checked; other rooms get an Actor and never look behind it.

export { accountTypeFor } from './account-type.ts';
export { type AccountsContext, createAccountsContext } from './accounts-context.ts';
export { registerAccountsWorker } from './accounts-worker.ts';
export { authenticate } from './authenticate.ts';
export { createDemoAccount, type DemoSignIn } from './demo-account.ts';
export { findUser, findUserByLogin, listUsers, lockUser, type User, updateUser } from './user-rows.ts';

export function mountAccounts(http: Http, ctx: AccountsContext): void {
  mountTokenRoutes(http, ctx);
  mountAccountRoutes(http, ctx);
}
