import { formatCredits, type TokenPair, type WireUser } from '@facet/contract';
import type { Call } from '../platform/http/call.ts';
import type { IssuedTokens } from './issue-tokens.ts';
import type { Profile } from './profile.ts';

// Domain → wire, for both route files.

export const wireTokens = (tokens: IssuedTokens): TokenPair => ({
  access_token: tokens.accessToken,
  refresh_token: tokens.refreshToken,
  access_expiration: tokens.accessExpiresAt.toISOString(),
  refresh_expiration: tokens.refreshExpiresAt.toISOString(),
});

export const wireUser = ({ user, credits, type, subscription }: Profile): WireUser => ({
  username: user.username,
  email: user.email,
  name: user.name,
  surname: user.surname,
  affiliation: user.affiliation,
  address: user.address,
  country: user.country,
  vat_num: user.vatNumber,
  credits: formatCredits(credits),
  verified: user.verified ? '1' : '0',
  contract: user.contract && JSON.stringify(user.contract),
  app_name: user.appName,
  type,
  subscription,
  has_password: user.passwordHash !== null,
  other_info: user.otherInfo?.given ?? null,
});

const USER_AGENT_MAX_CHARS = 300;

export const userAgentOf = (call: Pick<Call, 'header'>): string =>
  (call.header('user-agent') ?? '').slice(0, USER_AGENT_MAX_CHARS);
