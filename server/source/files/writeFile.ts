import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FileKind } from '@contract/source/ingestFiles';
import type { Executor } from '@server/db/schema';

/** A file as it was sent; its content is stored already, under `key`. */
export interface SentFile {
  externalId: string;
  name: string;
  mediaType: string;
  size: number;
  key: string;
  sha256: string;
  modifiedAt: string | null;
}

const columnsOf = ({ name, mediaType, size, key, modifiedAt }: SentFile) => ({
  name,
  media_type: mediaType,
  size_bytes: size,
  storage_key: key,
  modified_at: modifiedAt ? new Date(modifiedAt) : sql<Date>`now()`,
});

/** Adds a file to a record. */
export async function addFile(
  trx: Executor,
  kind: FileKind,
  internalid: string,
  sent: SentFile,
  source: string,
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('files')
    .values({ ...columnsOf(sent), id, uploaded_by: source })
    .execute();
  if (kind === 'task') {
    await trx
      .insertInto('task_files')
      .values({ file_id: id, task_id: internalid, title: sent.name })
      .execute();
  } else {
    await trx.insertInto('sales_order_files').values({ file_id: id, sales_order_id: internalid }).execute();
  }
  return id;
}

/** Puts another content, and its name, in a file's place. */
export async function replaceFile(trx: Executor, id: string, sent: SentFile): Promise<void> {
  await trx.updateTable('files').set(columnsOf(sent)).where('id', '=', id).execute();
  await trx.updateTable('task_files').set({ title: sent.name }).where('file_id', '=', id).execute();
}

/** Remembers what a file's source says of it. */
export async function rememberFile(
  trx: Executor,
  file_id: string,
  sent: SentFile,
  source: string,
): Promise<void> {
  const { externalId: external_id, sha256 } = sent;
  const modified_at = sent.modifiedAt === null ? null : new Date(sent.modifiedAt);
  await trx
    .insertInto('source_files')
    .values({ file_id, external_id, source, sha256, modified_at })
    .onConflict((conflict) =>
      conflict.column('file_id').doUpdateSet({ source, sha256, ...(modified_at && { modified_at }) }),
    )
    .execute();
}
