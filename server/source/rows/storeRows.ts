import { sql, type Kysely } from 'kysely';
import type { RecordKind } from '@contract/source/kinds';
import type { RowVerdict, SourceRow } from '@contract/source/rows';
import { writeAudit, type AuditActor } from '@server/accounts/audit';
import { inTransaction } from '@server/db/inTransaction';
import { passNumbers, type Series } from '@server/db/numberSeries';
import type { Database, Executor } from '@server/db/schema';
import { assertApart } from '../demoRecords';
import { assertNotOwned } from '../ownership';
import { lockKind, lockNamed } from '../lockKind';
import { nameOptions } from '../nameOptions';
import { judgeRows, type JudgedRow, type JudgeOptions } from './judgeRows';
import { awaitRecords, tieAwaited } from '../references';
import { notePass } from '../sourcePasses';
import { writeRecords } from './writeRecords';

/** Who sends rows: the name that stays with the records, and the actor of the audit trail. */
export interface RowSender extends AuditActor {
  source: string;
  actorId: string;
  /** Run last in each transaction: throws where the sender's right has ended, and keeps it until the commit. */
  assertAllowed?: (trx: Executor) => Promise<void>;
}

export interface StoreOptions extends JudgeOptions {
  /** The rows correct what others have sent: such a record stays its source's, known by what that has sent last. */
  keepsSource?: true;
  /** Run first in the transaction of these rows, which may be fewer than were given. */
  beforehand?: (trx: Executor, rows: readonly SourceRow[]) => Promise<void>;
  /** Stores what belongs to these rows, in their transaction and after them. */
  alsoStore?: (trx: Executor, rows: readonly JudgedRow[]) => Promise<void>;
  /** These rows are a part of a connector's pass, which is noted when it is whole, and audited where it changes something. */
  isPartOfPass?: true;
}

/** A batch waits for another of its kind, which is longer than a call may wait for a lock. */
export const LOADING = {
  statement_timeout: 60_000,
  lock_timeout: 20_000,
  // Calls that wait are answered between the rows (`inTurns`), so judging a batch takes as long as they do.
  idle_in_transaction_session_timeout: 60_000,
};

/** PostgreSQL's classes of errors for rows that a table does not take, alone or beside others. */
const UNSTORABLE = /^(?:2[123]|54)/;

/**
 * Stores rows of one kind and says what became of each, in their order. A batch is one transaction with its audit
 * entry; a row that cannot be read or stored does not stop the others. The same rows again change nothing.
 * @param rows at most a batch
 * @throws ApiError 503 where the database is busy, 409 for a connector's kind; nothing is stored then
 */
export async function storeRows(
  db: Kysely<Database>,
  kind: RecordKind,
  rows: readonly SourceRow[],
  sender: RowSender,
  options: StoreOptions = {},
): Promise<RowVerdict[]> {
  try {
    return await inTransaction(db, (trx) => storeInOrder(trx, kind, rows, sender, options), {
      local: LOADING,
    });
  } catch (error) {
    if (!UNSTORABLE.test(String((error as { code?: unknown } | null)?.code))) throw error;
    const [row] = rows;
    if (rows.length === 1 && row) return [unstorable(row)];
    const half = Math.ceil(rows.length / 2);
    const first = await storeRows(db, kind, rows.slice(0, half), sender, options);
    return [...first, ...(await storeRows(db, kind, rows.slice(half), sender, options))];
  }
}

const unstorable = ({ externalId }: SourceRow): RowVerdict => ({
  externalId,
  verdict: 'refused',
  issues: [{ path: 'record', message: 'Has a value that cannot be stored' }],
});

async function storeInOrder(
  trx: Executor,
  kind: RecordKind,
  rows: readonly SourceRow[],
  sender: RowSender,
  options: StoreOptions,
): Promise<RowVerdict[]> {
  await assertApart(trx, sender.source);
  if (!options.isPartOfPass) await assertNotOwned(trx, kind);
  await lockKind(trx, kind);
  await lockNamed(trx, kind);
  await options.beforehand?.(trx, rows);
  const judged: JudgedRow[] = [];
  // One record may come more than once: each time is judged by what the one before has stored.
  for (const part of withoutRepeats(rows)) {
    const owner = options.isPartOfPass && sender.source;
    const verdicts = await judgeRows(trx, kind, part, { ...options, owner, holds: true });
    await storeJudged(trx, kind, verdicts, sender.source, options);
    judged.push(...verdicts);
  }
  if (!options.isPartOfPass) await notePass(trx, kind, sender.source);
  if (!options.isPartOfPass || judged.some(isNews)) {
    await writeAudit(trx, {
      by: sender,
      action: 'records.received',
      subjectType: kind,
      subjectId: null,
      after: { source: sender.source, ...countsOf(judged) },
    });
  }
  await options.alsoStore?.(trx, judged);
  await sender.assertAllowed?.(trx);
  return judged.map(({ externalId, internalid, verdict, issues, ignored }) => ({
    externalId,
    ...(internalid !== undefined && { internalid }),
    verdict,
    ...(issues && { issues }),
    ...(ignored && { ignored }),
  }));
}

function withoutRepeats(rows: readonly SourceRow[]): SourceRow[][] {
  const parts: SourceRow[][] = [[]];
  let ids = new Set<string>();
  for (const row of rows) {
    if (ids.has(row.externalId)) {
      parts.push([]);
      ids = new Set();
    }
    parts.at(-1)?.push(row);
    ids.add(row.externalId);
  }
  return parts.filter((part) => part.length > 0);
}

const isNews = ({ verdict }: JudgedRow) => verdict === 'created' || verdict === 'updated';

const countsOf = (rows: readonly JudgedRow[]) =>
  Object.fromEntries(
    [...new Set(rows.map(({ verdict }) => verdict))].map((verdict) => [
      verdict,
      rows.filter((row) => row.verdict === verdict).length,
    ]),
  );

/** The kinds that are also made here, under numbers of a series. */
const seriesOf: Partial<Record<RecordKind, Series>> = { imr: 'IMR', por: 'POR' };

async function storeJudged(
  trx: Executor,
  kind: RecordKind,
  judged: readonly JudgedRow[],
  source: string,
  options: Pick<StoreOptions, 'keepsSource' | 'isPartOfPass'>,
): Promise<void> {
  const written = judged.flatMap(({ verdict, internalid, content }) =>
    (verdict === 'created' || verdict === 'updated') && internalid !== undefined && content
      ? [{ internalid, content }]
      : [],
  );
  await writeRecords(trx, kind, written);
  if (kind === 'option') {
    await nameOptions(
      trx,
      written.map(({ content }) => String(content.list as string)),
    );
  }
  const series = seriesOf[kind];
  if (series) {
    const ids = written.flatMap(({ internalid, content }) => [internalid, String(content.id as string)]);
    await passNumbers(trx, series, ids);
  }
  await rememberRows(
    trx,
    kind,
    judged.filter(({ verdict }) => verdict !== 'refused'),
    source,
    options,
  );
  const created = judged.filter(({ verdict }) => verdict === 'created' || verdict === 'updated');
  await awaitRecords(
    trx,
    kind,
    created.flatMap(({ awaited = [] }) => awaited),
  );
  await tieAwaited(
    trx,
    kind,
    created.map(({ externalId, internalid = externalId }) => ({ externalId, internalid })),
  );
}

/**
 * Where each row came from. An older one was seen, and says nothing about the record. A correction leaves what the
 * source has sent last: else the same row again would count as news, and take the correction back. One that tells a
 * newer time is kept by it, if it changes something.
 */
async function rememberRows(
  trx: Executor,
  kind: RecordKind,
  judged: readonly JudgedRow[],
  source: string,
  { keepsSource, isPartOfPass }: Pick<StoreOptions, 'keepsSource' | 'isPartOfPass'>,
): Promise<void> {
  const rows = judged.map(({ externalId, internalid, hash, verdict, read }) => ({
    external_id: externalId,
    internalid,
    content_hash: hash,
    modified_at: read?.modifiedAt ?? null,
    is_older: verdict === 'older',
    is_created: verdict === 'created',
    is_changed: verdict === 'created' || verdict === 'updated',
  }));
  if (rows.length === 0) return;
  // A record that its source has deleted gives its id up to the one that comes under it, and the owner knows a record by
  // its own id, whatever an import has called it before.
  await sql`
    delete from source_rows as mark
    using json_to_recordset(${JSON.stringify(rows)}::json)
      as sent (external_id text, internalid text, is_created boolean, is_older boolean)
    where mark.kind = ${kind} and mark.internalid = sent.internalid and mark.external_id <> sent.external_id
      and (is_created and mark.deleted_at is not null
        or ${isPartOfPass === true} and not is_older and mark.source <> ${source})`.execute(trx);
  const isKept = sql`${keepsSource === true} and stored.source <> excluded.source and stored.deleted_at is null
    and (excluded.stored_at < stored.stored_at or not coalesce(excluded.modified_at > stored.modified_at, false))`;
  await sql`
    insert into source_rows as stored
      (kind, external_id, internalid, source, modified_at, content_hash, stored_at, seen_at)
    select ${kind}, external_id, internalid, ${source}, modified_at, content_hash,
      case when is_changed then now() else to_timestamp(0) end, now()
    from json_to_recordset(${JSON.stringify(rows)}::json) as sent
      (external_id text, internalid text, modified_at timestamptz, content_hash text, is_older boolean, is_changed boolean)
    where not is_older
    order by external_id
    on conflict (kind, external_id) do update set
      internalid = excluded.internalid,
      source = case when ${isKept} then stored.source else excluded.source end,
      modified_at = case when ${isKept} then stored.modified_at
        else coalesce(excluded.modified_at, stored.modified_at) end,
      content_hash = case when ${isKept} then stored.content_hash else excluded.content_hash end,
      stored_at = greatest(stored.stored_at, excluded.stored_at),
      seen_at = excluded.seen_at,
      deleted_at = null,
      deleted_record = null`.execute(trx);
}
