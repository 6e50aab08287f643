import type { Kysely } from 'kysely';
import type { FileVerdict } from '@contract/source/ingestFiles';
import { writeAudit } from '@server/accounts/audit';
import { inTransaction } from '@server/db/inTransaction';
import type { Database, Executor } from '@server/db/schema';
import { conflict } from '@server/http/errors';
import { countHit, type RateLimit } from '@server/http/limits/rateLimits';
import { assertApart } from '../demoRecords';
import { assertNotOwned } from '../ownership';
import { awaitIds } from '../references';
import { lockKind } from '../lockKind';
import { LOADING, type RowSender } from '../rows/storeRows';
import {
  externalIdOfFile,
  filesOf,
  hasRecord,
  internalIdOf,
  type FileOwner,
  type StoredFile,
} from './fileTables';
import { addFile, rememberFile, replaceFile, type SentFile } from './writeFile';

interface FileSender extends RowSender {
  /** What counts where a content is kept. */
  quotas: readonly RateLimit[];
}

const INTERNAL_ID =
  'This is the internal id of another record. Use its external id, or send the record with this external id first.';

/** The files of a record besides the one that comes. */
interface Folder {
  files: number;
  bytes: number;
}

/**
 * Stores a file of a record, by the id that its system gives it. The same file again changes nothing, and neither does
 * an older one. The record itself may come later.
 * @param decide throws where the record takes no more
 * @returns the verdict, and the content that is needed no longer: the one replaced, or the one sent
 * @throws ApiError 409 for a connector's kind, for a file that people have added here, and where the record's id is the
 *   internal id of another
 */
export const storeFile = (
  db: Kysely<Database>,
  owner: FileOwner,
  sent: SentFile,
  sender: FileSender,
  decide: (folder: Folder) => void,
): Promise<{ verdict: FileVerdict['verdict']; unusedKey: string | null }> =>
  inTransaction(
    db,
    async (trx) => {
      const { internalid, isHere, files } = await lockFiles(trx, owner, sender);
      if (internalid === undefined) throw conflict(INTERNAL_ID);
      const stored = fileNamed(files, sent.externalId);
      const verdict = verdictOf(sent, stored);
      let fileId = stored?.id;
      if (verdict === 'created' || verdict === 'updated') {
        const others = files.filter(({ id }) => id !== stored?.id);
        decide({ files: others.length, bytes: others.reduce((sum, file) => sum + file.size_bytes, 0) });
        if (stored) await replaceFile(trx, stored.id, sent);
        else fileId = await addFile(trx, owner.kind, internalid, sent, sender.source);
        if (!isHere) await awaitIds(trx, owner.kind, [owner.externalId]);
        await audit(trx, stored ? 'changed' : 'added', owner, internalid, sender, {
          fileId,
          ...toldOf(sent),
        });
        await countHit(trx, sender.quotas);
      }
      // The same content under a newer time: an older one must not replace it later.
      if (fileId !== undefined && verdict !== 'older') await rememberFile(trx, fileId, sent, sender.source);
      await sender.assertAllowed?.(trx);
      const kept = verdict === 'created' || verdict === 'updated';
      return { verdict, unusedKey: kept ? (stored?.storage_key ?? null) : sent.key };
    },
    { local: LOADING },
  );

/**
 * Removes a file of a record.
 * @returns the key of its content; undefined if there is no such file
 * @throws ApiError 409 for a connector's kind, and for a file that people have added here
 */
export const deleteFile = (
  db: Kysely<Database>,
  owner: FileOwner,
  externalId: string,
  sender: RowSender,
): Promise<{ key: string | null } | undefined> =>
  inTransaction(
    db,
    async (trx) => {
      const { internalid, files } = await lockFiles(trx, owner, sender);
      const stored = fileNamed(files, externalId);
      if (internalid !== undefined && stored) {
        await trx.deleteFrom('files').where('id', '=', stored.id).execute();
        const told = { fileId: stored.id, externalId, name: stored.name, size: stored.size_bytes };
        await audit(trx, 'removed', owner, internalid, sender, told);
      }
      await sender.assertAllowed?.(trx);
      return stored && { key: stored.storage_key };
    },
    { local: LOADING },
  );

/** Until the commit nobody else adds or changes files of the record, and its id stays what it is. */
async function lockFiles(trx: Executor, owner: FileOwner, { source }: RowSender) {
  await assertApart(trx, source);
  await assertNotOwned(trx, owner.kind);
  await lockKind(trx, owner.kind);
  const internalid = await internalIdOf(trx, owner);
  if (internalid === undefined) return { internalid, isHere: false, files: [] };
  // People's uploads lock the record too.
  const isHere = await hasRecord(trx, owner.kind, internalid, 'locked');
  return { internalid, isHere, files: await filesOf(trx, owner.kind, internalid) };
}

function fileNamed(files: readonly StoredFile[], externalId: string): StoredFile | undefined {
  const stored = files.find((file) => externalIdOfFile(file) === externalId);
  if (stored?.external_id === null) {
    throw conflict('People have added this file here. No other system changes it.');
  }
  return stored;
}

function verdictOf(sent: SentFile, stored: StoredFile | undefined): FileVerdict['verdict'] {
  if (!stored) return 'created';
  if (sent.modifiedAt && stored.modified_at && new Date(sent.modifiedAt) < stored.modified_at) return 'older';
  return sent.sha256 === stored.sha256 && sent.name === stored.name ? 'unchanged' : 'updated';
}

const toldOf = ({ externalId, name, mediaType, size, sha256 }: SentFile) => ({
  externalId,
  name,
  mediaType,
  size,
  sha256,
});

const audit = (
  trx: Executor,
  what: string,
  { kind }: FileOwner,
  internalid: string,
  sender: RowSender,
  told: Record<string, unknown>,
) =>
  writeAudit(trx, {
    by: sender,
    action: `${kind}.file-${what}`,
    subjectType: kind,
    subjectId: internalid,
    after: { source: sender.source, ...told },
  });
