import type { LooseRecord } from './looseRecord';
import { browserName } from './browserName';

/** A session as its list shows it; null is missing. */
export interface SessionRecord {
  id: string;
  started: string | null;
  lastUsed: string | null;
  address: string | null;
  /** "Chrome on Windows". */
  browser: string | null;
  /** The browser's user agent. */
  agent: string | null;
  /** The session of the person who is looking. */
  isCurrent: boolean;
}

/** Reads a session; null for one without an id. */
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
