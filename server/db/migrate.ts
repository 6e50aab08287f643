import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { accountsMigration } from './migrations/0001_accounts';
import { recordsMigration } from './migrations/0002_records';
import { sharedFilesMigration } from './migrations/0003_shared_files';
import { installationMigration } from './migrations/0004_installation';
import { titleSearchMigration } from './migrations/0005_title_search';
import { dashboardMigration } from './migrations/0006_dashboard';
import { searchMigration } from './migrations/0007_search';
import { requestsMigration } from './migrations/0008_requests';
import { accountsDeskMigration } from './migrations/0009_accounts_desk';
import { stockCountsMigration } from './migrations/0010_stock_counts';
import { knownDevicesMigration } from './migrations/0011_known_devices';
import { accessChangesMigration } from './migrations/0012_access_changes';
import { relaxedRecordsMigration } from './migrations/0014_relaxed_records';
import { sourceRowsMigration } from './migrations/0015_source_rows';
import { apiTokensMigration } from './migrations/0016_api_tokens';
import { importsMigration } from './migrations/0017_imports';
import { demoRecordsMigration } from './migrations/0018_demo_records';
import { movesMigration } from './migrations/0019_moves';
import { sourcePassesMigration } from './migrations/0020_source_passes';
import { replicaMigration } from './migrations/0021_replica';
import { outboxMigration } from './migrations/0022_outbox';
import { certificateWarningsMigration } from './migrations/0023_certificate_warnings';
import { sentFilesMigration } from './migrations/0024_sent_files';
import { comparedIdsMigration } from './migrations/0025_compared_ids';
import { recordNamesMigration } from './migrations/0026_record_names';
import { eventDaysMigration } from './migrations/0027_event_days';
import { savedViewsMigration } from './migrations/0028_saved_views';
import { sourceFilesMigration } from './migrations/0029_source_files';
import { outboxHolderMigration } from './migrations/0030_outbox_holder';
import { auditRetentionMigration } from './migrations/0031_audit_retention';
import { taskRunsMigration } from './migrations/0032_task_runs';
import { confirmedSessionsMigration } from './migrations/0037_confirmed_sessions';
import { columnMatchesMigration } from './migrations/0038_column_matches';
import { sessionCookiesMigration } from './migrations/0039_session_cookies';
import { auditDeletionMigration } from './migrations/0040_audit_deletion';
import { sharedLimitsMigration } from './migrations/0041_shared_limits';
import { loadedRecordsMigration } from './migrations/0042_loaded_records';
import { eventCreatedMigration } from './migrations/0043_event_created';
import { mailRejectionsMigration } from './migrations/0044_mail_rejections';
import { resetRetentionMigration } from './migrations/0045_reset_retention';
import { undoChangesMigration } from './migrations/0046_undo_changes';
import { lastRunMigration } from './migrations/0047_last_run';
import { changesOfRunsMigration } from './migrations/0048_changes_of_runs';
import { unreadableFilesMigration } from './migrations/0049_unreadable_files';
import { waitingChangesMigration } from './migrations/0050_waiting_changes';
import { absentNamesMigration } from './migrations/0051_absent_names';
import { changedHereMigration } from './migrations/0052_changed_here';
import { ErrorForPeople } from '@server/errorForPeople';

/** In the order of their names. Never change a released migration. */
const migrations: Record<string, Migration> = {
  '0001_accounts': accountsMigration,
  '0002_records': recordsMigration,
  '0003_shared_files': sharedFilesMigration,
  '0004_installation': installationMigration,
  '0005_title_search': titleSearchMigration,
  '0006_dashboard': dashboardMigration,
  '0007_search': searchMigration,
  '0008_requests': requestsMigration,
  '0009_accounts_desk': accountsDeskMigration,
  '0010_stock_counts': stockCountsMigration,
  '0011_known_devices': knownDevicesMigration,
  '0012_access_changes': accessChangesMigration,
  '0014_relaxed_records': relaxedRecordsMigration,
  '0015_source_rows': sourceRowsMigration,
  '0016_api_tokens': apiTokensMigration,
  '0017_imports': importsMigration,
  '0018_demo_records': demoRecordsMigration,
  '0019_moves': movesMigration,
  '0020_source_passes': sourcePassesMigration,
  '0021_replica': replicaMigration,
  '0022_outbox': outboxMigration,
  '0023_certificate_warnings': certificateWarningsMigration,
  '0024_sent_files': sentFilesMigration,
  '0025_compared_ids': comparedIdsMigration,
  '0026_record_names': recordNamesMigration,
  '0027_event_days': eventDaysMigration,
  '0028_saved_views': savedViewsMigration,
  '0029_source_files': sourceFilesMigration,
  '0030_outbox_holder': outboxHolderMigration,
  '0031_audit_retention': auditRetentionMigration,
  '0032_task_runs': taskRunsMigration,
  '0037_confirmed_sessions': confirmedSessionsMigration,
  '0038_column_matches': columnMatchesMigration,
  '0039_session_cookies': sessionCookiesMigration,
  '0040_audit_deletion': auditDeletionMigration,
  '0041_shared_limits': sharedLimitsMigration,
  '0042_loaded_records': loadedRecordsMigration,
  '0043_event_created': eventCreatedMigration,
  '0044_mail_rejections': mailRejectionsMigration,
  '0045_reset_retention': resetRetentionMigration,
  '0046_undo_changes': undoChangesMigration,
  '0047_last_run': lastRunMigration,
  '0048_changes_of_runs': changesOfRunsMigration,
  '0049_unreadable_files': unreadableFilesMigration,
  '0050_waiting_changes': waitingChangesMigration,
  '0051_absent_names': absentNamesMigration,
  '0052_changed_here': changedHereMigration,
};

const newest = Object.keys(migrations).sort().at(-1) ?? '';

export const isKnownMigration = (name: string): boolean => Object.hasOwn(migrations, name);

/** The newest migration of a database; undefined where it has no tables. */
export async function newestMigration<T>(db: Kysely<T>): Promise<string | undefined> {
  const { rows } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db);
  if (rows.length === 0) return undefined;
  const { rows: done } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db);
  return done[0]?.name;
}

/** The tables are those of a later version. The text is for people. */
export class LaterVersionError extends ErrorForPeople {
  override readonly name = 'LaterVersionError';
}

/**
 * Brings the tables up to date. Servers that already run are not asked: they go on while a later version migrates.
 * @throws LaterVersionError where a later version already has
 */
export async function migrateToLatest<T>(db: Kysely<T>): Promise<void> {
  const found = await newestMigration(db);
  if (found !== undefined && !isKnownMigration(found))
    throw new LaterVersionError(
      `The tables were brought up to date by a later version (${found}; this one knows ${newest}). Nothing was changed. ` +
        'Start that version, or restore the backup from before the upgrade (docs/operations.md, Upgrading).',
    );
  await migrateUpTo(db, newest);
}

/**
 * Brings the tables up to a migration, in one transaction behind a lock: it can be killed at any moment and run again,
 * and many servers can start together.
 */
export async function migrateUpTo<T>(db: Kysely<T>, migration: string): Promise<void> {
  // The migrator reads the whole catalogue even if nothing is left to do, which is most of a warm start.
  if (await isMigrated(db, migration)) return;
  const schema = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: schema.rows[0]?.name,
  });
  const { error } = await (migration === newest ? migrator.migrateToLatest() : migrator.migrateTo(migration));
  if (error instanceof Error) throw error;
  if (error) throw new Error('The tables could not be brought up to date.', { cause: error });
}

/** Whether the database answers and has the tables of a migration. */
export async function isMigrated<T>(db: Kysely<T>, migration = newest): Promise<boolean> {
  const begun = await sql<{
    yes: boolean;
  }>`select to_regclass('kysely_migration') is not null as yes`.execute(db);
  if (!begun.rows[0]?.yes) return false;
  const done = await sql<{
    name: string;
  }>`select name from kysely_migration where name = ${migration}`.execute(db);
  return done.rows.length === 1;
}
