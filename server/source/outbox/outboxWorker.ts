import { setTimeout as wait } from 'node:timers/promises';
import { startDrain, type Drain } from '@server/db/drain';
import { inTransaction } from '@server/db/inTransaction';
import { LeaseLostError, type Lease } from '@server/source/replica/lease';
import { inTrace, type SpanStart } from '@server/tracing/tracing';
import type { ChangeSignals } from './changeSignals';
import { claimChange, isChangeDue } from './claims';
import type { OutboxRow } from './outbox';
import { sendChange, type SendDeps } from './sendChange';

const SECOND = 1000;
/** How often changes of other servers are looked for, and those whose next attempt is due. */
const POLL_MS = SECOND;
/** Less than a claim lasts. */
const ATTEMPT_MS = 60 * SECOND;
/** How many are on their way at the same time; the calls that they make are the connector's to bound. */
const MOST_AT_ONCE = 8;

export interface OutboxWorkerDeps extends Omit<SendDeps, 'hold'> {
  lease: Lease;
  signals: ChangeSignals;
}

/** Tells of an attempt; the request id leads to the call of the person. */
const spanOf = ({ kind, operation, attempts, request_id }: OutboxRow): SpanStart => ({
  name: `send ${operation} ${kind}`,
  facts: {
    'tms.kind': kind,
    'tms.operation': operation,
    'tms.attempt': attempts,
    'tms.request_id': request_id ?? undefined,
  },
});

/** Sends the changes that wait, those of a record in their order. One server of several does so. */
export function startOutboxWorker({ lease, signals, ...deps }: OutboxWorkerDeps): Drain {
  const { db, connector, log } = deps;
  const stop = new AbortController();
  const running = new Map<string, Promise<void>>();
  let wake = () => {};

  async function send(change: OutboxRow): Promise<void> {
    const signal = AbortSignal.any([stop.signal, lease.lost(), AbortSignal.timeout(ATTEMPT_MS)]);
    try {
      const ended = await inTrace(
        () => spanOf(change),
        async (span) => {
          const state = await sendChange({ ...deps, hold: lease.hold }, change, signal);
          span.note({ 'tms.state': state ?? 'waiting' });
          return state;
        },
      );
      if (ended !== null) signals.noteSettled(change.id);
    } catch (err) {
      if (err instanceof LeaseLostError) return;
      log.error({ change: change.id, err }, 'a change cannot be sent');
      // Its end could not be noted: it is taken again, though not at once, and again, while the database fails.
      await wait(POLL_MS, undefined, { ref: false, signal: stop.signal }).catch(() => undefined);
    }
  }

  const claim = () =>
    inTransaction(db, async (trx) => {
      await lease.hold(trx);
      return claimChange(trx, connector.name, { holder: lease.holder, running: [...running.keys()] });
    });

  async function next(): Promise<boolean> {
    if (stop.signal.aborted) return false;
    // The lease is written to the database: not each second where nothing waits.
    if (running.size === 0 && !(await isChangeDue(db, connector.name))) return false;
    if (!(await lease.take())) return false;
    const change = running.size < MOST_AT_ONCE ? await claim() : undefined;
    if (change) {
      const done: Promise<void> = send(change).finally(() => running.delete(change.id));
      running.set(change.id, done);
      return true;
    }
    if (running.size === 0) return false;
    const announced = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await Promise.race([...running.values(), announced, wait(POLL_MS, undefined, { ref: false })]);
    return true;
  }

  const drain = startDrain({
    pollMs: POLL_MS,
    next,
    onError: (err) => log.error({ err }, 'changes cannot be sent'),
  });
  signals.onAnnounced(() => {
    wake();
    void drain.drain();
  });
  return {
    ...drain,
    async stop() {
      stop.abort(new Error('the server stops'));
      await drain.stop();
      await Promise.allSettled(running.values());
    },
  };
}
