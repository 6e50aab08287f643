import type { Kysely } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Issue } from '@contract/errors';
import type { ChangeOperation, ChangeState } from '@contract/source/changes';
import type { SourceRow } from '@contract/source/rows';
import { writeAudit } from '@server/accounts/audit';
import { issuesText } from '@server/http/errors';
import { inTransaction } from '@server/db/inTransaction';
import type { Database, Executor } from '@server/db/schema';
import { kindTables } from '@server/source/kindTables';
import type { Connector } from '@server/source/replica/connector';
import { LeaseLostError } from '@server/source/replica/lease';
import { readRow } from '@server/source/rows/readRow';
import { storeRows, type RowSender } from '@server/source/rows/storeRows';
import { noteSending, noteUnreadable, postponeChange } from './claims';
import { settleChange, type Ending, type OutboxRow } from './outbox';
import { NotSent, WriteRejected, type RecordWriter, type SentFile } from './recordWriter';
import { contentToSend, isEntry, isOtherOption, isSame, labelOfField, valuesOfRow } from './sentValues';
import { withoutUnstored } from './withoutUnstored';
import { isSentAlong } from './writtenFields';

const FIRST_DELAY_SECONDS = 1;
const LONGEST_DELAY_SECONDS = 60;

/** What sending a change works with. */
export interface SendDeps {
  db: Kysely<Database>;
  connector: Connector;
  writer: RecordWriter;
  log: FastifyBaseLogger;
  /** Reads a file that is kept here; undefined where it is not. */
  readFile: (fileId: string) => Promise<Required<Omit<SentFile, 'key'>> | undefined>;
  /** Nobody else keeps this source in step until the commit. */
  hold: (trx: Executor) => Promise<void>;
  /** Stores what belongs to the end of a creation: a log entry, the answer to its key. Returns the number of what was created. */
  noteCreation: (
    trx: Executor,
    change: OutboxRow,
    internalid: string | undefined,
  ) => Promise<string | undefined>;
}

/** How an attempt has ended: `null` where it goes on later. */
export type Attempt = Ending['state'] | null;

/**
 * Sends a change, reads the record back, and stores what the business system has made of it. Killed at any moment, the
 * next attempt finds out what was done, and does the rest.
 * @param change claimed by the caller
 */
export async function sendChange(deps: SendDeps, change: OutboxRow, signal: AbortSignal): Promise<Attempt> {
  try {
    return await operations[change.operation](deps, change, signal);
  } catch (error) {
    if (error instanceof WriteRejected) return reject(deps, change, error);
    if (error instanceof LeaseLostError) throw error;
    const problem = error instanceof Error ? error.message : String(error);
    const seconds = Math.min(FIRST_DELAY_SECONDS * 2 ** (change.attempts - 1), LONGEST_DELAY_SECONDS);
    deps.log.warn({ change: change.id, kind: change.kind, err: error }, 'a change is sent again later');
    // What an earlier attempt has left in doubt stays so, whatever this one did.
    const isUnsent = error instanceof NotSent && change.sent_at === null;
    await postponeChange(deps.db, change, { problem, seconds, isUnsent });
    return null;
  }
}

async function update(deps: SendDeps, asked: OutboxRow, signal: AbortSignal): Promise<Attempt> {
  const { kind, content } = asked;
  const externalId = asked.external_id ?? '';
  const fresh = await readOne(deps, asked, externalId, signal);
  if (!fresh) throw new WriteRejected(`${deps.connector.name} has no such record any more.`);
  const now = valuesOfRow(kind, fresh);
  const open = Object.keys(content).filter((id) => !isSame(kind, id, now(id), sentOf(asked, id)));
  if (open.length === 0) return confirm(deps, asked, fresh);
  const isAsSeen = ({ base }: OutboxRow) => open.every((id) => isSame(kind, id, now(id), base[id] ?? null));
  // An undo of a run sends what its change has noted as seen: there it stays a conflict.
  const change = isAsSeen(asked) || asked.of_run ? asked : await withoutUnstored(deps.db, asked);
  // Changed there since the person saw it, and not to what the person wants: they decide.
  if (!isAsSeen(change)) {
    return settleWith(deps, change, fresh, {
      state: 'conflict',
      problem: `It was changed in ${deps.connector.name} meanwhile.`,
    });
  }
  await noteSending(deps.db, change);
  await deps.writer.update(kind, externalId, contentToSend(content, open), signal);
  const after = await readOne(deps, change, externalId, signal);
  if (!after) throw new Error('The record could not be read back.');
  return confirm(deps, change, after);
}

async function create(deps: SendDeps, asked: OutboxRow, signal: AbortSignal): Promise<Attempt> {
  const change = { ...asked, content: takenOf(deps.writer, asked) };
  const { kind, id, content, sent_at } = change;
  await noteSending(deps.db, change);
  const key = { id, isNew: sent_at === null };
  const externalId = await deps.writer.create(kind, key, contentToSend(content), signal);
  const made = await readOne(deps, change, externalId, signal);
  if (!made) throw new Error('The record could not be read back.');
  return confirm(deps, change, made);
}

async function attach(deps: SendDeps, change: OutboxRow, signal: AbortSignal): Promise<Attempt> {
  const { db, connector, writer } = deps;
  if (!writer.files) throw new WriteRejected(`Files of tasks are not sent to ${connector.name}.`);
  const file = change.file_id === null ? undefined : await deps.readFile(change.file_id);
  const isLost = !file && (await noteUnreadable(db, change));
  if (file) await noteSending(db, change);
  // What may be there already is found by its key, also without its content.
  if (file || change.sent_at !== null) {
    const sent = { key: change.id, name: change.label, ...file };
    const fileId = await writer.files.attach(change.kind, change.external_id ?? '', sent, signal);
    if (fileId !== undefined) return end(deps, change, { state: 'confirmed', externalId: fileId });
  }
  if (isLost) throw new WriteRejected('The file is no longer kept here.');
  throw new NotSent('The file cannot be read here.');
}

/** The content of a creation without what is sent along and has no place there: the form could not answer for it. */
const takenOf = (writer: RecordWriter, { kind, content }: OutboxRow): OutboxRow['content'] =>
  Object.fromEntries(
    Object.entries(content).filter(([id]) => !isSentAlong(kind, id) || writer.takes(kind, id)),
  );

const operations = { update, create, attach };

const sentOf = ({ content }: OutboxRow, id: string) => content[id]?.value ?? null;

async function readOne(
  { connector }: SendDeps,
  { kind }: OutboxRow,
  externalId: string,
  signal: AbortSignal,
): Promise<SourceRow | undefined> {
  const { rows, unreadable = [] } = await connector.readSome(kind, [externalId], signal);
  const [row] = rows;
  const read = row && readRow(kind, row);
  const issues = unreadable[0]?.issues ?? (read && 'issues' in read ? read.issues : []);
  if (issues.length > 0) throw new Error(`The record cannot be read: ${issuesText(issues)}`);
  return row;
}

function confirm(deps: SendDeps, change: OutboxRow, stored: SourceRow): Promise<Attempt> {
  const now = valuesOfRow(change.kind, stored);
  const altered = Object.keys(change.content).filter((id) => {
    const sent = sentOf(change, id);
    if (change.operation === 'create' && (sent === null || typeof sent === 'boolean' || isEntry(sent)))
      return isOtherOption(kindTables[change.kind].options?.[id], sent, now(id));
    return !isSame(change.kind, id, now(id), sent);
  });
  return settleWith(deps, change, stored, {
    state: 'confirmed',
    externalId: stored.externalId,
    altered: altered.map((id) => labelOfField(change.kind, id, change.content[id]?.name ?? id)),
  });
}

/** Stores the record as it is there, together with the end of the change. */
async function settleWith(
  deps: SendDeps,
  change: OutboxRow,
  row: SourceRow,
  ending: Ending,
): Promise<Attempt> {
  const { db, connector, hold } = deps;
  const sender: RowSender = {
    source: connector.name,
    actorId: `source:${connector.name}`,
    requestId: change.request_id,
    assertAllowed: hold,
  };
  const [verdict] = await storeRows(db, change.kind, [row], sender, {
    isPartOfPass: true,
    alsoStore: async (trx, [judged]) => {
      if (judged?.verdict === 'refused') return;
      const internalid = judged?.internalid ?? change.internalid ?? undefined;
      if (await settleChange(trx, change.id, { ...ending, internalid }))
        await noteEnd(deps, trx, change, ending, internalid);
    },
  });
  // What nobody could see here is not told as done: it waits, with the reason, until the record can be stored.
  if (verdict?.verdict === 'refused')
    throw new Error(`The record cannot be stored here: ${issuesText(verdict.issues ?? [])}`);
  return ending.state;
}

async function reject(
  deps: SendDeps,
  change: OutboxRow,
  { message, objections }: WriteRejected,
): Promise<Attempt> {
  const issues = objections.flatMap(({ field, message: text }): Issue[] =>
    field === undefined ? [] : [{ path: pathOf(change, field), message: text }],
  );
  const facts = { change: change.id, kind: change.kind, fields: issues.map(({ path }) => path) };
  deps.log.warn(facts, `${deps.connector.name} has rejected a change`);
  return end(deps, change, { state: 'rejected', problem: message, issues });
}

/** Where the form carries a field: `fields.message` of an update, `items.0.quantity` of a creation. */
function pathOf({ content, operation }: OutboxRow, field: string): string {
  const [id = '', ...rest] = field.split('.');
  const { name = id, lineNames = {} } = content[id] ?? {};
  const path = [name, ...rest.map((part) => lineNames[part] ?? part)].join('.');
  return operation === 'update' ? `fields.${path}` : path;
}

/** Ends a change of which nothing is to be stored here. */
const end = (deps: SendDeps, change: OutboxRow, ending: Ending): Promise<Attempt> =>
  inTransaction(deps.db, async (trx) => {
    if (await settleChange(trx, change.id, ending)) await noteEnd(deps, trx, change, ending);
    await deps.hold(trx);
    return ending.state;
  });

/** What the audit trail calls the end of a change: as a rejection, where it has no word of its own. */
const endWords: Record<
  ChangeOperation,
  { [State in ChangeState]?: string } & { confirmed: string; rejected: string }
> = {
  update: { confirmed: 'updated', rejected: 'rejected', conflict: 'conflict' },
  create: { confirmed: 'created', rejected: 'rejected' },
  attach: { confirmed: 'file-added', rejected: 'file-rejected' },
};

async function noteEnd(
  { noteCreation, connector }: SendDeps,
  trx: Executor,
  change: OutboxRow,
  { state, problem, altered, externalId = change.external_id ?? undefined }: Ending,
  internalid = change.internalid ?? undefined,
): Promise<void> {
  const isDone = state === 'confirmed';
  // A request has its number as the subject of its entry, as one that is made here.
  const number =
    change.operation === 'create'
      ? await noteCreation(trx, change, isDone ? internalid : undefined)
      : undefined;
  const words = endWords[change.operation];
  const sent = Object.values(change.content).map(({ name, value }): [string, unknown] => [name, value]);
  await writeAudit(trx, {
    by: { actorId: change.actor_id, requestId: change.request_id },
    action: `${change.kind}.${words[state] ?? words.rejected}`,
    subjectType: change.kind,
    subjectId: number ?? internalid ?? null,
    before: Object.fromEntries(
      Object.entries(change.base).map(([id, value]) => [change.content[id]?.name ?? id, value]),
    ),
    after: {
      ...Object.fromEntries(sent),
      ...(change.file_id !== null && { fileId: change.file_id, name: change.label }),
      source: connector.name,
      externalId: externalId ?? null,
      ...(altered?.length && { altered }),
      ...(problem !== undefined && { problem }),
    },
  });
}
