import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database, Executor } from '@server/db/schema';
import type { Connector } from './connector';
import { fromNow } from '@server/db/time';

/** A server that has not shown for this long that it keeps the records in step has lost them to the next; each shows it every 2 s. */
const LEASE_SECONDS = 10;

/** Another server keeps the records in step by now. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** The right to keep a source's records in step, which one server of several has at a time. */
export interface Lease {
  /** Who takes it: this start of this server. */
  readonly holder: string;
  /** Takes or renews it; false if another server has it. */
  take(): Promise<boolean>;
  /**
   * Nobody else takes it until the commit.
   * @throws LeaseLostError
   */
  hold: (trx: Executor) => Promise<void>;
  /** Leaves it to the next server. */
  leave(): Promise<void>;
  /**
   * Ends what was begun while this server had the lease: aborted as soon as another may have it, also where the database
   * cannot be asked.
   */
  lost(): AbortSignal;
}

/**
 * Whether a server works for the connector of a row of `replicas`: one has the lease, or this server has the connector.
 * After its start nobody may have the lease for some seconds, and this server takes it then, or another one has; but one with
 * an older mapping never does.
 * @param own the connector of this server
 */
export const isAtWork = (own: Pick<Connector, 'name' | 'account' | 'mapping'> | undefined) => sql<boolean>`
  coalesce(claimed_until >= now()
    or (replicas.source = ${own?.name ?? null} and replicas.account = ${own?.account ?? null}
      and exists (select from replica_kinds as read where read.mapping = ${own?.mapping ?? null})), false)`;

/** Ends the lease of an earlier start of this server, where no other server can have it. */
export async function endEarlierLease(db: Kysely<Database>): Promise<void> {
  await db.updateTable('replicas').set({ claim: null, claimed_until: null }).execute();
}

/**
 * Only a server that reads as the newest settings say, from their account, gets it: of two in a rolling upgrade, the
 * newer one.
 */
export function leaseOf(
  db: Kysely<Database>,
  { name: source, account, mapping }: Pick<Connector, 'name' | 'account' | 'mapping'>,
): Lease {
  const claim = randomUUID();
  let holding = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const end = () => holding.abort(new LeaseLostError());
  function extend(askedAt: number) {
    if (holding.signal.aborted) holding = new AbortController();
    clearTimeout(timer);
    timer = setTimeout(end, askedAt + LEASE_SECONDS * 1000 - performance.now()).unref();
  }
  return {
    holder: claim,
    lost: () => holding.signal,
    async take() {
      const askedAt = performance.now();
      const { numUpdatedRows } = await db
        .updateTable('replicas')
        .set({ claim, claimed_until: fromNow(LEASE_SECONDS) })
        .where('source', '=', source)
        .where('account', '=', account)
        .where((eb) =>
          eb.or([eb('claim', '=', claim), eb('claim', 'is', null), eb('claimed_until', '<', fromNow(0))]),
        )
        .where((eb) =>
          eb.exists(eb.selectFrom('replica_kinds').select('kind').where('mapping', '=', mapping)),
        )
        .executeTakeFirst();
      if (numUpdatedRows > 0n) extend(askedAt);
      else end();
      return numUpdatedRows > 0n;
    },
    async hold(trx) {
      const held = await trx
        .selectFrom('replicas')
        .select('source')
        .where('source', '=', source)
        .where('account', '=', account)
        .where('claim', '=', claim)
        .forShare()
        .executeTakeFirst();
      if (!held) throw new LeaseLostError();
    },
    async leave() {
      clearTimeout(timer);
      end();
      await db
        .updateTable('replicas')
        .set({ claim: null, claimed_until: null })
        .where('source', '=', source)
        .where('account', '=', account)
        .where('claim', '=', claim)
        .execute();
    },
  };
}
