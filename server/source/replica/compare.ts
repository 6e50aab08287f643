import { sql } from 'kysely';
import type { RecordKind } from '@contract/source/kinds';
import { fromNow } from '@server/db/time';
import type { Executor } from '@server/db/schema';
import { idProblem } from '@server/source/rows/readRow';
import { LOADING } from '@server/source/rows/storeRows';
import { deleteKnown } from './deleteKnown';
import { nextNight } from './nextNight';
import { asKeeper, callSignal, SourceError, storePage, type ReplicaDeps } from './readPages';
import { changeKind, findKind, type ReplicaKind } from './replicaKinds';

/** The part of a kind's records that a comparison may mark as deleted without being asked. */
const MOST_GONE = 0.02;
/** So many it may mark of a small kind too, of which that part is less than a record: people leave a company. */
const FEW = 5;
const BATCH = 500;

/** Begins the comparison of a kind's ids with those of its source. */
export async function beginComparison(trx: Executor, kind: RecordKind): Promise<void> {
  await trx.deleteFrom('replica_ids').where('kind', '=', kind).execute();
  await changeKind(trx, kind, {
    compare_step: 'list',
    compare_cursor: null,
    compare_began_at: fromNow(0),
    compare_at: fromNow(0),
    halted: null,
  });
}

/**
 * Does a page of a comparison: first all ids are listed, then missing and newer records are fetched, then those that are
 * gone at the source are marked as deleted. Passes go on between the pages.
 */
export async function compareOn(deps: ReplicaDeps, kind: RecordKind): Promise<void> {
  const state = await findKind(deps.db, kind);
  if (!state?.compare_step) return;
  const steps = { list: listPage, fetch: fetchPage, remove: removePage };
  await steps[state.compare_step](deps, state);
}

async function listPage(deps: ReplicaDeps, { kind, compare_cursor: after }: ReplicaKind): Promise<void> {
  const { ids, next } = await deps.connector.listIds(kind, { after, signal: callSignal(deps) });
  const listed = ids.filter(({ externalId }) => idProblem(externalId) === undefined);
  await asKeeper(deps, async (trx) => {
    const { rows } = await sql`
      insert into replica_ids (kind, external_id, modified_at)
      select ${kind}, external_id, modified_at
      from json_to_recordset(${JSON.stringify(
        listed.map(({ externalId, modifiedAt }) => ({ external_id: externalId, modified_at: modifiedAt })),
      )}::json) as listed (external_id text, modified_at timestamptz)
      on conflict (kind, external_id) do nothing
      returning external_id`.execute(trx);
    // Ids come once: a source that lists the same ones again would be listened to for ever.
    if (next !== null && listed.length > 0 && rows.length === 0)
      throw new SourceError('It lists the same ids again and again.');
    await changeKind(trx, kind, {
      compare_cursor: next,
      ...(next === null && { compare_step: 'fetch' }),
    });
  });
}

/** Fetches records that are missing here, or newer at the source; of a kind that is read at night, all that are there. */
async function fetchPage(deps: ReplicaDeps, { kind, compare_cursor, allowed }: ReplicaKind): Promise<void> {
  // An admin who has allowed deletions waits for them.
  const isAll = deps.connector.isReadAtNight(kind) && allowed === 0;
  const { rows } = await sql<{ external_id: string }>`
    select listed.external_id from replica_ids listed
    left join source_rows known on known.kind = listed.kind and known.external_id = listed.external_id
    where listed.kind = ${kind} and listed.external_id > ${compare_cursor ?? ''}
      and (${isAll} or known.external_id is null or known.deleted_at is not null or known.modified_at < listed.modified_at)
    order by listed.external_id limit ${BATCH}`.execute(deps.db);
  const ids = rows.map(({ external_id }) => external_id);
  if (ids.length === 0) {
    await asKeeper(deps, (trx) => changeKind(trx, kind, { compare_step: 'remove', compare_cursor: null }));
    return;
  }
  const page = await deps.connector.readSome(kind, ids, callSignal(deps));
  await storePage(deps, kind, page, (trx) => changeKind(trx, kind, { compare_cursor: ids.at(-1) }));
}

/** What has come from this source before the comparison, and is not among its ids. */
const goneOf = ({ connector }: ReplicaDeps, { kind, compare_began_at }: ReplicaKind) => sql`
  from source_rows known
  where known.kind = ${kind} and known.source = ${connector.name} and known.deleted_at is null
    and known.seen_at < ${compare_began_at}
    and not exists (
      select 1 from replica_ids listed where listed.kind = known.kind and listed.external_id = known.external_id
    )`;

/**
 * Counts what is gone first, and then marks it as deleted by pages, unless it is too much: a role that lost its sight
 * looks just like that.
 */
async function removePage(deps: ReplicaDeps, state: ReplicaKind): Promise<void> {
  const { kind, allowed } = state;
  const end = {
    compare_step: null,
    compare_cursor: null,
    compare_at: nextNight(new Date()),
    problem: null,
    problem_since: null,
  };
  if (state.compare_cursor === null) {
    const counted = await sql<{ gone: number; all: number }>`
      select (select count(*)::int ${goneOf(deps, state)}) as gone,
        (select count(*)::int from source_rows
         where kind = ${kind} and source = ${deps.connector.name} and deleted_at is null) as all`.execute(
      deps.db,
    );
    const { gone, all } = counted.rows[0] ?? { gone: 0, all: 0 };
    // A kind that seems to have become empty is what a role sees that may see none of it.
    const unasked = gone < all ? Math.max(all * MOST_GONE, FEW) : 0;
    if (gone > Math.max(unasked, allowed)) {
      deps.log.warn(
        { kind, gone, all },
        'too many records are gone at the source, none is marked as deleted',
      );
      await asKeeper(deps, (trx) =>
        changeKind(trx, kind, { ...end, halted: gone, allowed: 0, compared_at: fromNow(0) }),
      );
      return;
    }
    await asKeeper(deps, (trx) => changeKind(trx, kind, { compare_cursor: '' }));
    return;
  }
  // An option that goes leaves its label to all records that have it.
  await asKeeper(
    deps,
    async (trx) => {
      const { rows } = await sql<{ external_id: string }>`
        select known.external_id ${goneOf(deps, state)} and known.external_id > ${state.compare_cursor}
        order by known.external_id limit ${BATCH}`.execute(trx);
      const gone = rows.map(({ external_id }) => external_id);
      if (gone.length > 0) {
        await deleteKnown(trx, deps, kind, gone);
        await changeKind(trx, kind, { compare_cursor: gone.at(-1) });
        return;
      }
      await sql`
        delete from quarantine where kind = ${kind} and last_at < ${state.compare_began_at}
          and external_id not in (select external_id from replica_ids where kind = ${kind})`.execute(trx);
      await trx.deleteFrom('replica_ids').where('kind', '=', kind).execute();
      await changeKind(trx, kind, { ...end, halted: null, allowed: 0, compared_at: fromNow(0) });
    },
    { local: LOADING },
  );
}
