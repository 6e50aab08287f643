import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { FreshAnswer } from '@contract/source/freshCopy';
import type { RecordKind } from '@contract/source/kinds';
import type { Database, Executor } from '@server/db/schema';
import { LOADING, storeRows } from '@server/source/rows/storeRows';
import type { Connector } from './connector';
import { LeaseLostError } from './lease';

type Fresh = FreshAnswer['state'];

/** A person who opens a record is told by then, with what there is. */
const ANSWER_MS = 5000;
/** A record that was read so lately is not read again. */
const FRESH_MS = 10_000;
/** How many are read at the same time: changes of people keep the other slots. */
const MOST_AT_ONCE = 2;
/** How many records it is remembered of that they are fresh. */
const MOST_KNOWN = 500;
/**
 * A row bears the time at which its transaction began, and is seen once that has ended: after a wait for the kind's lock,
 * and a slow statement.
 */
const UNSEEN_SECONDS = (LOADING.lock_timeout + LOADING.statement_timeout) / 1000;

type FreshCopy = Omit<FreshAnswer, 'at'>;

export const NO_COPY: FreshCopy = { state: 'none', storedFor: null };

/** Reads records of a business system again, one by one. */
export interface FreshCopies {
  of: (kind: RecordKind, internalid: string) => Promise<FreshCopy>;
}

export function freshCopies(
  { db, connector, log }: { db: Kysely<Database>; connector: Connector; log: FastifyBaseLogger },
  answerMs = ANSWER_MS,
): FreshCopies {
  const running = new Map<string, Promise<Fresh>>();
  const known = new Map<string, { until: number; state: Fresh }>();

  const rowOf = (kind: RecordKind, internalid: string) =>
    db
      .selectFrom('source_rows')
      .where('kind', '=', kind)
      .where('internalid', '=', internalid)
      .where('source', '=', connector.name)
      .where('deleted_at', 'is', null);

  async function externalIdOf(kind: RecordKind, internalid: string): Promise<string | undefined> {
    const row = await rowOf(kind, internalid).select('external_id').executeTakeFirst();
    return row?.external_id;
  }

  /** Also of one that does not answer: a pass, or a read that ended too late, may have stored it. */
  async function storedFor(kind: RecordKind, internalid: string): Promise<number | null> {
    const seconds = sql<number>`extract(epoch from clock_timestamp() - stored_at)`;
    const row = await rowOf(kind, internalid).select(seconds.as('seconds')).executeTakeFirst();
    return row ? Math.max(0, Math.floor(Number(row.seconds) - UNSEEN_SECONDS)) : null;
  }

  /** A server with older settings stores nothing more, as in a pass. */
  async function assertNewest(trx: Executor, kind: RecordKind): Promise<void> {
    const row = await trx
      .selectFrom('replica_kinds')
      .innerJoin('replicas', 'replicas.source', 'replica_kinds.source')
      .select('kind')
      .where('kind', '=', kind)
      .where('replica_kinds.mapping', '=', connector.mapping)
      .where('account', '=', connector.account)
      .forShare()
      .executeTakeFirst();
    if (!row) throw new LeaseLostError();
  }

  async function read(kind: RecordKind, externalId: string, signal: AbortSignal): Promise<Fresh> {
    const { rows, unreadable = [] } = await connector.readSome(kind, [externalId], signal);
    if (rows.length === 0) return unreadable.length > 0 ? 'late' : 'gone';
    const sender = {
      source: connector.name,
      actorId: `source:${connector.name}`,
      requestId: null,
      assertAllowed: (trx: Executor) => assertNewest(trx, kind),
    };
    const [stored] = await storeRows(db, kind, rows, sender, { isPartOfPass: true });
    if (stored?.verdict === 'refused') return 'late';
    return stored?.verdict === 'updated' || stored?.verdict === 'created' ? 'changed' : 'same';
  }

  async function inTurn(kind: RecordKind, internalid: string): Promise<Fresh> {
    const signal = AbortSignal.timeout(answerMs);
    const late = new Promise<Fresh>((resolve) =>
      signal.addEventListener('abort', () => resolve('late'), { once: true }),
    );
    const externalId = await externalIdOf(kind, internalid);
    if (externalId === undefined) return 'none';
    const key = `${kind} ${internalid}`;
    while (running.size >= MOST_AT_ONCE) {
      await Promise.race([...running.values(), late]);
      if (signal.aborted) return 'late';
    }
    const sameOne = running.get(key);
    if (sameOne) return Promise.race([sameOne, late]);
    const reading = read(kind, externalId, signal)
      .catch((err: unknown): Fresh => {
        if (!signal.aborted) log.info({ kind, err }, 'a record could not be read again');
        return 'late';
      })
      .finally(() => running.delete(key));
    running.set(key, reading);
    const state = await Promise.race([reading, late]);
    if (state === 'same' || state === 'changed') remember(key, 'same');
    return state;
  }

  function remember(key: string, state: Fresh): void {
    known.delete(key);
    known.set(key, { until: Date.now() + FRESH_MS, state });
    const [oldest] = known.keys();
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  }

  async function stateOf(kind: RecordKind, internalid: string): Promise<Fresh> {
    const key = `${kind} ${internalid}`;
    const lately = known.get(key);
    if (lately && lately.until > Date.now()) return lately.state;
    return running.get(key) ?? inTurn(kind, internalid);
  }

  return {
    async of(kind, internalid) {
      if (!connector.kinds.includes(kind)) return NO_COPY;
      // What is shown may be older than the row, also where another person had it read: the time is told to each.
      const state = await stateOf(kind, internalid);
      return { state, storedFor: await storedFor(kind, internalid) };
    },
  };
}
