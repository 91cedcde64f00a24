// The one place that writes session storage: what a tab must find again after a reload (SPEC §4). Keys carry
// the tool; leaving the session clears all of it.

const PREFIX = 'facet.';

export function readSession<Value>(key: string): Value | undefined {
  const text = sessionStorage.getItem(PREFIX + key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as Value;
  } catch {
    return undefined;
  }
}

export function writeSession(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Full or forbidden storage: the work goes on, only the reload is not survived.
  }
}
