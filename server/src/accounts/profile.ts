import {
  type AccountType,
  type Hundredths,
  Refusal,
  type Subscription,
  subscriptionOf,
} from '@facet/contract';
import type { Actor } from '../platform/http/call.ts';
import { accountTypeFor } from './account-type.ts';
import type { AccountsContext } from './accounts-context.ts';
import { findUser, type User, updateUser } from './user-rows.ts';

/** A user with what is derived from it. */
export interface Profile {
  user: User;
  credits: Hundredths;
  type: AccountType;
  subscription: Subscription | null;
}

export function profileOf(
  ctx: Pick<AccountsContext, 'companyDomain'>,
  user: User,
  credits: Hundredths,
): Profile {
  const type = accountTypeFor(user, ctx.companyDomain);
  return { user, credits, type, subscription: type === 'PAYING' ? subscriptionOf(user.contract) : null };
}

export async function readProfile(ctx: AccountsContext, actor: Actor): Promise<Profile> {
  const user = await findUser(ctx.db, actor.userId);
  if (!user) throw new Refusal('unauthorized');
  return profileOf(ctx, user, await ctx.balanceOf(ctx.db, user.id));
}

type ProfileField = 'name' | 'surname' | 'affiliation' | 'address' | 'country' | 'vatNumber';
export type ProfileChanges = Partial<Record<ProfileField, string | null>> & {
  otherInfo?: string | Record<string, unknown> | null;
};

/** What is absent stays; null empties a field. */
export async function updateProfile(
  ctx: AccountsContext,
  actor: Actor,
  changes: ProfileChanges,
): Promise<Profile> {
  const { otherInfo, ...texts } = changes;
  const given = Object.entries(texts).filter(([, value]) => value !== undefined);
  const values: Partial<User> = Object.fromEntries(given.map(([field, value]) => [field, value ?? '']));
  if (otherInfo !== undefined) values.otherInfo = { given: otherInfo };
  if (Object.keys(values).length > 0) await updateUser(ctx.db, actor.userId, values);
  ctx.sessionCache.forgetUser(actor.userId);
  return await readProfile(ctx, actor);
}
