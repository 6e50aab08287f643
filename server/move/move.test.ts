import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { writeAudit } from '@server/accounts/audit';
import type { OpenDatabase } from '@server/db/database';
import type { Database } from '@server/db/schema';
import { storeRows } from '@server/source/rows/storeRows';
import { addTask } from '@server/testing/records/addTask';
import { openTestDatabase, openTestPglite } from '@server/testing/testDatabase';
import { addTestUser } from '@server/testing/testUsers';
import { MoveError } from './fillDatabase';
import { moveDatabase } from './moveDatabase';
import { moveFiles } from './moveFiles';
import { movedTables, sumOf } from './tables';

const opened: OpenDatabase[] = [];
async function open(how: () => Promise<OpenDatabase> = openTestDatabase): Promise<Kysely<Database>> {
  const database = await how();
  opened.push(database);
  return database.db;
}
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

const sender = { source: 'ERP', actorId: 'test', requestId: null };
const CASES = 700;

/** An installation with rows of every form: exact numbers and times, JSON, lists, generated columns, sequences. */
async function fill(db: Kysely<Database>): Promise<void> {
  const { id } = await addTestUser(db, { role: 'Admin', email: 'admin@test.example' });
  await addTask(db, { title: 'Lüfter "A"\n\\ ✓', message: '{"a": null}' });
  const cases = Array.from({ length: CASES }, (_, at) => ({
    externalId: `C-${at}`,
    modifiedAt: '2026-11-02T08:00:00.123456Z',
    record: { casenumber: `CS-${at}`, title: `Fan ${at}`, priority: 'High' },
  }));
  await storeRows(db, 'case', cases, sender);
  const order = {
    tranid: 'SO-1',
    amount: '1234567890.123456789',
    items: [{ item: 'Fan', quantity: '0.10' }],
  };
  await storeRows(db, 'salesorder', [{ externalId: 'SO-1', record: order }], sender);
  await db.insertInto('activity_logs').values({ user_id: id, message: 'Written' }).execute();
}

async function sums(db: Kysely<Database>) {
  const entries = [];
  for (const table of await movedTables(db)) {
    entries.push([table.name, await db.transaction().execute((trx) => sumOf(trx, table))] as const);
  }
  return Object.fromEntries(entries);
}

it('SRC-09 everything is in the other database, there and back, and goes on being used', async () => {
  const from = await open();
  await fill(from);
  // With TEST_DATABASE_URL from PostgreSQL to the embedded database, and back.
  const there = await open(openTestPglite);
  await moveDatabase(from, there);
  const back = await open();
  const moved: string[] = [];
  await moveDatabase(there, back, { onTable: (name, rows) => moved.push(`${name} ${rows}`) });
  const before = await sums(from);
  expect(before.support_cases?.rows).toBe(CASES);
  expect(await sums(there)).toEqual(before);
  expect(await sums(back)).toEqual(before);
  expect(moved).toContain(`support_cases ${CASES}`);
  // Sequences go on, triggers work, and sources know their rows.
  const [user] = await back.selectFrom('users').select('id').execute();
  await back
    .insertInto('activity_logs')
    .values({ user_id: user?.id ?? '', message: 'Later' })
    .execute();
  const again = { externalId: 'C-1', record: { casenumber: 'CS-1', title: 'Fan 2', priority: 'High' } };
  expect(await storeRows(back, 'case', [again], sender)).toMatchObject([{ verdict: 'updated' }]);
  const entry = await back
    .selectFrom('search_entries')
    .select('text')
    .where('kind', '=', 'case')
    .where('number', '=', 'cs-1')
    .executeTakeFirst();
  expect(entry?.text).toContain('fan 2');
});

it('SRC-09 a move that was killed goes on after its last page, and doubles nothing', async () => {
  const [from, to] = [await open(), await open(openTestPglite)];
  await fill(from);
  for (let pages = 0; ; pages += 1) {
    let left = 2;
    const moving = moveDatabase(from, to, {
      onPage: () => {
        left -= 1;
        if (left === 0) throw new Error('killed');
      },
    });
    const error = await moving.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!error) break;
    expect(error).toEqual(new Error('killed'));
    expect(pages).toBeLessThan(50);
  }
  expect(await sums(to)).toEqual(await sums(from));
});

it('SRC-09 a target without accounts that was used all the same is told, and left as it is', async () => {
  const [from, to] = [await open(), await open(openTestPglite)];
  await fill(from);
  await writeAudit(to, {
    by: { actorId: null, requestId: null },
    action: 'sign-in.refused',
    subjectType: 'user',
    subjectId: null,
  });
  await expect(moveDatabase(from, to)).rejects.toThrow('its audit trail has entries. Give an empty one.');
  expect(await to.selectFrom('moves').selectAll().execute()).toEqual([]);
});

it('SRC-09 of two moves to one target one ends, and nothing is doubled', async () => {
  const [from, to] = [await open(), await open(openTestPglite)];
  await fill(from);
  const ends = await Promise.allSettled([moveDatabase(from, to), moveDatabase(from, to)]);
  for (const end of ends) {
    if (end.status === 'rejected') expect(end.reason).toEqual(expect.any(MoveError));
  }
  await moveDatabase(from, to).catch(() => undefined);
  expect(await sums(to)).toEqual(await sums(from));
});

it('SRC-09 a target that differs in the end is told by its tables', async () => {
  const [from, to] = [await open(), await open(openTestPglite)];
  await fill(from);
  let isChanged = false;
  const moving = moveDatabase(from, to, {
    onTable: async (name) => {
      if (name !== 'users' || isChanged) return;
      isChanged = true;
      await to.updateTable('users').set({ fullname: 'Somebody else' }).execute();
    },
  });
  await expect(moving).rejects.toThrow(
    /^The target differs from the source: users \(1 rows, some with other values\)/,
  );
  const move = await to.selectFrom('moves').select('finished_at').executeTakeFirst();
  expect(move?.finished_at).toBeNull();
});

it('SRC-09 a target in use, a part of another move and an empty source are refused', async () => {
  const [from, to, other] = [await open(), await open(openTestPglite), await open()];
  await expect(moveDatabase(from, to)).rejects.toThrow(/nothing to move/);
  await fill(from);
  await fill(other);
  await expect(moveDatabase(from, other)).rejects.toThrow(MoveError);
  expect(await sums(other)).not.toEqual(await sums(from));
  await to.insertInto('moves').values({ source: 'another' }).execute();
  await expect(moveDatabase(from, to)).rejects.toThrow(/another installation/);
});

it('SRC-09 a move ends only when its files are there: broken off before, it goes on', async () => {
  const [from, to] = [await open(), await open(openTestPglite)];
  await fill(from);
  const full = new Error('no space left');
  await expect(moveDatabase(from, to, { onSame: () => Promise.reject(full) })).rejects.toBe(full);
  const ended = () => to.selectFrom('moves').select('finished_at').executeTakeFirstOrThrow();
  expect((await ended()).finished_at).toBeNull();
  const onSame = jest.fn(async () => expect((await ended()).finished_at).toBeNull());
  await moveDatabase(from, to, { onSame });
  expect(onSame).toHaveBeenCalledTimes(1);
  expect((await ended()).finished_at).not.toBeNull();
});

describe('uploads', () => {
  let folder: string;
  let db: Kysely<Database>;
  let [from, to] = ['', ''];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moved-files-'));
    [from, to] = [join(folder, 'from'), join(folder, 'to')];
    db = await open();
  });
  afterEach(() => rm(folder, { recursive: true }));

  const name = (...keys: string[]) =>
    db
      .insertInto('files')
      .values(
        keys.map((key) => ({
          ...{ id: key, name: key, media_type: 'text/plain', size_bytes: 1, storage_key: key },
        })),
      )
      .execute();

  it('SRC-09 files that cannot be read are no empty folder, and those of another installation stay its own', async () => {
    await writeFile(from, 'no folder');
    await expect(moveFiles(db, from, to)).rejects.toThrow(/ENOTDIR/);
    await rm(from);
    for (const [place, owner] of [
      [from, 'ours'],
      [to, 'theirs'],
    ] as const) {
      await mkdir(place, { recursive: true });
      await writeFile(join(place, '.owner'), owner);
    }
    await expect(moveFiles(db, from, to)).rejects.toThrow(/to has the files of another installation/);
    expect(await readFile(join(to, '.owner'), 'utf8')).toBe('theirs');
  });

  it('SRC-09 files are copied whole, once, and compared', async () => {
    expect(await moveFiles(db, from, to)).toEqual({ count: 0, lost: [] });
    await mkdir(from);
    await writeFile(join(from, 'a1'), 'first');
    await writeFile(join(from, 'b2'), 'second');
    await writeFile(join(from, 'c3.1.tmp'), 'half');
    // Killed in the middle of the first.
    await writeFile(join(to, 'a1'), 'fir');
    await writeFile(join(to, 'b2.tmp'), 'sec');
    expect(await moveFiles(db, from, to)).toEqual({ count: 2, lost: [] });
    expect(await readFile(join(to, 'a1'), 'utf8')).toBe('first');
    expect(await moveFiles(db, from, to)).toEqual({ count: 2, lost: [] });
  });

  it('SRC-09 a folder without any of the uploads that its database names is not moved, and some lost ones are told', async () => {
    await name('a1', 'b2');
    await expect(moveFiles(db, from, to)).rejects.toThrow(/from has none of the 2 uploads/);
    await mkdir(from);
    await writeFile(join(from, 'a1'), 'first');
    await writeFile(join(from, '.owner'), 'theirs');
    await expect(moveFiles(db, from, to)).rejects.toThrow(/from has the files of another installation/);
    expect(await readdir(folder)).toEqual(['from']);
    await rm(join(from, '.owner'));
    expect(await moveFiles(db, from, to)).toEqual({ count: 1, lost: ['b2'] });
    // Somebody has copied the folder already.
    await rm(from, { recursive: true });
    expect(await moveFiles(db, from, to)).toEqual({ count: 0, lost: ['b2'] });
  });
});
