import { EventEmitter, once } from 'node:events';
import type { Kysely } from 'kysely';
import type { Database } from '@server/db/schema';
import { findChange, type OutboxRow } from './outbox';

/** Another server may be the one that sends, so the end of a change is also looked for. */
const LOOK_MS = 300;

/** What the calls that make changes and the worker that sends them tell each other. */
export interface ChangeSignals {
  /** A change was put into the outbox. */
  announce: () => void;
  onAnnounced: (work: () => void) => void;
  noteSettled: (id: string) => void;
  /** The change once it has ended, or as it is after the time that a caller waits for it. */
  waitFor: (id: string) => Promise<OutboxRow | undefined>;
}

/** An answer comes by then, with the end of the change or without it. */
const CONFIRM_MS = 8000;

export function changeSignals(db: Kysely<Database>, confirmMs = () => CONFIRM_MS): ChangeSignals {
  const events = new EventEmitter().setMaxListeners(0);
  return {
    announce: () => void events.emit('announced'),
    onAnnounced: (work) => void events.on('announced', work),
    noteSettled: (id) => void events.emit(id),
    async waitFor(id) {
      const until = Date.now() + confirmMs();
      for (;;) {
        const row = await findChange(db, id);
        const left = until - Date.now();
        if (row?.state !== 'waiting' || left <= 0) return row;
        const end = AbortSignal.timeout(Math.min(LOOK_MS, left));
        await once(events, id, { signal: end }).catch(() => undefined);
      }
    },
  };
}
