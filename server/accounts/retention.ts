import { sql, type Kysely } from 'kysely';
import type { Config } from '@server/app/config';
import { inTransaction } from '@server/db/inTransaction';
import type { Database, Executor } from '@server/db/schema';

/** Rows deleted by one statement: other work waits for no longer. */
const AT_ONCE = 1000;
/** The rest is deleted by the next housekeeping. */
const MOST_TURNS = 50;

type Days = Pick<Config, 'auditDays' | 'auditRejectionsDays' | 'activityLogDays'>;

const before = (days: number) => sql`now() - make_interval(days => ${days})`;

/*
 * Ids grow with time, so the oldest rows are the first of an index that exists. The index of rejections holds nothing
 * else (migration 0031).
 */
const statements = ({ auditDays, auditRejectionsDays, activityLogDays }: Days) => [
  sql`delete from audit_trail where id in (
    select id from audit_trail where action in ('request.refused', 'sign-in.refused', 'sign-in.limited')
    order by id limit ${AT_ONCE} for update skip locked) and time < ${before(auditRejectionsDays)}`,
  sql`delete from audit_trail where id in (
    select id from audit_trail order by id limit ${AT_ONCE} for update skip locked)
    and time < ${before(auditDays)}`,
  sql`delete from activity_logs where id in (
    select id from activity_logs order by id limit ${AT_ONCE} for update skip locked)
    and time < ${before(activityLogDays)}`,
];

/** Deletes entries of the audit trail and the activity log that are older than the settings keep them. */
export async function deleteOldEntries(db: Kysely<Database>, days: Days): Promise<void> {
  for (const statement of statements(days)) {
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const deleted = await inTransaction(db, async (trx: Executor) => {
        // The table lets nobody else delete, and nothing that is younger than 30 days.
        await sql`select set_config('audit.retention', 'on', true)`.execute(trx);
        return (await statement.execute(trx)).numAffectedRows ?? 0n;
      });
      if (deleted < BigInt(AT_ONCE)) break;
    }
  }
}
