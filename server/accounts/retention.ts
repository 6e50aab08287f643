import { sql, type Kysely } from 'kysely';
import type { Config } from '@server/app/config';
import { inTransaction } from '@server/db/inTransaction';
import type { Database, Executor } from '@server/db/schema';

/** Rows deleted by one statement: other work waits for no longer. */
const AT_ONCE = 1000;
/** The rest is deleted by the next housekeeping. */
const MOST_TURNS = 50;

type Days = Pick<Config, 'auditDays' | 'auditRejectionsDays' | 'activityLogDays'>;

/** Only this function of the database deletes from the trail, and nothing that is younger than 30 days (migration 0045). */
const deleteFromTrail = (onlyRejections: boolean, days: number) => async (db: Executor) => {
  const { rows } = await sql<{ deleted: number }>`
    select delete_old_audit_entries(${onlyRejections}, ${days}, ${AT_ONCE}) as deleted`.execute(db);
  return rows[0]?.deleted ?? 0;
};

/** Ids grow with time, so the oldest rows are the first of an index that exists. */
const deleteFromLog = (days: number) => async (db: Executor) => {
  const { numAffectedRows } = await sql`delete from activity_logs where id in (
    select id from activity_logs order by id limit ${AT_ONCE} for update skip locked)
    and time < now() - make_interval(days => ${days})`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Deletes entries of the audit trail and the activity log that are older than the settings keep them. */
export async function deleteOldEntries(db: Kysely<Database>, days: Days): Promise<void> {
  for (const deleteSome of [
    deleteFromTrail(true, days.auditRejectionsDays),
    deleteFromTrail(false, days.auditDays),
    deleteFromLog(days.activityLogDays),
  ]) {
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      if ((await inTransaction(db, deleteSome)) < AT_ONCE) break;
    }
  }
}
