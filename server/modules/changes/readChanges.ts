import { sql, type Selectable } from 'kysely';
import { changeLimits, type Change, type OutboxEntry, type OutboxQuery } from '@contract/source/changes';
import { boundedList, boundedRows } from '@server/db/boundedList';
import { containing } from '@server/db/containing';
import type { Executor } from '@server/db/schema';
import { fromNow } from '@server/db/time';
import type { OutboxTable } from '@server/db/sourceTables';
import { caseNumberIn } from '@server/source/outbox/outbox';
import { typedLines, typedTexts } from '@server/source/outbox/sentValues';
import { tookMs } from '@server/records/connected/deliveries';

const BOUND = { rows: changeLimits.listed, bytes: changeLimits.bytes };
const WAITING = { rows: changeLimits.waitingOfPerson, bytes: changeLimits.waitingBytes };

const columns = [
  'outbox.id',
  'outbox.kind',
  'outbox.operation',
  'outbox.internalid',
  'outbox.label',
  'outbox.state',
  'outbox.source',
  'outbox.of_run',
  'outbox.created_at',
  'outbox.sent_at',
  'outbox.settled_at',
  'outbox.problem',
  'outbox.issues',
  'outbox.altered',
  'outbox.creation_key',
] as const;

type Row = Pick<
  Selectable<OutboxTable>,
  | 'id'
  | 'kind'
  | 'operation'
  | 'internalid'
  | 'label'
  | 'state'
  | 'source'
  | 'of_run'
  | 'created_at'
  | 'sent_at'
  | 'settled_at'
  | 'problem'
  | 'issues'
  | 'altered'
  | 'content'
  | 'base'
  | 'creation_key'
>;

const toChange = (row: Row): Omit<Change, 'values' | 'lines'> => ({
  id: row.id,
  kind: row.kind,
  operation: row.operation,
  internalid: row.internalid,
  label: row.label,
  state: row.state,
  source: row.source,
  isOfRun: row.of_run,
  createdAt: row.created_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
  tookMs: row.state === 'confirmed' ? tookMs(row) : null,
  problem: row.problem,
  issues: row.issues ?? [],
  altered: row.altered ?? [],
  seen: row.operation === 'update' ? seenOf(row) : {},
  form:
    row.creation_key === null
      ? null
      : { caseId: String(row.base.case), caseNumber: caseNumberIn(row.label), key: row.creation_key },
});

const seenOf = ({ base, content }: Row): Change['seen'] =>
  Object.fromEntries(Object.entries(content).map(([id, { name }]) => [name, base[id] as string | null]));

/**
 * A person's changes that they were not told the end of, then those that wait, each in the order in which they were made.
 * What was typed comes with those that were not stored only: this is asked again every few seconds. However many have
 * ended, what waits is listed: it is what the page asks again for.
 */
export async function readOwnChanges(db: Executor, actorId: string): Promise<Change[]> {
  const query = db
    .selectFrom('outbox')
    .select(columns)
    .select((eb) => {
      const isStored = eb('state', 'in', ['waiting', 'confirmed']);
      const none = sql<Record<string, never>>`'{}'::jsonb`;
      return [
        eb.case().when(isStored).then(none).else(eb.ref('content')).end().as('content'),
        // That of a creation is its case.
        eb
          .case()
          .when(eb.and([isStored, eb('operation', '=', 'update')]))
          .then(none)
          .else(eb.ref('base'))
          .end()
          .as('base'),
      ];
    })
    .where('actor_id', '=', actorId)
    .orderBy('position');
  // In this order: what ends in between is in both, and never in none.
  const waiting = await boundedRows(db, query.where('state', '=', 'waiting'), WAITING);
  const untold = query.where('told_at', 'is', null).where('state', '!=', 'waiting');
  const ended = await boundedRows(db, untold, BOUND);
  const endedIds = new Set(ended.rows.map(({ id }) => id));
  return [...ended.rows, ...waiting.rows.filter(({ id }) => !endedIds.has(id))].map((row) => ({
    ...toChange(row),
    values: typedTexts(row.content),
    lines: typedLines(row.content),
  }));
}

/** How long ends are listed: all of them would be sorted at each look. */
const LISTED_SECONDS = 7 * 24 * 3600;

/** Everybody's changes: those that wait in the order in which they are sent, then what ended of late, newest first. */
export async function readOutbox(
  db: Executor,
  { state, kind, search = '' }: OutboxQuery,
): Promise<{ rows: OutboxEntry[]; total: number }> {
  const words = search.trim();
  const query = db
    .selectFrom('outbox')
    .innerJoin('users', 'users.id', 'actor_id')
    .select([...columns, 'outbox.content', 'outbox.base', 'users.fullname', 'attempts', 'due_at'])
    .where((eb) => eb.or([eb('state', '=', 'waiting'), eb('settled_at', '>', fromNow(-LISTED_SECONDS))]))
    .$if(state !== undefined, (of) => of.where('state', '=', state ?? 'waiting'))
    .$if(kind !== undefined, (of) => of.where('kind', '=', kind ?? 'task'))
    .$if(words !== '', (of) =>
      of.where((eb) =>
        eb.or([
          eb('internalid', '=', words),
          eb('external_id', '=', words),
          eb('label', 'ilike', containing(words)),
          eb('users.fullname', 'ilike', containing(words)),
        ]),
      ),
    )
    .orderBy((eb) => eb('state', '=', 'waiting'), 'desc')
    .orderBy((eb) => eb.case().when('state', '=', 'waiting').then(eb.ref('position')).end())
    .orderBy('position', 'desc');
  const { rows, total } = await boundedList(db, query, BOUND);
  return {
    total,
    rows: rows.map((row) => ({
      ...toChange(row),
      values: row.operation === 'update' ? typedTexts(row.content) : {},
      lines: [],
      person: row.fullname,
      attempts: row.attempts,
      mayBeSent: row.sent_at !== null,
      nextAttemptAt: row.state === 'waiting' ? row.due_at.toISOString() : null,
    })),
  };
}
