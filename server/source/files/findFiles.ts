import type { RecordFile } from '@contract/source/ingestFiles';
import type { Executor } from '@server/db/schema';
import type { KnownFile } from '@server/records/fileRecords';
import { externalIdOfFile, filesOf, hasRecord, internalIdOf, type FileOwner } from './fileTables';

/** The files of a record, newest first; undefined where there is neither. */
export async function listFiles(db: Executor, owner: FileOwner): Promise<RecordFile[] | undefined> {
  const internalid = await internalIdOf(db, owner);
  if (internalid === undefined) return undefined;
  const files = await filesOf(db, owner.kind, internalid);
  if (files.length === 0 && !(await hasRecord(db, owner.kind, internalid))) return undefined;
  return files.map((file) => ({
    externalId: externalIdOfFile(file),
    name: file.name,
    mediaType: file.media_type,
    size: file.size_bytes,
    sha256: file.sha256,
    modifiedAt: file.modified_at?.toISOString() ?? null,
  }));
}

/** A file of a record, for its download. */
export async function findFile(
  db: Executor,
  owner: FileOwner,
  externalId: string,
): Promise<KnownFile | undefined> {
  const internalid = await internalIdOf(db, owner);
  const files = internalid === undefined ? [] : await filesOf(db, owner.kind, internalid);
  const file = files.find((each) => externalIdOfFile(each) === externalId);
  return file && { id: file.id, name: file.name, mediaType: file.media_type, key: file.storage_key };
}
