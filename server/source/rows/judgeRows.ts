import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { RecordKind } from '@contract/source/kinds';
import type { RowVerdict, SourceRow, Verdict } from '@contract/source/rows';
import type { Executor } from '@server/db/schema';
import { inTurns } from '@server/inTurns';
import { completeContent, loadOptions } from '../completeContent';
import { differences, hashOf, type Content } from '../content';
import { externalIdsOf } from '../findRecords';
import { kindTables } from '../kindTables';
import { readRow, type ReadRow, type UnreadRow } from './readRow';
import { resolveReferences } from '../references';
import { loadStored, type StoredRecord } from '../storedContent';

/** A row and what it means for what is stored. */
export interface JudgedRow extends RowVerdict {
  /** Of rows that could be read. */
  read?: ReadRow;
  hash?: string;
  /** What the record says after this row. */
  content?: Content;
  before?: Content;
  /** When the record was changed last, where its table knows. */
  changedAt?: Date | null;
  /** The fields that an update changes. */
  changed?: string[];
  /** The ids that it names and that nobody has yet. */
  awaited?: readonly string[];
  /** It would change what a person has changed here since the record's source told it, and tells no time of its own. */
  changedHere?: true;
}

export interface JudgeOptions {
  /** Fields that a row does not have keep their value; otherwise they become empty. */
  keepsMissing?: boolean;
  /** A row without a time changes nothing of a record that a person has changed here since. */
  keepsChangedHere?: boolean;
  /** Rows that would do something else are refused. */
  only?: 'create' | 'update';
  /** The connector that owns the kind: its records are as it says, whatever has become of them here before. */
  owner?: string | undefined;
  /** Rows are read in another way since then: of one that was last seen before, the time of change counts no more. */
  rereadSince?: Date | undefined;
  /** The rows are stored in this transaction: what they are judged by stays as it is until its commit. */
  holds?: true;
  /** The external ids of rows judged before and not stored, by the internal ids that they take; these rows' are added. */
  taken?: Map<string, string>;
}

interface Known {
  internalid: string;
  source: string;
  modified_at: Date | null;
  content_hash: string;
  stored_at: Date;
  seen_at: Date;
  deleted_at: Date | null;
}

/**
 * Says what each row would do, and stores nothing. The rows of one call have each external id once.
 * @param rows of one kind, at most a batch
 */
export async function judgeRows(
  db: Executor,
  kind: RecordKind,
  rows: readonly SourceRow[],
  {
    keepsMissing = false,
    keepsChangedHere = false,
    only,
    owner,
    rereadSince,
    holds,
    taken = new Map(),
  }: JudgeOptions = {},
): Promise<JudgedRow[]> {
  const { fields } = kindDescriptions[kind];
  const { inLists = false, onChange } = kindTables[kind];
  const reads = await inTurns(rows, (row) => readRow(kind, row));
  const readable = reads.filter((read) => 'content' in read);
  const known = await loadKnown(
    db,
    kind,
    readable.map(({ externalId }) => externalId),
  );
  // A deleted record gives its id up, and one that others have sent to the kind's owner.
  const takenBy = await externalIdsOf(
    db,
    kind,
    readable.map(({ internalid }) => internalid),
    { source: owner },
  );
  // A deleted record is forgotten once another external id takes its internal id, in this batch or before it.
  const knownOf = ({ externalId }: ReadRow) => {
    const before = known.get(externalId);
    const holder = before?.deleted_at ? taken.get(before.internalid) : undefined;
    return holder === undefined || holder === externalId ? before : undefined;
  };
  const idOf = (read: ReadRow) => {
    const before = knownOf(read);
    // An option that comes back may stand in another list.
    return before && !(inLists && before.deleted_at) ? before.internalid : read.internalid;
  };
  const options = await loadOptions(db, kind);
  const references = await resolveReferences(db, kind, readable);
  const stored = await loadStored(
    db,
    kind,
    readable.flatMap((read) => [idOf(read), read.internalid]),
    // Only what people change here can change meanwhile.
    holds && onChange && 'hold',
  );

  const judge = (read: ReadRow | UnreadRow): JudgedRow => {
    if (!('content' in read)) return { externalId: read.externalId, verdict: 'refused', issues: read.issues };
    const before = knownOf(read);
    const internalid = idOf(read);
    const holder = takenBy.get(internalid) ?? taken.get(internalid);
    if (holder !== undefined && holder !== read.externalId) {
      const message = `Belongs to the external id ${holder}`;
      return { externalId: read.externalId, verdict: 'refused', issues: [{ path: 'internalid', message }] };
    }
    const record = stored.get(internalid);
    const { row, awaited } = references(read);
    const content = completeContent(kind, row, options, keepsMissing ? record?.content : undefined);
    const missing = fields.filter(({ id, required }) => required && content[id] === null);
    if (missing.length > 0) {
      const issues = missing.map(({ id }) => ({ path: id, message: 'Is required' }));
      return { externalId: read.externalId, verdict: 'refused', issues };
    }
    const moved = inLists && record ? movedFields(record.content, content) : [];
    if (moved.length > 0) {
      const message = 'Cannot change: an option keeps its list and ID';
      return {
        externalId: read.externalId,
        verdict: 'refused',
        issues: moved.map((path) => ({ path, message })),
      };
    }
    const judged = {
      externalId: read.externalId,
      internalid,
      ...(read.ignored.length > 0 && { ignored: read.ignored }),
      read,
      content,
      awaited,
      hash: hashOf(fields, content),
    };
    if (!record) {
      if (only === 'update') return refusedFor(read, 'Does not exist here');
      // A late row does not bring a deleted record back.
      const isGone = before?.deleted_at && isOlder(read, before, { owner, rereadSince });
      return { ...judged, verdict: isGone ? 'older' : 'created' };
    }
    if (only === 'create') return refusedFor(read, 'Exists already');
    const changed = differences(fields, record.content, content);
    const told = verdictOf({
      read,
      known: before,
      record,
      hash: judged.hash,
      changed,
      keepsMissing,
      owner,
      rereadSince,
    });
    const isChangedHere =
      told === 'updated' && owner === undefined && !read.modifiedAt && changedSince(record, before);
    const verdict = isChangedHere && keepsChangedHere ? 'older' : told;
    return {
      ...judged,
      verdict,
      before: record.content,
      changedAt: record.updatedAt,
      changed: verdict === 'updated' ? changed : [],
      ...(isChangedHere && { changedHere: true }),
    };
  };
  return inTurns(reads, (read) => {
    const row = judge(read);
    if (row.internalid !== undefined && row.verdict !== 'older') taken.set(row.internalid, row.externalId);
    return row;
  });
}

/** The fields of an option's key that a row changes. One that it leaves out stays. */
const movedFields = (before: Content, content: Content): string[] =>
  ['list', 'id'].filter((field) => content[field] !== null && content[field] !== before[field]);

const refusedFor = ({ externalId }: ReadRow, message: string): JudgedRow => ({
  externalId,
  verdict: 'refused',
  issues: [{ path: 'externalId', message }],
});

interface Compared {
  read: ReadRow;
  known: Known | undefined;
  record: StoredRecord;
  hash: string;
  changed: readonly string[];
  keepsMissing: boolean;
  owner: string | undefined;
  rereadSince: Date | undefined;
}

/**
 * Whether a later change has been told already. What another source has told before it was the owner's counts no more,
 * nor what was read in another way.
 */
function isOlder(
  { modifiedAt }: ReadRow,
  known: Known | undefined,
  { owner, rereadSince }: Pick<JudgeOptions, 'owner' | 'rereadSince'>,
): boolean {
  if (!modifiedAt || !known?.modified_at || new Date(modifiedAt) >= known.modified_at) return false;
  const isReread = rereadSince !== undefined && known.seen_at < rereadSince;
  return !isReread && (owner === undefined || known.source === owner);
}

/** Whether a person has changed the record here since a row of its source was stored. */
const changedSince = ({ updatedAt }: StoredRecord, known: Known | undefined): boolean =>
  known !== undefined && updatedAt !== null && updatedAt > known.stored_at;

/** Whether a row for a stored record is newer than it, and says something else. */
function verdictOf({
  read,
  known,
  record,
  hash,
  changed,
  keepsMissing,
  owner,
  rereadSince,
}: Compared): Verdict {
  const changedHere = changedSince(record, known) ? record.updatedAt : null;
  // The source repeats itself: what a person or an import has changed here since stays, unless it is the owner.
  const isRepeated = owner === undefined && !keepsMissing && known?.content_hash === hash;
  if (read.modifiedAt) {
    const sent = new Date(read.modifiedAt);
    if (isOlder(read, known, { owner, rereadSince })) return 'older';
    // What a person made of a record here before it was the owner's counts no more.
    if (owner === undefined && changedHere && sent < changedHere) return 'older';
    if (isRepeated && sent.getTime() === known.modified_at?.getTime()) return 'unchanged';
  } else if (isRepeated) {
    return 'unchanged';
  }
  return changed.length === 0 ? 'unchanged' : 'updated';
}

async function loadKnown(
  db: Executor,
  kind: RecordKind,
  ids: readonly string[],
): Promise<Map<string, Known>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('source_rows')
    .select([
      'external_id',
      'internalid',
      'source',
      'modified_at',
      'content_hash',
      'stored_at',
      'seen_at',
      'deleted_at',
    ])
    .where('kind', '=', kind)
    .where('external_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.external_id, row]));
}
