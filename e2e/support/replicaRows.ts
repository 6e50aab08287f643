import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { BuiltServer } from './server';

/** Changes the database of a server that does not run. */
async function inDatabase(server: BuiltServer, statements: readonly string[]): Promise<void> {
  const database = await PGlite.create(path.join(server.dataDir, 'pg'), { extensions: { pg_trgm } });
  try {
    for (const statement of statements) await database.exec(statement);
  } finally {
    await database.close();
  }
}

/**
 * Stores what a connector leaves that another server of this database runs: kinds in step, late, halted and at their
 * first load, and rows in quarantine. The test's own server has no connector.
 */
export const storeReplica = (server: BuiltServer): Promise<void> =>
  inDatabase(server, [
    `insert into replicas (source, account, claim, claimed_until)
     values ('NetSuite', '1234567', gen_random_uuid(), now() + interval '1 day')`,
    `insert into replica_kinds (kind, source, mapping, step, since, compared_at, halted) values
     ('case', 'NetSuite', '1', 'changes', now(), now() - interval '8 hours', null),
     ('task', 'NetSuite', '1', 'changes', now(), now() - interval '8 hours', 212),
     ('salesorder', 'NetSuite', '1', 'load', null, null, null)`,
    `insert into replica_kinds (kind, source, mapping, step, since, failures, problem, problem_since) values
     ('event', 'NetSuite', '1', 'changes', now(), 3, 'The role may not see events.', now())`,
    `insert into source_passes (kind, source, passed_at) values
     ('case', 'NetSuite', now()), ('task', 'NetSuite', now()),
     ('event', 'NetSuite', now() - interval '20 minutes')`,
    `insert into quarantine (kind, external_id, source, mapping, issues)
     select 'case', 48000 + n, 'NetSuite', '1',
       '[{"path": "casenumber", "message": "Is required"}, {"path": "title", "message": "Has more than 10,000 characters"}]'
     from generate_series(1, 12) n`,
  ]);

/** Ends that other server. */
export const endReplicaServer = (server: BuiltServer): Promise<void> =>
  inDatabase(server, ['update replicas set claim = null, claimed_until = null']);
