import type { Insertable, Kysely } from 'kysely';
import type { Fspef } from '@contract/tasks/tasks';
import type { TasksTable } from '@server/db/recordTables';
import type { Database } from '@server/db/schema';

let lastId = 48_200;

/** What a test wants of a task; the rest is that of an ongoing one without dates. */
export interface TaskSeed extends Partial<Omit<Insertable<TasksTable>, 'fspef'>> {
  fspef?: Fspef;
}

/** Stores a task and answers its id. */
export async function addTask(db: Kysely<Database>, { fspef = {}, ...seed }: TaskSeed = {}): Promise<string> {
  const internalid = seed.internalid ?? String((lastId += 1));
  await db
    .insertInto('tasks')
    .values({
      title: 'Replace storage controller A',
      progress_id: '1',
      ...seed,
      internalid,
      fspef: JSON.stringify(fspef),
    })
    .execute();
  return internalid;
}
