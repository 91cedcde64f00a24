import { type AccountType, accountTypeOf } from '@facet/contract';
import type { User } from './user-rows.ts';

/**
 * What an account may do (SPEC §4). The company rule needs a verified address on exactly the configured
 * domain: neither a subdomain nor a longer name that ends alike counts.
 */
export function accountTypeFor(
  user: Pick<User, 'email' | 'verified' | 'contract'>,
  companyDomain: string | undefined,
): AccountType {
  const type = accountTypeOf(user.contract);
  if (type === 'ADMIN' || !companyDomain || !user.verified) return type;
  const domain = user.email.slice(user.email.lastIndexOf('@') + 1).toLowerCase();
  return domain === companyDomain.toLowerCase() ? 'ENTERPRISE' : type;
}
