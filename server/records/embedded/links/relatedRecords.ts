import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { linkedKinds, RELATED_CAP, type LinkedKind, type RelatedGroup } from '@contract/records/links';
import type { Executor } from '@server/db/schema';
import { linkedTables, readLinked } from './linkedRows';
import { sharedNames, type NameSpace } from './relations';

/** A text of thousands of words names no more records than these. */
const MOST_NAMES = 500;

/** A record, with what relates it to others. */
export interface Source {
  kind: LinkedKind;
  id: string;
  /** As the indexes store them: `machine:hal-san-04.mnl`; of a task the words alone. */
  names: readonly string[];
  /** The case of a request. */
  caseId: string | null;
}

/** The records that a record names, or that name it (LINK-01); undefined if there is no such record. */
export async function relatedTo(
  db: Executor,
  record: { kind: LinkedKind; id: string },
): Promise<RelatedGroup[] | undefined> {
  const source = await readSource(db, record.kind, record.id);
  if (!source) return undefined;
  const groups: RelatedGroup[] = [];
  for (const kind of linkedKinds) {
    const group = await readGroup(db, source, kind);
    if (group.total > 0) groups.push(group);
  }
  return groups;
}

/** A record's names, and its case; undefined if there is no such record. */
export async function readSource(db: Executor, kind: LinkedKind, id: string): Promise<Source | undefined> {
  const { from, names, caseId = sql<null>`null::text` } = linkedTables[kind];
  const { rows } = await sql<{ names: string[]; caseId: string | null }>`
    select ${names} || ${partNames(kind)} as names, ${caseId} as "caseId"
    from ${from} and linked.internalid = ${id}`.execute(db);
  return rows[0] && { kind, id, ...rows[0] };
}

/** The parts of a request, and of all requests of a case. */
function partNames(kind: LinkedKind): RawBuilder<string[]> {
  const ofRequests = (imrs: RawBuilder<SqlBool>, pors: RawBuilder<SqlBool>) => sql<string[]>`array(
    select part_name(part_number) from imr_parts where ${imrs} and part_name(part_number) is not null
    union
    select part_name(part_number) from por_items where ${pors} and part_name(part_number) is not null
    limit ${MOST_NAMES})`;
  const never = sql<SqlBool>`false`;
  switch (kind) {
    case 'imr':
      return ofRequests(sql`imr_id = linked.internalid`, never);
    case 'por':
      return ofRequests(never, sql`por_id = linked.internalid`);
    case 'case':
      return ofRequests(
        sql`imr_id in (select internalid from imr where case_id = linked.internalid)`,
        sql`por_id in (select internalid from por where case_id = linked.internalid)`,
      );
    default:
      return sql`array[]::text[]`;
  }
}

/** Which records of a kind, as `linked`, are related to the source; undefined if none can be. */
export function conditionOf(source: Source, to: LinkedKind): RawBuilder<SqlBool> | undefined {
  const isRequest = to === 'imr' || to === 'por';
  if (source.kind === 'case' && isRequest) return sql`linked.case_id = ${source.id}`;
  if (source.caseId !== null && to === 'case') return sql`linked.internalid = ${source.caseId}`;
  const spaces = sharedNames(source.kind, to);
  if (!spaces || (source.kind === 'inventoryitem' && to === 'case')) return undefined;
  const names = namesOf(source, spaces);
  if (names.length === 0) return undefined;
  if (to === 'task') return sql`${linkedTables.task.names} && ${names.map(wordOf)}::text[]`;
  if (isRequest && spaces.includes('part')) return holdsPart(to, names);
  return sql`${linkedTables[to].names} && ${names}::text[]`;
}

const holdsPart = (to: 'imr' | 'por', names: string[]): RawBuilder<SqlBool> =>
  to === 'imr'
    ? sql`linked.internalid in (select imr_id from imr_parts where part_name(part_number) = any(${names}::text[]))`
    : sql`linked.internalid in (select por_id from por_items where part_name(part_number) = any(${names}::text[]))`;

/** The source's names of some sorts. A task's words may be of any. */
function namesOf({ kind, names }: Source, spaces: readonly NameSpace[]): string[] {
  const fitting =
    kind === 'task'
      ? spaces.flatMap((space) => names.map((word) => `${space}:${word}`))
      : names.filter((name) => spaces.some((space) => name.startsWith(`${space}:`)));
  return fitting.slice(0, MOST_NAMES);
}

const wordOf = (name: string) => name.slice(name.indexOf(':') + 1);

/** The records of a kind that are related to the source, newest first. */
export async function readGroup(db: Executor, source: Source, kind: LinkedKind): Promise<RelatedGroup> {
  const related = conditionOf(source, kind);
  if (!related) return { kind, total: 0, records: [] };
  const { from, day } = linkedTables[kind];
  const isOther = source.kind === kind ? sql`linked.internalid <> ${source.id}` : sql`true`;
  const { rows } = await sql<{ id: string; total: number }>`
    select linked.internalid as id, count(*) over ()::int as total
    from ${from} and ${related} and ${isOther}
    order by ${day} desc nulls last, length(linked.internalid) desc, linked.internalid desc
    limit ${RELATED_CAP}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return { kind, total: rows[0]?.total ?? 0, records: await readLinked(db, kind, ids) };
}
