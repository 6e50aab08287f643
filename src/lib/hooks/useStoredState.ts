import { useCallback, useState } from 'react';

function read<Value>(key: string, isValid: (value: unknown) => value is Value): Value | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isValid(value) ? value : null;
  } catch {
    // Storage is off, or the entry is broken: as if there were none.
    return null;
  }
}

/**
 * State stored on this machine, in local storage.
 *
 * @param key the local storage key; another key means other state, so give the component a `key` when it changes
 * @param initial the value without an entry; setting it again removes the entry
 * @param isValid guards against entries of other versions
 */
export function useStoredState<Value>(
  key: string,
  initial: Value,
  isValid: (value: unknown) => value is Value,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => read(key, isValid) ?? initial);
  const store = useCallback(
    (next: Value) => {
      setValue(next);
      try {
        if (next === initial) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Storage is off or full: the choice holds until the page is left.
      }
    },
    [key, initial],
  );
  return [value, store];
}
