import { type LinkName, tools } from '@facet/contract';

// Old and short addresses and where they lead now (SPEC §2). Paths are compared without regard to case and
// to a slash at the end; the query string is always kept.

export type RedirectTarget = { to: string } | { link: LinkName; rest: string };

const internalPaths: Record<string, string> = {
  '/productid': tools.edit_background.route!,
  '/swapid': tools.swap.route!,
  '/superid': tools.superid.route!,
  '/tagid': tools.tag.route!,
  '/user': '/profile',
  '/new_registration': '/signup',
  '/sign_up_main': '/signup',
  '/log_in': '/signin',
  '/reset_password': '/password_recovery',
  '/verify_email_forgot_password': '/password_recovery',
};

const externalPaths: Record<string, LinkName> = {
  '/eraseid': 'legacyAnonymize',
  '/anonymize-legacy': 'legacyAnonymize',
  '/keepid': 'legacyExpression',
  '/change-expression-legacy': 'legacyExpression',
  '/privacy': 'privacy',
  '/privacy-policy': 'privacy',
  '/privacy_policy': 'privacy',
  '/terms': 'terms',
  '/terms-of-service': 'terms',
  '/terms_of_service': 'terms',
  '/cookie': 'cookies',
  '/cookies': 'cookies',
  '/cookie-policy': 'cookies',
  '/cookie_policy': 'cookies',
  '/imprint': 'imprint',
  '/api-docs': 'api',
  '/api_docs': 'api',
  '/apidocs': 'api',
  '/documentation': 'api',
  '/contact': 'contact',
  '/contact-us': 'contact',
  '/contact_us': 'contact',
  '/support': 'support',
  '/blog': 'blog',
  '/about': 'site',
};

/** Paths whose tail goes on to the target. */
const externalPrefixes: Record<string, LinkName> = { '/presentations/': 'presentations', '/blog/': 'blog' };

export const redirectPaths = [...Object.keys(internalPaths), ...Object.keys(externalPaths)];

export function findRedirect(pathname: string): RedirectTarget | null {
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  const internal = internalPaths[path];
  if (internal) return { to: internal };
  if (path.startsWith('/user/')) return { to: '/profile' };
  if (/^\/pricing_[^/]+$/.test(path)) return { to: '/pricing' };
  const external = externalPaths[path];
  if (external) return { link: external, rest: '' };
  const prefix = Object.keys(externalPrefixes).find((start) => path.startsWith(start));
  return prefix ? { link: externalPrefixes[prefix]!, rest: pathname.slice(prefix.length) } : null;
}

/**
 * The external address with the visitor's query added. Null when nothing is configured or when it would lead
 * straight back to the address that asks.
 */
export function externalAddress(
  base: string | undefined,
  rest: string,
  query: string,
  here: string,
): string | null {
  if (!base || !URL.canParse(base, here)) return null;
  const address = new URL(base, here);
  if (rest) address.pathname = `${address.pathname.replace(/\/$/, '')}/${rest}`;
  for (const [name, value] of new URLSearchParams(query)) address.searchParams.append(name, value);
  const current = new URL(here);
  const loops = address.origin === current.origin && address.pathname === current.pathname;
  return loops || !['http:', 'https:', 'mailto:'].includes(address.protocol) ? null : address.href;
}
