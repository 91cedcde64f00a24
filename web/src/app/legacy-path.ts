import type { QueryClient } from '@tanstack/react-query';
import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router';
import { serverConfigQuery } from '../api/server-config.ts';
import { externalAddress, findRedirect } from './redirects.ts';

/** Last resort of the router: an old address leads on, anything else does not exist. */
export async function followLegacyPath(queryClient: QueryClient, location: ParsedLocation): Promise<void> {
  const target = findRedirect(location.pathname);
  if (!target) throw notFound();
  if ('to' in target) throw redirect({ href: target.to + location.searchStr, replace: true });
  const { links } = await queryClient.ensureQueryData(serverConfigQuery);
  const address = externalAddress(links[target.link], target.rest, location.searchStr, window.location.href);
  if (!address) throw notFound();
  window.location.replace(address);
  // The browser is leaving: keep the spinner until it has.
  await new Promise(() => undefined);
}
