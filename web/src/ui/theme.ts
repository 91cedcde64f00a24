import { useSyncExternalStore } from 'react';

// Light, dark or the system's choice, kept in local storage. public/theme.js applies it before the first
// paint; this file follows later changes, also those made in another tab.

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const STORAGE_KEY = 'theme';
const listeners = new Set<() => void>();
const systemDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

export function readTheme(): ThemeChoice {
  const stored = globalThis.localStorage?.getItem(STORAGE_KEY);
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

function applyTheme(): void {
  const choice = readTheme();
  const dark = choice === 'dark' || (choice === 'system' && systemDark?.matches === true);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

export function setTheme(choice: ThemeChoice): void {
  localStorage.setItem(STORAGE_KEY, choice);
  applyTheme();
}

export function watchTheme(): void {
  applyTheme();
  systemDark?.addEventListener('change', applyTheme);
  window.addEventListener('storage', (event) => event.key === STORAGE_KEY && applyTheme());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): ThemeChoice {
  return useSyncExternalStore(subscribe, readTheme);
}

/** What is drawn now, for libraries that must be told. */
export function useShownTheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, () =>
    document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  );
}
