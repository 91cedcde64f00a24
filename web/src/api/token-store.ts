// The bearer token of this browser, in local storage (SPEC §3). Told to every tab through storage events.

const STORAGE_KEY = 'access_token';

export interface TokenStore {
  read(): string | null;
  write(token: string): void;
  clear(): void;
  /** Called when the token comes, changes or goes, in this tab or another. */
  subscribe(listener: () => void): () => void;
}

export function createTokenStore(storage: Storage, events?: EventTarget): TokenStore {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  events?.addEventListener('storage', (event) => {
    const key = (event as StorageEvent).key;
    // A null key: another tab cleared the whole storage.
    if (key === STORAGE_KEY || key === null) tell();
  });
  return {
    read: () => storage.getItem(STORAGE_KEY),
    write(token) {
      storage.setItem(STORAGE_KEY, token);
      tell();
    },
    clear() {
      storage.removeItem(STORAGE_KEY);
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
