import { describe, expect, it } from 'vitest';
import { externalAddress, findRedirect, redirectPaths } from './redirects.ts';

describe('findRedirect', () => {
  it.each([
    ['/pricing_swap', '/pricing'],
    ['/pricing_anything', '/pricing'],
    ['/productID', '/background'],
    ['/swapID', '/swap'],
    ['/superID', '/upscale'],
    ['/tagID', '/tag'],
    ['/user', '/profile'],
    ['/user/settings/mail', '/profile'],
    ['/new_registration', '/signup'],
    ['/sign_up_main', '/signup'],
    ['/log_in', '/signin'],
    ['/reset_password', '/password_recovery'],
    ['/verify_email_forgot_password', '/password_recovery'],
    ['/SWAPID/', '/swap'],
  ])('%s leads to %s', (from, to) => {
    expect(findRedirect(from)).toEqual({ to });
  });

  it.each([
    ['/eraseID', 'legacyAnonymize'],
    ['/privacy', 'privacy'],
    ['/terms', 'terms'],
    ['/api-docs', 'api'],
    ['/contact', 'contact'],
    ['/blog', 'blog'],
    ['/cookie', 'cookies'],
    ['/imprint', 'imprint'],
  ])('%s leaves for the link %s', (from, link) => {
    expect(findRedirect(from)).toEqual({ link, rest: '' });
  });

  it('hands the tail of a presentation on, in its own case', () => {
    expect(findRedirect('/presentations/Deck-2026')).toEqual({ link: 'presentations', rest: 'Deck-2026' });
  });

  it('knows nothing of other paths', () => {
    for (const path of ['/nope', '/users', '/pricing', '/swap', '/pricing_a/b'])
      expect(findRedirect(path)).toBeNull();
  });

  it('lists no path that is written in capitals: they are compared in small letters', () => {
    expect(redirectPaths.filter((path) => path !== path.toLowerCase())).toEqual([]);
  });
});

describe('externalAddress', () => {
  const here = 'https://studio.example/privacy?a=1';

  it('keeps the query of the visitor and that of the target', () => {
    expect(externalAddress('https://site.example/p?x=0', '', '?a=1&b=2', here)).toBe(
      'https://site.example/p?x=0&a=1&b=2',
    );
  });

  it('appends the rest of the path', () => {
    expect(externalAddress('https://slides.example/decks/', 'one', '', here)).toBe(
      'https://slides.example/decks/one',
    );
  });

  it('refuses what is not configured, leads back here or is no web address', () => {
    expect(externalAddress('', '', '', here)).toBeNull();
    expect(externalAddress(undefined, '', '', here)).toBeNull();
    expect(externalAddress('https://studio.example/privacy', '', '', here)).toBeNull();
    expect(externalAddress('javascript:alert(1)', '', '', here)).toBeNull();
  });
});
