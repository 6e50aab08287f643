import type { LooseRecord } from '@/api/looseRecord';
import { browserName } from './browserName';

/** A session as its list shows it; null is missing. */
export interface SessionRecord {
  id: string;
  started: string | null;
  lastUsed: string | null;
  address: string | null;
  /** "Chrome on Windows". */
  browser: string | null;
  /** The same as the browser itself says it. */
  agent: string | null;
  /** It is the one that asks. */
  isCurrent: boolean;
}

/** Null for what cannot be told from another session. */
export function readSession(record: LooseRecord): SessionRecord | null {
  const id = record.text('id');
  if (id === null) return null;
  const agent = record.text('agent');
  return {
    id,
    started: record.text('created_at'),
    lastUsed: record.text('last_used_at'),
    address: record.text('address'),
    browser: agent && browserName(agent),
    agent,
    isCurrent: record.text('current') === 'true',
  };
}
