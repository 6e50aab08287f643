import { sql } from 'kysely';
import type { RecordKind } from '@contract/source/kinds';
import { quarantineLimits, type QuarantinedRow, type Replica } from '@contract/source/replicas';
import { boundedList } from '@server/db/boundedList';
import type { Executor } from '@server/db/schema';
import type { Connector } from '@server/source/replica/connector';
import { isAtWork } from '@server/source/replica/lease';
import { lagSeconds } from '@server/source/sourcePasses';

const iso = (time: Date | null) => time?.toISOString() ?? null;

/**
 * How far each kind of a connector is.
 * @param own the connector of this server
 */
export async function readReplicas(db: Executor, own: Connector | undefined): Promise<Replica[]> {
  const rows = await db
    .selectFrom('replica_kinds as of')
    .innerJoin('replicas', 'replicas.source', 'of.source')
    .leftJoin('source_passes as pass', (join) =>
      join.onRef('pass.kind', '=', 'of.kind').onRef('pass.source', '=', 'of.source'),
    )
    .select(['of.kind', 'of.source', 'account', 'since', 'passed_at', 'problem', 'problem_since'])
    .select(['compare_step', 'compared_at', 'halted', 'failures', 'loaded'])
    .select(lagSeconds(sql.ref('pass.passed_at')).as('lag'))
    .select(isAtWork(own).as('at_work'))
    .select(
      sql<number>`(select count(*)::int from quarantine where quarantine.kind = "of".kind)`.as('quarantined'),
    )
    .orderBy('of.kind')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    source: row.source,
    account: row.account,
    isLoaded: row.since !== null,
    loaded: row.since === null ? row.loaded : null,
    at: iso(row.passed_at),
    lagSeconds: row.lag,
    isAtWork: row.at_work,
    isFailing: row.failures > 0,
    problem: row.problem,
    problemSince: iso(row.problem_since),
    quarantined: row.quarantined,
    isComparing: row.compare_step !== null,
    comparedAt: iso(row.compared_at),
    halted: row.halted,
  }));
}

/** The rows in quarantine, of one kind or of all, the newest first, and how many there are. */
export async function readQuarantine(
  db: Executor,
  kind?: RecordKind,
): Promise<{ rows: QuarantinedRow[]; total: number }> {
  const query = db
    .selectFrom('quarantine')
    .select(['kind', 'external_id', 'source', 'issues', 'first_at', 'last_at'])
    .$if(kind !== undefined, (all) => all.where('kind', '=', kind as RecordKind))
    .orderBy('last_at', 'desc')
    .orderBy('kind')
    .orderBy('external_id');
  const bound = { rows: quarantineLimits.listed, bytes: quarantineLimits.bytes };
  const { rows, total } = await boundedList(db, query, bound);
  return {
    rows: rows.map(({ kind: ofKind, external_id, source, issues, first_at, last_at }) => ({
      kind: ofKind,
      externalId: external_id,
      source,
      issues,
      firstAt: first_at.toISOString(),
      lastAt: last_at.toISOString(),
    })),
    total,
  };
}
