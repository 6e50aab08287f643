import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { addTestUser } from '@server/testing/testUsers';
import { makeDataDir } from '@server/testing/serverProcess';
import { openCopy, openDatabase, type OpenDatabase } from '../database';
import { borrowSnapshot } from './borrowSnapshot';
import { SnapshotError, takeSnapshot } from './snapshots';

let dataDir: string;
let database: OpenDatabase | undefined;
const fail = (error: Error) => {
  throw error;
};
const open = async (minFreeBytes = 0) => {
  const settings = { databaseUrl: undefined, databasePoolSize: 1, dataDir, minFreeBytes };
  database = await openDatabase(settings, { onConnectionLost: fail, onCrash: fail });
  return database;
};
const close = async () => {
  await database?.close();
  database = undefined;
};

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'snapshot-'));
  makeDataDir(dataDir);
});
afterEach(async () => {
  await close();
  rmSync(dataDir, { recursive: true, force: true });
});

const isLeft = () => existsSync(join(dataDir, 'pg.snapshot'));
async function borrow() {
  const borrowed = await borrowSnapshot(dataDir);
  if (!borrowed) throw new Error('Nobody gave a snapshot.');
  return borrowed;
}

/** The server hears a moment later that a borrower was killed. */
const untilGiven = async (): Promise<Awaited<ReturnType<typeof borrow>>> =>
  borrow().catch((error: Error) => {
    if (!error.message.startsWith('Another backup')) throw error;
    return untilGiven();
  });

it('OPS-08 a copy of the database has what was written before, and nothing of what is written later', async () => {
  const { db, offerSnapshots } = await open();
  const held: number[] = [];
  offerSnapshots?.((ms) => held.push(ms));
  // Of more than one file of the log.
  await addTestUser(db, { role: 'Admin', email: 'before@test.example' });
  const message = 'x'.repeat(1000);
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  for (let turn = 0; turn < 20; turn += 1) {
    const rows = Array.from({ length: 1000 }, () => ({ user_id: id, message }));
    await db.insertInto('activity_logs').values(rows).execute();
  }
  const borrowed = await borrow();
  await addTestUser(db, { role: 'Admin', email: 'after@test.example' });
  const copy = await openCopy(borrowed.folder);
  const users = await copy.db.selectFrom('users').select('email').execute();
  expect(users).toEqual([{ email: 'before@test.example' }]);
  expect(await copy.db.selectFrom('activity_logs').select('id').execute()).toHaveLength(20_000);
  await copy.close();
  expect(held).toEqual([borrowed.heldMs]);
  await borrowed.giveBack();
  expect(isLeft()).toBe(false);
});

it('OPS-08 one copy at a time is given, and only by a server', async () => {
  expect(await borrowSnapshot(join(dataDir, 'nowhere'))).toBeUndefined();
  expect(await borrowSnapshot(dataDir)).toBeUndefined();
  const { offerSnapshots } = await open();
  await expect(borrowSnapshot(dataDir)).rejects.toThrow(
    /^A start or another command is using the data folder/,
  );
  offerSnapshots?.(() => undefined);
  const borrowed = await borrow();
  await expect(borrowSnapshot(dataDir)).rejects.toThrow(/^Another backup is being made/);
  await borrowed.giveBack();
  expect(isLeft()).toBe(false);
  await (await borrow()).giveBack();
});

it('OPS-08 a server that stops takes its copy back, and so does one whose borrower was killed', async () => {
  const { offerSnapshots } = await open();
  offerSnapshots?.(() => undefined);
  const killed = connect(join(dataDir, 'server.lock'));
  killed.write('snapshot\n');
  await once(killed, 'data');
  expect(isLeft()).toBe(true);
  killed.destroy();
  while (isLeft()) await new Promise(setImmediate);

  const borrowed = await untilGiven();
  expect(borrowed.isGone()).toBe(false);
  await close();
  while (!borrowed.isGone()) await new Promise(setImmediate);
  expect(isLeft()).toBe(false);
  expect(readdirSync(dataDir)).not.toContain('server.lock');
});

it('OPS-08 a copy of a server that was killed is removed at the next start', async () => {
  mkdirSync(join(dataDir, 'pg.snapshot'));
  writeFileSync(join(dataDir, 'pg.snapshot', 'PG_VERSION'), '17');
  await open();
  expect(isLeft()).toBe(false);
});

it('OPS-08 without room on the disk there is no copy, and nothing is left', async () => {
  const { offerSnapshots } = await open(Number.MAX_SAFE_INTEGER);
  offerSnapshots?.(() => undefined);
  await expect(borrowSnapshot(dataDir)).rejects.toThrow(SnapshotError);
  await expect(borrowSnapshot(dataDir)).rejects.toThrow(/has no room for a copy of the database: \d+ MB/);
  expect(isLeft()).toBe(false);
});

it('OPS-08 a copy that takes too long is given up, and others go on', async () => {
  const { db } = await open();
  const source = { db, dataDir, minFreeBytes: 0, assertHeld: async () => undefined };
  const taking = takeSnapshot(source, new AbortController().signal, 1);
  await expect(taking).rejects.toThrow(
    /too large to be copied within 0\.001 seconds while people wait\. Stop/,
  );
  expect(isLeft()).toBe(false);
  await addTestUser(db, { role: 'Admin', email: 'after@test.example' });
});

it('OPS-08 a folder that another host has taken over meanwhile gives no copy', async () => {
  const { db } = await open();
  let asked = 0;
  const assertHeld = async () => {
    asked += 1;
    if (asked === 2) throw new Error('taken over');
  };
  const taking = takeSnapshot({ db, dataDir, minFreeBytes: 0, assertHeld }, new AbortController().signal);
  await expect(taking).rejects.toThrow('taken over');
  expect(isLeft()).toBe(false);
});

it('OPS-08 who asks for anything else gets nothing', async () => {
  const { offerSnapshots } = await open();
  offerSnapshots?.(() => undefined);
  const stranger = connect(join(dataDir, 'server.lock'));
  stranger.write('GET / HTTP/1.1\r\n\r\n');
  expect(await text(stranger).catch(() => '')).toBe('');
  expect(isLeft()).toBe(false);
});
