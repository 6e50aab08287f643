import { useEffect, useState } from 'react';
import { CHANGED_MARK_TIME } from '@/lib/constants';
import type { ChangedRow } from './ChangedNote';

/** Key of the row that is to be marked: the changed one, for a while. */
export function useFadingMark(changed: ChangedRow | null): string | null {
  const [faded, setFaded] = useState<ChangedRow | null>(null);
  useEffect(() => {
    if (!changed) return undefined;
    const timer = setTimeout(() => setFaded(changed), CHANGED_MARK_TIME);
    return () => clearTimeout(timer);
  }, [changed]);
  return changed && changed !== faded ? changed.key : null;
}
