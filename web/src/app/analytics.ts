// Where product events go. This server has no analytics endpoint and sends nothing to third parties: events
// are told to the page as `facet:analytics`, for operators who plug in their own script. Consent follows the
// session (SPEC §9): before sign-in only the origin of a visitor is told.

export type AnalyticsEvent = { name: 'user_origin'; oid: string } | { name: 'sign_up'; method: 'google' };

let consent = false;

export function setAnalyticsConsent(granted: boolean): void {
  consent = granted;
}

export function report(event: AnalyticsEvent): void {
  if (!consent && event.name !== 'user_origin') return;
  window.dispatchEvent(new CustomEvent('facet:analytics', { detail: event }));
}
