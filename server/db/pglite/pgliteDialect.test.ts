import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { CompiledQuery, Kysely, sql } from 'kysely';
import { ApiError } from '@server/http/errors';
import { openSharedEngine } from '@server/testing/engine/sharedEngine';
import { freeSpaceGuard } from './freeSpace';
import { folderThread, startPglite, type PgliteClient } from './pgliteClient';
import { pgliteDialect } from './pgliteDialect';

/* What only the embedded engine needs. */

const unheard = { onCrash: () => undefined, onAccessChanged: () => undefined };
let client: PgliteClient;
let db: Kysely<{ notes: { text: string } }>;
let free: number;

beforeAll(async () => {
  client = await startPglite(openSharedEngine(), unheard);
  const beforeWrite = freeSpaceGuard('.', 1000, async () => free);
  db = new Kysely({ dialect: pgliteDialect({ client, beforeWrite }) });
  free = 1_000_000;
  await sql`create table notes (text text)`.execute(db);
}, 60_000);

afterAll(() => db.destroy());

describe('the embedded database', () => {
  it('does not pass an open transaction on to the next user of the session', async () => {
    await db.connection().execute(async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('begin'));
      await connection.insertInto('notes').values({ text: 'left open' }).execute();
    });
    expect(await db.selectFrom('notes').selectAll().execute()).toEqual([]);
  });

  it('recovers the session from a failed statement inside a transaction', async () => {
    const failing = db.transaction().execute((trx) => sql`select 1 / 0`.execute(trx));
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    expect(await db.selectFrom('notes').selectAll().execute()).toEqual([]);
  });

  it('takes no writes when the disk is nearly full, but still reads', async () => {
    const guarded = new Kysely<{ notes: { text: string } }>({
      dialect: pgliteDialect({ client, beforeWrite: freeSpaceGuard('.', 1000, async () => 999) }),
    });
    const write = guarded.insertInto('notes').values({ text: 'no room' }).execute();
    await expect(write).rejects.toThrow(ApiError);
    await expect(write).rejects.toMatchObject({ statusCode: 503, code: 'overloaded' });
    expect(await guarded.selectFrom('notes').selectAll().execute()).toEqual([]);
  });

  it('does not start in a folder that cannot be made', async () => {
    const inAFile = join(__filename, 'pg');
    await expect(startPglite(folderThread({ folder: inAFile }), unheard)).rejects.toThrow(
      'embedded database',
    );
  });
});

describe("the embedded database's thread", () => {
  const dying = `
    const { parentPort } = require('node:worker_threads');
    parentPort.postMessage({ kind: 'ready' });
    parentPort.on('message', () => { throw new Error('out of memory'); });`;

  it('rejects what waits and what comes later when it crashes, and is reported once', async () => {
    const onCrash = jest.fn();
    const worker = new Worker(dying, { eval: true, stderr: true });
    const crashing = await startPglite(worker, { ...unheard, onCrash });
    const waiting = [crashing.query('select 1', []), crashing.query('select 2', [])];
    const results = await Promise.allSettled(waiting);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected']);
    await expect(crashing.query('select 3', [])).rejects.toMatchObject({
      cause: expect.objectContaining({ message: 'out of memory' }),
    });
    await worker.terminate();
    expect(onCrash).toHaveBeenCalledTimes(1);
  });
});

describe('the free-space check', () => {
  it('asks the disk once a second at most', async () => {
    jest.useFakeTimers({ now: 0, doNotFake: ['setImmediate', 'nextTick'] });
    const ask = jest.fn(async () => 5000);
    const check = freeSpaceGuard('.', 1000, ask);
    await check();
    await check();
    expect(ask).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1001);
    await check();
    expect(ask).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
  });
});
