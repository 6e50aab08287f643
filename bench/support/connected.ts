import { setTimeout as wait } from 'node:timers/promises';
import type { OutboxEntry } from '../../contract/source/changes';
import type { Replica } from '../../contract/source/replicas';
import type { NetSuiteClient } from '../../server/netsuite/netSuiteClient';

const LOOK_EVERY_MS = 200;

/** Reads the body of an answer of the server. */
type Read = (path: string) => Promise<unknown>;

/** Waits until every kind of a connected business system has come whole: a form names records of several. */
export async function allLoaded(read: Read): Promise<void> {
  for (;;) {
    const kinds = (await read('/api/replicas')) as Replica[];
    if (kinds.length > 0 && kinds.every(({ isLoaded }) => isLoaded)) return;
    await wait(LOOK_EVERY_MS);
  }
}

/**
 * Waits until none of the caller's changes waits for the business system.
 * @returns how long that took, in milliseconds
 * @throws Error where some still wait after `mostMs`
 */
export async function allSent(read: Read, mostMs: number): Promise<number> {
  const started = performance.now();
  for (;;) {
    const changes = (await read('/api/changes')) as OutboxEntry[];
    const waiting = changes.filter(({ state }) => state === 'waiting');
    const took = performance.now() - started;
    if (waiting.length === 0) return took;
    if (took > mostMs) throw new Error(`${waiting.length} changes still wait: ${waiting[0]?.problem}`);
    await wait(LOOK_EVERY_MS);
  }
}

const PAGE = 1000;

/**
 * Every record of a type that the product has created in the stand-in, asked for past the server.
 * @param columns of SuiteQL, beside the record's id as `k`
 */
export async function sentRows<T>(
  erp: Pick<NetSuiteClient, 'query'>,
  type: string,
  columns: string,
): Promise<(T & { k: string })[]> {
  const rows: (T & { k: string })[] = [];
  for (;;) {
    const last = rows.at(-1)?.k ?? '0';
    const { items, hasMore } = await erp.query<T & { k: string }>(
      `SELECT t.id AS k, ${columns} FROM ${type} t WHERE t.externalid IS NOT NULL AND t.id > ${last} ORDER BY t.id ASC`,
      { limit: PAGE },
    );
    rows.push(...items);
    if (!hasMore) return rows;
  }
}
