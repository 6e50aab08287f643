import { sql } from 'kysely';
import type { FileKind } from '@contract/source/ingestFiles';
import type { Executor } from '@server/db/schema';
import { internalIdsOf } from '../findRecords';
import { rowsOf } from '../storedContent';

/** Where the files of a kind's records are named. */
const links = {
  task: { table: 'task_files', owner: 'task_id' },
  salesorder: { table: 'sales_order_files', owner: 'sales_order_id' },
} as const satisfies Record<FileKind, { table: string; owner: string }>;

const linkOf = (kind: FileKind) => ({
  table: sql.table(links[kind].table),
  owner: sql.ref(links[kind].owner),
});

/** A record with files, as another system names it. */
export interface FileOwner {
  kind: FileKind;
  externalId: string;
}

/**
 * The id that the record has here, or will have if none is named when it comes.
 * @returns undefined for what is the internal id of a source's record
 */
export const internalIdOf = async (
  db: Executor,
  { kind, externalId }: FileOwner,
): Promise<string | undefined> => (await internalIdsOf(db, kind, [externalId])).get(externalId);

/**
 * Whether the record is here.
 * @param locked nobody adds a file to it until the commit
 */
export async function hasRecord(
  db: Executor,
  kind: FileKind,
  internalid: string,
  locked?: 'locked',
): Promise<boolean> {
  const { id, from, where } = rowsOf(kind);
  const { rows } = await sql`
    select 1 from ${from} where ${where} and ${id} = ${internalid} ${locked ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows.length > 0;
}

/** A file of a record. */
export interface StoredFile {
  id: string;
  name: string;
  media_type: string;
  size_bytes: number;
  storage_key: string | null;
  /** Null of a file that people have added here. */
  external_id: string | null;
  sha256: string | null;
  modified_at: Date | null;
}

/** The files of a record, newest first. */
export async function filesOf(db: Executor, kind: FileKind, internalid: string): Promise<StoredFile[]> {
  const { table, owner } = linkOf(kind);
  const { rows } = await sql<StoredFile>`
    select files.id, name, media_type, size_bytes, storage_key, sent.external_id, sent.sha256, sent.modified_at
    from ${table} as link
    join files on files.id = link.file_id
    left join source_files as sent on sent.file_id = files.id
    where ${owner} = ${internalid}
    order by files.created_at desc, files.id desc`.execute(db);
  return rows;
}

/** What another system calls a file: a file that was added here is known by its id. */
export const externalIdOfFile = ({ id, external_id }: StoredFile): string => external_id ?? id;
