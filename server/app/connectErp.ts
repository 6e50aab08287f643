import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '@server/db/schema';
import type { Connection } from '@server/source/connection';
import { areRecordsDemo } from '@server/source/demoRecords';
import { endEarlierLease } from '@server/source/replica/lease';
import { ConfigError, type Config } from './config';

/** Records of a business system and invented ones are never mixed. */
async function assertNoDemoData(db: Kysely<Database>): Promise<void> {
  const made = await db.selectFrom('demo_data').select('units').executeTakeFirst();
  if (made)
    throw new ConfigError(
      'This database holds demo data of an earlier start. Give the server an empty one (DATA_DIR or DATABASE_URL) before it is connected to a business system.',
    );
  if (await areRecordsDemo(db))
    throw new ConfigError(
      'Demo data is loaded in this database. Start without ERP_CONFIG, remove it on the page Data, and connect the business system then.',
    );
}

/**
 * Returns the connection to the business system that the settings name; undefined where they name none.
 * @throws ErpSettingsError that names every setting of its file that does not fit, ConfigError where there is demo data
 */
export async function connectErp(
  db: Kysely<Database>,
  { erpConfig, databaseUrl }: Pick<Config, 'erpConfig' | 'databaseUrl'>,
  log: FastifyBaseLogger,
): Promise<Connection | undefined> {
  if (erpConfig === undefined) return undefined;
  await assertNoDemoData(db);
  // The embedded database has one server: who held the lease has been killed, and nobody waits for its end.
  if (databaseUrl === undefined) await endEarlierLease(db);
  // Not loaded at all where there is no business system: it would make each start longer.
  const [{ loadErpSettings }, { createNetSuiteConnector }, { connectionTo }] = await Promise.all([
    import('@server/netsuite/settings'),
    import('@server/netsuite/connector/netSuiteConnector'),
    import('@server/source/connection'),
  ]);
  return connectionTo(db, createNetSuiteConnector(loadErpSettings(erpConfig), { log }));
}
