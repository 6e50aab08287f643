import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { limits } from '@contract/limits';
import type { RecordKind } from '@contract/source/kinds';
import { startDrain, type Drain } from '@server/db/drain';
import type { Database } from '@server/db/schema';
import { fromNow } from '@server/db/time';
import { inTrace } from '@server/tracing/tracing';
import { beginComparison, compareOn } from './compare';
import type { Connector } from './connector';
import { LeaseLostError, leaseOf, type Lease } from './lease';
import { asKeeper, callSignal, type ReplicaDeps } from './readPages';
import {
  changeKind,
  COMPARISON_FAILS,
  enterConnector,
  findKind,
  kindsAtWork,
  makeFailedDue,
  type KindAtWork,
} from './replicaKinds';
import { runPass } from './runPass';

const SECOND = 1000;
/** How often work is looked for, and the lease is renewed. */
const POLL_MS = 2 * SECOND;
const FIRST_DELAY_SECONDS = 5;
const LONGEST_DELAY_SECONDS = 300;
/** The same while the connector does not answer: the next attempt finds out whether it does again. */
const LONGEST_OUTAGE_DELAY_SECONDS = 50;

/** Does everything that is due. Stopped, it ends after the page at hand, and leaves the work to another server. */
export type ReplicaWorker = Drain;

export interface ReplicaWorkerDeps {
  db: Kysely<Database>;
  connector: Connector;
  /** Its own, unless other work goes by the same one. */
  lease?: Lease;
  log: FastifyBaseLogger;
}

const traced = (what: string, kind: RecordKind, work: () => Promise<void>) =>
  inTrace(() => ({ name: `${what} ${kind}`, facts: { 'tms.kind': kind } }), work);

/**
 * Keeps the records of a connector's kinds in step with it, all kinds side by side: how many calls that makes is the
 * connector's to bound. Any number of servers may start this on one database; one does the work, and another takes over
 * where it dies.
 * @throws AnotherAccountError where the records come from another account
 */
export async function startReplicaWorker({
  db,
  connector,
  lease = leaseOf(db, connector),
  log,
}: ReplicaWorkerDeps): Promise<ReplicaWorker> {
  await enterConnector(db, connector);
  const stop = new AbortController();
  let asking: Promise<Date> | undefined;
  const deps: ReplicaDeps = {
    db,
    connector,
    lease,
    log,
    stopping: stop.signal,
    sourceTime: () =>
      (asking ??= connector.now(callSignal(deps)).finally(() => {
        asking = undefined;
      })),
  };
  const running = new Map<RecordKind, Promise<void>>();

  /** A pass, and a page of a comparison: passes that follow each other without a pause do not hold it up. */
  async function work({ kind, isDue, isComparing, isNight }: KindAtWork): Promise<void> {
    let isOfPass = isDue;
    try {
      if (isDue) await traced('read', kind, () => runPass(deps, kind));
      if (isNight) await asKeeper(deps, (trx) => beginComparison(trx, kind));
      isOfPass = false;
      if (isComparing) await traced('compare', kind, () => compareOn(deps, kind));
    } catch (error) {
      if (stop.signal.aborted || error instanceof LeaseLostError) return;
      await noteProblem(kind, error, isOfPass);
    }
  }

  async function noteProblem(kind: RecordKind, error: unknown, isOfPass: boolean): Promise<void> {
    const text = error instanceof Error ? error.message : String(error);
    const problem = (isOfPass ? text : COMPARISON_FAILS + text).slice(0, limits.longText);
    const failures = ((await findKind(db, kind))?.failures ?? 0) + 1;
    // That it is not known yet whether it answers is no outage.
    const isOutage = connector.state().isAnswering === false;
    const longest = isOutage ? LONGEST_OUTAGE_DELAY_SECONDS : LONGEST_DELAY_SECONDS;
    const delay = Math.min(FIRST_DELAY_SECONDS * 2 ** (failures - 1), longest);
    log.warn(
      { kind, source: connector.name, failures, err: error },
      'records could not be brought into step',
    );
    await changeKind(db, kind, {
      problem,
      problem_since: sql<Date>`coalesce(problem_since, now())`,
      // A comparison that cannot go on keeps no pass waiting.
      ...(isOfPass ? { failures, due_at: fromNow(delay) } : { compare_at: fromNow(LONGEST_DELAY_SECONDS) }),
    });
  }

  let wasAnswering: boolean | null = null;
  /** Once the connector answers again, no kind waits any longer for what it has failed by. */
  async function afterOutage(): Promise<void> {
    const { isAnswering } = connector.state();
    if (isAnswering && wasAnswering === false) await makeFailedDue(db, connector.mapping);
    wasAnswering = isAnswering;
  }

  /** Begins work on each kind that has some and is not at work already; false if there is none. */
  async function next(): Promise<boolean> {
    if (stop.signal.aborted || !(await lease.take())) return false;
    await afterOutage();
    for (const found of await kindsAtWork(db, connector.mapping)) {
      const { kind } = found;
      if (running.has(kind)) continue;
      const done = work(found)
        .catch((err: unknown) => log.error({ kind, err }, 'records cannot be kept in step'))
        .finally(() => running.delete(kind));
      running.set(kind, done);
    }
    if (running.size === 0) return false;
    await Promise.race([...running.values(), wait(POLL_MS, undefined, { ref: false })]);
    return true;
  }

  const drain = startDrain({
    pollMs: POLL_MS,
    next,
    onError: (err) => log.error({ err }, 'records cannot be kept in step'),
  });
  return {
    ...drain,
    async stop() {
      stop.abort(new Error('the server stops'));
      await drain.stop();
      await Promise.allSettled(running.values());
      // The lease ends by itself where the database is gone.
      await lease.leave().catch(() => undefined);
    },
  };
}
