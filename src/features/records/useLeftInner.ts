import { useState } from 'react';
import type { OpenRecord } from './recordList';

/** What was opened from a record last, and is come back from; undefined for another record. */
export function useLeftInner({ id, inner }: OpenRecord): string | undefined {
  const [left, setLeft] = useState({ id, inner });
  const isNew = left.id !== id || (inner !== undefined && inner !== left.inner);
  if (isNew) setLeft({ id, inner });
  return isNew ? inner : left.inner;
}
