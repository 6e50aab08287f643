import { useCallback, useMemo, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What could not be stored, until the page is left. */
const unstored = new Map<string, string | null>();

function textOf(key: string): string | null {
  const held = unstored.get(key);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    unstored.delete(key);
  } catch {
    // Storage is off or full: the choice holds until the page is left.
    unstored.set(key, text);
  }
  for (const listener of listeners) listener();
}

function parse<Value>(text: string | null, isValid: (value: unknown) => value is Value): Value | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isValid(value) ? value : null;
  } catch {
    // The entry is broken: as if there were none.
    return null;
  }
}

/**
 * State stored on this machine, in local storage; the same for all who use the key.
 *
 * @param initial the value without an entry; setting it again removes the entry
 * @param isValid guards against entries of other versions
 */
export function useStoredState<Value>(
  key: string,
  initial: Value,
  isValid: (value: unknown) => value is Value,
): [Value, (value: Value) => void] {
  const text = useSyncExternalStore(subscribe, () => textOf(key));
  const value = useMemo(() => parse(text, isValid) ?? initial, [text, initial, isValid]);
  const store = useCallback(
    (next: Value) => write(key, next === initial ? null : JSON.stringify(next)),
    [key, initial],
  );
  return [value, store];
}
