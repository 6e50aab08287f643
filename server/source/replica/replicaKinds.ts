import { sql, type Kysely, type Selectable, type UpdateObject } from 'kysely';
import { recordKinds, type RecordKind } from '@contract/source/kinds';
import type { Database, Executor } from '@server/db/schema';
import type { ReplicaKindsTable } from '@server/db/sourceTables';
import { inTransaction } from '@server/db/inTransaction';
import { fromNow } from '@server/db/time';
import { ErrorForPeople } from '@server/errorForPeople';
import type { Connector } from './connector';
import { releaseKinds } from './releaseKinds';

/** How far a kind is. */
export type ReplicaKind = Selectable<ReplicaKindsTable>;
export type ReplicaKindChange = UpdateObject<Database, 'replica_kinds'>;

/** How the problem of a comparison that cannot go on begins. */
export const COMPARISON_FAILS = 'The comparison fails: ';

/** The records are those of another account than the settings name. */
export class AnotherAccountError extends ErrorForPeople {
  override readonly name = 'AnotherAccountError';
}

/**
 * Enters a connector and its kinds. A kind whose rows are read in another way than before is read again as a whole; its
 * records stay meanwhile. Kinds that it no longer has keep their records and are left alone; changes of them that wait
 * are ended. An account that no record came from, as one that was mistyped, gives way.
 * @throws AnotherAccountError where the records come from another account
 */
export const enterConnector = (
  db: Kysely<Database>,
  { name, account, mapping, kinds }: Pick<Connector, 'name' | 'account' | 'mapping' | 'kinds'>,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    await trx
      .insertInto('replicas')
      .values({ source: name, account })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const others = await trx.selectFrom('replicas').selectAll().orderBy('source').forUpdate().execute();
    const other = others.find((each) => each.source !== name || each.account !== account);
    if (other && (await hasRecords(trx, other.source))) {
      throw new AnotherAccountError(
        other.account === account
          ? `The records here come from ${other.source}, and the settings call the same account ${name}. Call it ${other.source} again: what records come from keeps its name.`
          : `The records here come from the account ${other.account} of ${other.source}, and the settings name the account ${account} of ${name}. Records of two accounts are never mixed.`,
      );
    }
    if (other) {
      await releaseKinds(trx, other.source, recordKinds, `${other.source} was disconnected`);
      await trx.deleteFrom('replicas').execute();
      await trx.insertInto('replicas').values({ source: name, account }).execute();
    }
    const left = (await kindsOf(trx)).filter((kind) => !kinds.includes(kind));
    await releaseKinds(trx, name, left, `This kind of record was taken out of the settings of ${name}`);
    for (const kind of kinds) {
      const known = await findKind(trx, kind);
      if (known?.mapping === mapping) continue;
      // A server that still reads in the old way ends with what it has stored.
      await trx.updateTable('replicas').set({ claim: null, claimed_until: null }).execute();
      await trx.deleteFrom('replica_kinds').where('kind', '=', kind).execute();
      await trx.insertInto('replica_kinds').values({ kind, source: name, mapping }).execute();
    }
  });

/** Whether a record has come from a source, be it deleted or another source's since. */
async function hasRecords(trx: Executor, source: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 where exists (select from source_rows where source = ${source})
      or exists (select from source_passes where source = ${source})`.execute(trx);
  return rows.length > 0;
}

const kindsOf = async (trx: Executor): Promise<RecordKind[]> =>
  (await trx.selectFrom('replica_kinds').select('kind').orderBy('kind').execute()).map(({ kind }) => kind);

export const findKind = (db: Executor, kind: RecordKind): Promise<ReplicaKind | undefined> =>
  db.selectFrom('replica_kinds').selectAll().where('kind', '=', kind).executeTakeFirst();

/** A kind that has something to do now. */
export interface KindAtWork {
  kind: RecordKind;
  /** A pass is due. */
  isDue: boolean;
  /** A page of a comparison is. */
  isComparing: boolean;
  /** All its ids are to be compared from now on. */
  isNight: boolean;
}

/** After an error a kind waits: for its next pass longer each time, for its comparison five minutes. */
export async function kindsAtWork(db: Executor, mapping: string): Promise<KindAtWork[]> {
  const { rows } = await sql<KindAtWork>`
    select kind, due_at <= now() as "isDue",
      coalesce(compare_step is not null and compare_at <= now(), false) as "isComparing",
      compare_step is null and coalesce(compare_at <= now(), false) as "isNight"
    from replica_kinds
    where mapping = ${mapping}
      and (due_at <= now() or (compare_step is not null and compare_at <= now() and failures = 0))`.execute(
    db,
  );
  return rows;
}

/** Those that have failed try again now. */
export async function makeFailedDue(db: Executor, mapping: string): Promise<void> {
  await db
    .updateTable('replica_kinds')
    .set({ due_at: fromNow(0) })
    .where('mapping', '=', mapping)
    .where('failures', '>', 0)
    .execute();
}

export async function changeKind(trx: Executor, kind: RecordKind, change: ReplicaKindChange): Promise<void> {
  await trx.updateTable('replica_kinds').set(change).where('kind', '=', kind).execute();
}
