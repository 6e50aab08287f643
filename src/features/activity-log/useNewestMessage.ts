import { useState } from 'react';
import type { LogEntry } from '@contract/logs';
import type { LogRange } from '@/api/logs';

interface Seen {
  range: LogRange | null;
  /** Of the topmost entry; '' where there is none, undefined before the answer. */
  id: string | undefined;
  message: string;
}

/**
 * The message of the entry that came on top while the first page of one and the same range was looked at; '' for what
 * was there when the page was.
 */
export function useNewestMessage(range: LogRange | null, entries: readonly LogEntry[] | undefined): string {
  const [seen, setSeen] = useState<Seen>({ range: null, id: undefined, message: '' });
  const top = entries?.[0];
  const id = entries && (top?.id ?? '');
  if (seen.range !== range || seen.id !== id) {
    const isNew = seen.range === range && range?.page === 1 && seen.id !== undefined && top !== undefined;
    setSeen({ range, id, message: isNew ? top.message : '' });
  }
  return seen.message;
}
