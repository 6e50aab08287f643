import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Selectable } from 'kysely';
import { listBounds } from '@contract/limits';
import type { TaskFile } from '@contract/tasks/taskFiles';
import { uploadLimits } from '@contract/tasks/uploadLimits';
import { writeAudit } from '@server/accounts/audit';
import { boundedList } from '@server/db/boundedList';
import type { FilesTable } from '@server/db/recordTables';
import type { Database, Executor } from '@server/db/schema';
import { asActiveCaller } from '@server/accounts/activeCaller';
import { assertNotOwned } from '@server/source/ownership';
import { countHit } from '@server/http/limits/rateLimits';
import type { FileRecords, NewFile, TaskFolder } from '../fileRecords';

const columns = ['id', 'name', 'media_type', 'size_bytes', 'created_at', 'modified_at'] as const;

const toTaskFile = (
  row: Pick<Selectable<FilesTable>, (typeof columns)[number]> & { title: string },
): TaskFile => ({
  internalid: row.id,
  title: row.title,
  name: row.name,
  dateUploaded: row.created_at.toISOString(),
  lastModified: row.modified_at.toISOString(),
  size: row.size_bytes,
  mediaType: row.media_type,
});

/** The files in the product's database. */
export const embeddedFiles = (db: Kysely<Database>): FileRecords => ({
  maxBytes: uploadLimits.maxBytes,
  assertTaken: () => undefined,

  listOfTask: async (taskId) => {
    const query = db
      .selectFrom('task_files')
      .innerJoin('files', 'files.id', 'task_files.file_id')
      .select([...columns, 'title'])
      .where('task_id', '=', taskId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc');
    const { rows, total } = await boundedList(db, query, listBounds.filesOfTask);
    if (rows.length === 0 && !(await findTask(db, taskId))) return undefined;
    return { files: rows.map(toTaskFile), total };
  },

  folderOf: (taskId) => folderOf(db, taskId),

  addToTask: (taskId, newFile, decide, origin) =>
    asActiveCaller(db, origin, async (trx) => {
      const folder = await lockFolder(trx, taskId);
      if (!folder) return undefined;
      await assertNotOwned(trx, 'task');
      decide(folder);
      const file = await insertTaskFile(trx, taskId, newFile);
      const { name, mediaType, size } = newFile;
      await writeAudit(trx, {
        by: origin,
        action: 'task.file-added',
        subjectType: 'task',
        subjectId: taskId,
        after: { fileId: file.internalid, name, mediaType, size },
      });
      await countHit(trx, origin.quotas);
      return file;
    }),

  find: async (fileId) => {
    const row = await db
      .selectFrom('files')
      .select(['id', 'name', 'media_type', 'storage_key'])
      .where('id', '=', fileId)
      .executeTakeFirst();
    return row && { id: row.id, name: row.name, mediaType: row.media_type, key: row.storage_key };
  },

  knownKeys: async (keys) => {
    if (keys.length === 0) return new Set();
    const rows = await db
      .selectFrom('files')
      .select('storage_key')
      .where('storage_key', 'in', keys)
      .execute();
    return new Set(rows.flatMap(({ storage_key }) => storage_key ?? []));
  },

  databaseId: async () => {
    const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
    return id;
  },
});

/** Locked until the commit, so that two uploads at once cannot both take the last free space. */
export const lockFolder = (trx: Executor, taskId: string): Promise<TaskFolder | undefined> =>
  folderOf(trx, taskId, 'locked');

/** Stores the data of a file of a task. */
export async function insertTaskFile(
  trx: Executor,
  taskId: string,
  { name, mediaType, size, key, uploadedBy }: NewFile,
): Promise<TaskFile> {
  const file = await trx
    .insertInto('files')
    .values({
      id: randomUUID(),
      name,
      media_type: mediaType,
      size_bytes: size,
      storage_key: key,
      uploaded_by: uploadedBy,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await trx.insertInto('task_files').values({ file_id: file.id, task_id: taskId, title: name }).execute();
  return toTaskFile({ ...file, title: name });
}

function findTask(db: Executor, taskId: string, locked?: 'locked') {
  const query = db.selectFrom('tasks').select('assigned_email').where('internalid', '=', taskId);
  return (locked ? query.forUpdate() : query).executeTakeFirst();
}

async function folderOf(db: Executor, taskId: string, locked?: 'locked'): Promise<TaskFolder | undefined> {
  const task = await findTask(db, taskId, locked);
  if (!task) return undefined;
  const { files, bytes } = await db
    .selectFrom('task_files')
    .innerJoin('files', 'files.id', 'task_files.file_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('files'),
      sql<number>`coalesce(sum(size_bytes), 0)::bigint`.as('bytes'),
    ])
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow();
  return { assignedEmail: task.assigned_email, files, bytes };
}
