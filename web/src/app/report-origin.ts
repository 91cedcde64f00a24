import { report } from '../studio/analytics.ts';

/** A query parameter `oid` on any page is reported once and taken out of the address (SPEC §2). */
export function reportOrigin(): void {
  const url = new URL(window.location.href);
  const oid = url.searchParams.get('oid');
  if (oid === null) return;
  url.searchParams.delete('oid');
  window.history.replaceState(window.history.state, '', url);
  if (oid) report({ name: 'user_origin', oid });
}
