import type { Kysely } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { RecordKind } from '@contract/source/kinds';
import { rowLimits, type RowVerdict } from '@contract/source/rows';
import { inTransaction, type TransactionSettings } from '@server/db/inTransaction';
import type { Database, Executor } from '@server/db/schema';
import { storeRows, type RowSender } from '@server/source/rows/storeRows';
import type { Connector, SourcePage } from './connector';
import type { Lease } from './lease';
import { quarantineRows } from './quarantine';

const SECOND = 1000;
/** A source that has not answered by then is tried again later. A connector's own calls end before. */
const ANSWER_MS = 330 * SECOND;

/** What keeps a kind in step works with. */
export interface ReplicaDeps {
  db: Kysely<Database>;
  connector: Connector;
  lease: Lease;
  log: FastifyBaseLogger;
  /** The source's clock; passes that begin together ask for it once. */
  sourceTime: () => Promise<Date>;
  /** Aborted when the server stops. */
  stopping: AbortSignal;
}

/** A source that answers in a way that cannot be gone on with; the message is for admins. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}

/** The limit of one call to the source. */
export function callSignal({ stopping }: Pick<ReplicaDeps, 'stopping'>): AbortSignal {
  stopping.throwIfAborted();
  return AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_MS)]);
}

/** The connector, as the sender of rows. */
export const senderOf = ({ connector, lease }: ReplicaDeps): RowSender => ({
  source: connector.name,
  actorId: `source:${connector.name}`,
  requestId: null,
  assertAllowed: lease.hold,
});

/** A transaction that is stored only while this server keeps the records in step. */
export const asKeeper = <T>(
  { db, lease }: ReplicaDeps,
  work: (trx: Executor) => Promise<T>,
  settings?: TransactionSettings,
): Promise<T> =>
  inTransaction(
    db,
    async (trx) => {
      const result = await work(trx);
      await lease.hold(trx);
      return result;
    },
    settings,
  );

/**
 * Stores the rows of a page, and in quarantine what cannot be stored. Killed in between, the page is read again, which
 * changes nothing.
 * @param alsoStore is stored with the quarantine, once all rows are
 * @param rereadSince when a load of all records began
 */
export async function storePage(
  deps: ReplicaDeps,
  kind: RecordKind,
  { rows, unreadable = [] }: Omit<SourcePage, 'next'>,
  alsoStore?: (trx: Executor) => Promise<void>,
  rereadSince?: Date,
): Promise<void> {
  const { db, connector } = deps;
  const verdicts: RowVerdict[] = unreadable.map((row) => ({ ...row, verdict: 'refused' }));
  for (let from = 0; from < rows.length; from += rowLimits.rowsOfBatch) {
    const batch = rows.slice(from, from + rowLimits.rowsOfBatch);
    const options = { isPartOfPass: true, rereadSince } as const;
    verdicts.push(...(await storeRows(db, kind, batch, senderOf(deps), options)));
  }
  const newest = new Map(verdicts.map((verdict) => [verdict.externalId, verdict]));
  await asKeeper(deps, async (trx) => {
    const of = { kind, source: connector.name, mapping: connector.mapping };
    await quarantineRows(trx, of, [...newest.values()]);
    await alsoStore?.(trx);
  });
}

/**
 * Reads pages from a cursor to the end.
 * @param store stores a page together with the cursor behind it
 * @throws SourceError for a source that sends the same page for ever
 */
export async function readPages<Page extends { next: string | null }>(
  deps: ReplicaDeps,
  from: string | null,
  read: (call: { after: string | null; signal: AbortSignal }) => Promise<Page>,
  store: (page: Page) => Promise<void>,
): Promise<void> {
  const seen = new Set([from]);
  let after = from;
  do {
    const page = await read({ after, signal: callSignal(deps) });
    if (page.next !== null && seen.has(page.next))
      throw new SourceError('It sends the same page again and again.');
    seen.add(page.next);
    await store(page);
    deps.stopping.throwIfAborted();
    after = page.next;
  } while (after !== null);
}
