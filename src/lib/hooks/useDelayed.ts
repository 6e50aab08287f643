import { useEffect, useState } from 'react';

/** The value as it was when it had not changed for `pause` milliseconds; at first the value itself. */
export function useDelayed<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
