import { useCallback, useState } from 'react';
import { readSession, writeSession } from './session-store.ts';

/** State of a tool that survives a reload of the tab; fields added by a newer version start from `initial`. */
export function useSessionState<Value extends object>(
  key: string,
  initial: Value,
): [Value, (change: Partial<Value>) => void] {
  const [value, setValue] = useState<Value>(() => ({ ...initial, ...readSession<Value>(key) }));
  const change = useCallback(
    (part: Partial<Value>) =>
      setValue((before) => {
        const next = { ...before, ...part };
        writeSession(key, next);
        return next;
      }),
    [key],
  );
  return [value, change];
}
