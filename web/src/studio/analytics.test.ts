// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { report, setAnalyticsConsent } from './analytics.ts';

const heard: unknown[] = [];
const listen = (event: Event) => heard.push((event as CustomEvent).detail);

beforeEach(() => {
  heard.length = 0;
  setAnalyticsConsent(false);
  window.addEventListener('facet:analytics', listen);
});
afterEach(() => window.removeEventListener('facet:analytics', listen));

describe('analytics', () => {
  it('waits for the consent of a session', () => {
    report({ name: 'sign_up', method: 'google' });
    expect(heard).toEqual([]);
    setAnalyticsConsent(true);
    expect(heard).toEqual([{ name: 'sign_up', method: 'google' }]);
    setAnalyticsConsent(true);
    expect(heard).toHaveLength(1);
  });

  it('falls silent when the session ends', () => {
    setAnalyticsConsent(true);
    setAnalyticsConsent(false);
    report({ name: 'sign_up', method: 'google' });
    expect(heard).toEqual([]);
    setAnalyticsConsent(true);
    expect(heard).toHaveLength(1);
  });

  it('tells the origin of a visitor at once', () => {
    report({ name: 'user_origin', oid: 'news' });
    expect(heard).toEqual([{ name: 'user_origin', oid: 'news' }]);
  });
});
