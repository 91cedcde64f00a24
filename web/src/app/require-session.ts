import type { QueryClient } from '@tanstack/react-query';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { accountQuery } from '../api/session.ts';

/**
 * Guard of the protected screens (SPEC §2): a visitor goes to /signin, which replaces this history entry,
 * knows the way back (path and query) and keeps the route state.
 */
export async function requireSession(queryClient: QueryClient, location: ParsedLocation): Promise<void> {
  const account = await queryClient.ensureQueryData(accountQuery);
  if (account) return;
  throw redirect({
    to: '/signin',
    search: { return_to: location.pathname + location.searchStr },
    state: location.state,
    replace: true,
  });
}
