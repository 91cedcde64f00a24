import { type AccountType, parseCredits, type Subscription, type WireUser } from '@facet/contract';
import * as endpoints from '@facet/contract/endpoints';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';
import { call, tokens } from './index.ts';

// Who is signed in. The token says whether to ask; the server's answer decides (SPEC §4, auth).

export interface Account {
  username: string;
  email: string;
  name: string;
  surname: string;
  company: string;
  address: string;
  country: string;
  vatNumber: string;
  /** Hundredths of a credit. */
  credits: number;
  verified: boolean;
  type: AccountType;
  subscription: Subscription | null;
  hasPassword: boolean;
}

export function toAccount(user: WireUser): Account {
  return {
    username: user.username,
    email: user.email,
    name: user.name,
    surname: user.surname,
    company: user.affiliation,
    address: user.address,
    country: user.country,
    vatNumber: user.vat_num,
    credits: parseCredits(user.credits),
    verified: user.verified === '1',
    type: user.type,
    subscription: user.subscription,
    hasPassword: user.has_password,
  };
}

/** Null means signed out; a fault (server unreachable) is thrown and signs nobody out. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: async ({ signal }): Promise<Account | null> => {
    if (!tokens.read()) return null;
    try {
      return toAccount(await call(endpoints.readMe, {}, { signal }));
    } catch (fault) {
      if (!(fault instanceof ApiError) || fault.status !== 401) throw fault;
      tokens.clear();
      return null;
    }
  },
  staleTime: 60_000,
});

export type Session = { state: 'loading' | 'out'; account: null } | { state: 'in'; account: Account };

export function useSession(): Session {
  const token = useSyncExternalStore(tokens.subscribe, tokens.read);
  const { data, isPending } = useQuery({ ...accountQuery, enabled: token !== null });
  if (token === null) return { state: 'out', account: null };
  if (data) return { state: 'in', account: data };
  return { state: isPending ? 'loading' : 'out', account: null };
}

/** Stores the token and waits until the account behind it is known. */
export async function enterSession(queryClient: QueryClient, accessToken: string): Promise<Account | null> {
  tokens.write(accessToken);
  queryClient.removeQueries();
  return queryClient.fetchQuery({ ...accountQuery, staleTime: 0 });
}

/** Forgets everything about the user in this browser; the server is told when it can be reached. */
export async function leaveSession(queryClient: QueryClient, tellServer = true): Promise<void> {
  if (tellServer) await call(endpoints.revokeToken, {}).catch(() => undefined);
  tokens.clear();
  sessionStorage.clear();
  queryClient.clear();
}
