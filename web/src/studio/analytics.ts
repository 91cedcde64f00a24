// Where product events go. This server sends nothing to third parties: events are told to the page as
// `facet:analytics`, for operators who plug in their own script. Consent follows the session (SPEC §9): what is
// reported before it is granted waits for it; only the origin of a visitor is told at once.

export type AnalyticsEvent = { name: 'user_origin'; oid: string } | { name: 'sign_up'; method: 'google' };

let consent = false;
let waiting: AnalyticsEvent[] = [];

function tell(event: AnalyticsEvent): void {
  window.dispatchEvent(new CustomEvent('facet:analytics', { detail: event }));
}

export function setAnalyticsConsent(granted: boolean): void {
  consent = granted;
  if (!granted) return;
  waiting.forEach(tell);
  waiting = [];
}

export function report(event: AnalyticsEvent): void {
  if (consent || event.name === 'user_origin') tell(event);
  else waiting.push(event);
}
