import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { assertWhole } from '@server/app/assertWhole';
import type { Executor } from '@server/db/schema';
import { flushFolder, writeFlushed } from '@server/files/durable';
import { linesOf } from '../contents';
import { unfinished, type WithSnapshot } from '../makeBackup';
import { BackupError } from '../manifest';

const PAGE_ROWS = 1000;

export interface AuditExport {
  withSnapshot: WithSnapshot;
  /** The file to write; nothing may be there. */
  path: string;
  /** The first and the last day, in UTC. */
  from?: string;
  to?: string;
  /** Each line carries a hash over itself and the hash of the line before. */
  isChained: boolean;
}

export interface AuditSummary {
  rows: number;
  /** The last hash: who keeps it elsewhere finds any later change of the file. Undefined without a chain. */
  hash: string | undefined;
}

const DAY_MS = 86_400_000;

/**
 * Writes the audit trail as of one moment into a file, one entry a line, oldest first, with a page of it in memory. The
 * file has its name only when it is whole.
 * @throws BackupError where the file exists
 */
export async function exportAudit({
  withSnapshot,
  path,
  isChained,
  ...days
}: AuditExport): Promise<AuditSummary> {
  if (await stat(path).catch(() => undefined))
    throw new BackupError(`${path} exists already. Give another name.`);
  const making = unfinished(path);
  try {
    const summary = await withSnapshot(async (trx) => {
      await assertWhole(trx);
      await rm(making, { force: true });
      const chain = isChained ? hashChain() : undefined;
      let rows = 0;
      async function* text() {
        for await (const page of pagesOf(trx, days)) {
          rows += page.length;
          yield Buffer.from(page.map((entry) => `${chain ? chain.add(entry) : entry}\n`).join(''));
        }
        // Without it, nobody would miss the last lines.
        if (chain) yield Buffer.from(`${chain.add(JSON.stringify({ rows }))}\n`);
      }
      await writeFlushed(making, text());
      return { rows, hash: chain?.last() };
    });
    await rename(making, path);
    await flushFolder(dirname(path));
    return summary;
  } catch (error) {
    await rm(making, { force: true });
    throw error;
  }
}

type Days = Pick<AuditExport, 'from' | 'to'>;

function pageAfter(trx: Executor, id: number, { from, to }: Days) {
  let query = trx
    .selectFrom('audit_trail')
    .leftJoin('users', 'users.id', 'audit_trail.actor_id')
    .select(['audit_trail.id', 'time', 'actor_id', 'fullname', 'action', 'subject_type', 'subject_id'])
    .select(['before', 'after', 'request_id'])
    .where('audit_trail.id', '>', id)
    .orderBy('audit_trail.id')
    .limit(PAGE_ROWS);
  if (from !== undefined) query = query.where('time', '>=', new Date(from));
  if (to !== undefined) query = query.where('time', '<', new Date(Date.parse(to) + DAY_MS));
  return query.execute();
}

/** The entries in pages, each as JSON. */
async function* pagesOf(trx: Executor, days: Days): AsyncGenerator<string[]> {
  let last = 0;
  for (;;) {
    const rows = await pageAfter(trx, last, days);
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
    yield rows.map((row) =>
      JSON.stringify({
        ...{ id: row.id, time: row.time.toISOString(), actorId: row.actor_id, actor: row.fullname },
        ...{ action: row.action, subjectType: row.subject_type, subjectId: row.subject_id },
        ...{ before: row.before, after: row.after, requestId: row.request_id },
      }),
    );
  }
}

/** Each hash is over the previous one and the text of a line without its own. */
function hashChain() {
  let hash = '';
  return {
    last: () => hash,
    add: (object: string): string => {
      hash = createHash('sha256').update(hash).update(object).digest('hex');
      return `${object.slice(0, -1)},"hash":"${hash}"}`;
    },
  };
}

const HASHED = /^(\{.*),"hash":"[\da-f]{64}"\}$/s;

/**
 * Reads a chained file to its end.
 * @throws BackupError with the first line that was changed, removed or moved
 */
export async function verifyAudit(path: string): Promise<AuditSummary> {
  const chain = hashChain();
  let count = 0;
  let isEnded = false;
  for await (const line of linesOf(createReadStream(path) as AsyncIterable<Uint8Array>)) {
    count += 1;
    const object = HASHED.exec(line)?.[1];
    if (object === undefined)
      throw new BackupError(`Line ${count} has no hash: the file was changed, or exported without --chain.`);
    if (isEnded || chain.add(`${object}}`) !== line)
      throw new BackupError(
        `Line ${count} does not follow from the one before: one of both was changed, removed or moved.`,
      );
    isEnded = object === `{"rows":${count - 1}`;
  }
  if (!isEnded) throw new BackupError('The end of the file is missing.');
  return { rows: count - 1, hash: chain.last() };
}
