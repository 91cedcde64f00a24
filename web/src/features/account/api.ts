import type { ApiScope } from '@facet/contract';
import * as endpoints from '@facet/contract/endpoints';
import { call } from '../../api/index.ts';
import { type Account, toAccount } from '../../api/session.ts';

// The account calls; wire names stop here.

const APP_NAME = 'facet';

export async function signIn(user: string, password: string): Promise<string> {
  return (await call(endpoints.signIn, {}, { basic: { user, password } })).access_token;
}

export interface NewAccount {
  username: string;
  email: string;
  password: string;
  name: string;
  surname: string;
}

export async function signUp(account: NewAccount): Promise<string> {
  return (await call(endpoints.signUpAndIn, { ...account, app_name: APP_NAME, terms: true })).access_token;
}

export async function signInWithGoogle(credential: string): Promise<{ accessToken: string; isNew: boolean }> {
  const answer = await call(endpoints.googleSignIn, { credential });
  return { accessToken: answer.access_token, isNew: answer.flag_new_user };
}

export async function confirmEmail(token: string): Promise<void> {
  await call(endpoints.verifyEmail, { token, status: true });
}

export async function sendVerification(email: string): Promise<void> {
  await call(endpoints.sendVerification, { email, app_name: APP_NAME });
}

export async function requestPasswordReset(email: string): Promise<void> {
  await call(endpoints.requestPasswordReset, { email, app_name: APP_NAME });
}

export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await call(endpoints.resetPassword, { token, new_password: newPassword });
}

export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await call(endpoints.changePassword, { old_password: oldPassword, new_password: newPassword });
}

export type PersonalData = Pick<
  Account,
  'name' | 'surname' | 'company' | 'address' | 'country' | 'vatNumber'
>;

export async function savePersonalData({ company, vatNumber, ...rest }: PersonalData): Promise<Account> {
  return toAccount(await call(endpoints.updateMe, { ...rest, affiliation: company, vat_num: vatNumber }));
}

export async function deleteAccount(): Promise<void> {
  await call(endpoints.removeMe, {});
}

export interface ApiToken {
  id: string;
  name: string;
  masked: string;
  scopes: readonly ApiScope[];
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
}

export async function listTokens(signal: AbortSignal): Promise<ApiToken[]> {
  const { data } = await call(endpoints.listTokens, {}, { signal });
  return data.map((token) => ({
    id: token.id,
    name: token.name,
    masked: token.access_token,
    scopes: token.scopes,
    createdAt: token.created,
    expiresAt: token.access_expiration,
    lastUsedAt: token.last_used,
  }));
}

export interface NewToken {
  accessToken: string;
  refreshToken: string;
}

export async function createToken(name: string, minutes: number, scopes: ApiScope[]): Promise<NewToken> {
  const pair = await call(endpoints.createToken, { name, access_expiration_minutes: minutes, scopes });
  return { accessToken: pair.access_token, refreshToken: pair.refresh_token };
}

export interface BrowserSession {
  id: string;
  userAgent: string;
  createdAt: string;
  lastUsedAt: string | null;
  current: boolean;
}

export async function listSessions(signal: AbortSignal): Promise<BrowserSession[]> {
  const { data } = await call(endpoints.listSessions, {}, { signal });
  return data.map((session) => ({
    id: session.id,
    userAgent: session.user_agent,
    createdAt: session.created,
    lastUsedAt: session.last_used,
    current: session.current,
  }));
}

/** An API token or a session. */
export async function revoke(id: string): Promise<void> {
  await call(endpoints.revokeToken, { id });
}
