import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { assertWhole } from '@server/app/assertWhole';
import { textOf } from '@server/command/command';
import { openDatabase, type OpenDatabase } from '@server/db/database';
import { fromNow } from '@server/db/time';
import { isMigrated, migrateToLatest } from '@server/db/migrate';
import type { Database } from '@server/db/schema';
import { UploadsError } from '@server/files/ownUploads';
import { MoveError } from '@server/move/fillDatabase';
import { movedTables, sumOf } from '@server/move/tables';
import { cancelUnsent, putIntoOutbox } from '@server/source/outbox/outbox';
import { storeRows } from '@server/source/rows/storeRows';
import { addTask } from '@server/testing/records/addTask';
import { openTestDatabase, openTestPglite } from '@server/testing/testDatabase';
import { addTestUser } from '@server/testing/testUsers';
import { makeBackup, unfinished, type BackupOptions } from './makeBackup';
import { BackupError, readManifest, summaryOf, writeManifest, type Manifest } from './manifest';
import { snapshotsOf } from './openSource';
import { checkBackup, restoreBackup, type Target } from './restoreBackup';
import { verifyBackup } from './verifyBackup';

/* The database is whatever the suite runs on; `underLoad.test.ts` and `backupCommand.test.ts` have the rest. */

const opened: OpenDatabase[] = [];
async function open(how: () => Promise<OpenDatabase> = openTestDatabase): Promise<Kysely<Database>> {
  const database = await how();
  opened.push(database);
  return database.db;
}

let place: string;
let folder: string;
let files: string;
let target: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'backup-'));
  [folder, files, target] = [join(place, 'monday'), join(place, 'files'), join(place, 'target')];
  await mkdir(files);
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  await rm(place, { recursive: true });
});

const CASES = 600;

/** An installation with several pages of a table, texts of every kind, and two uploads. */
async function fill(db: Kysely<Database>): Promise<void> {
  const { id } = await addTestUser(db, { role: 'Admin', email: 'admin@test.example' });
  await addTask(db, { title: 'Lüfter "A"\n\\ ✓ \u2028\u2029', message: '{"a": null}' });
  const cases = Array.from({ length: CASES }, (_, at) => ({
    externalId: `C-${at}`,
    modifiedAt: '2026-11-02T08:00:00.123456Z',
    record: { casenumber: `CS-${at}`, title: `Fan ${at}`, priority: 'High' },
  }));
  await storeRows(db, 'case', cases, { source: 'ERP', actorId: 'test', requestId: null });
  await db.insertInto('activity_logs').values({ user_id: id, message: 'Written' }).execute();
  await db
    .insertInto('password_resets')
    .values({ user_id: id, token_hash: 'hash', expires_at: new Date(Date.now() + 3_600_000) })
    .execute();
  await addFile(db, 'a1', 'first');
  await addFile(db, 'b2', 'second');
  await writeFile(join(files, 'c3'), 'a leftover without a row');
}

async function addFile(db: Kysely<Database>, key: string, content?: string): Promise<void> {
  await db
    .insertInto('files')
    .values({ id: key, name: `${key}.txt`, media_type: 'text/plain', size_bytes: 1, storage_key: key })
    .execute();
  if (content !== undefined) await writeFile(join(files, key), content);
}

const backUp = (db: Kysely<Database>, options: Partial<BackupOptions> = {}): Promise<Manifest> =>
  makeBackup({ engine: 'embedded', withSnapshot: snapshotsOf(db), files, folder, ...options });

const targetOf = (db: Kysely<Database>, files = target): Target => ({
  db,
  files,
  migrate: () => migrateToLatest(db),
});

/** Counts and sums of all tables but those that a restore changes on purpose. */
async function sums(db: Kysely<Database>) {
  const entries = [];
  for (const table of await movedTables(db)) {
    if (table.name === 'sessions' || table.name === 'password_resets') continue;
    entries.push([table.name, await db.transaction().execute((trx) => sumOf(trx, table))] as const);
  }
  return Object.fromEntries(entries);
}

it('OPS-08 everything is there again on either engine, by counts and hashes, and goes on being used', async () => {
  const from = await open();
  await fill(from);
  const before = await sums(from);
  expect(before.support_cases?.rows).toBe(CASES);
  const manifest = await backUp(from);
  expect(manifest).toMatchObject({
    installation: expect.stringMatching(/^[\da-f-]{36}$/),
    migration: expect.stringMatching(/^\d{4}_/),
    files: [{ key: 'a1', bytes: 5 }, { key: 'b2' }],
    lostFiles: [],
  });
  expect(await verifyBackup(folder)).toMatchObject(manifest);

  // With TEST_DATABASE_URL one is PostgreSQL.
  for (const how of [openTestPglite, openTestDatabase]) {
    const to = await open(how);
    const uploads = join(place, `files-${opened.length}`);
    const restored: string[] = [];
    await restoreBackup(await checkBackup(folder, uploads), targetOf(to, uploads), {
      onTable: (name, rows) => restored.push(`${name} ${rows}`),
    });
    expect(await sums(to)).toEqual(before);
    expect(restored).toContain(`support_cases ${CASES}`);
    expect((await readdir(uploads)).sort()).toEqual(['a1', 'b2']);
    expect(await readFile(join(uploads, 'b2'), 'utf8')).toBe('second');
    // Sequences go on, triggers work, and sources know their rows.
    const { id } = await to.selectFrom('users').select('id').executeTakeFirstOrThrow();
    await to.insertInto('activity_logs').values({ user_id: id, message: 'Later' }).execute();
    const again = { externalId: 'C-1', record: { casenumber: 'CS-1', title: 'Pump 2', priority: 'High' } };
    const sender = { source: 'ERP', actorId: 'test', requestId: null };
    expect(await storeRows(to, 'case', [again], sender)).toMatchObject([{ verdict: 'updated' }]);
    const found = await to
      .selectFrom('search_entries')
      .select('text')
      .where('kind', '=', 'case')
      .where('number', '=', 'cs-1')
      .executeTakeFirst();
    expect(found?.text).toContain('pump 2');
  }
});

it('OPS-08 nobody is let in by a session or a mailed link of the backup', async () => {
  const [from, to] = [await open(), await open(openTestPglite)];
  await fill(from);
  await from
    .updateTable('users')
    .set({ invited_at: fromNow(0), invitation_expires_at: fromNow(60) })
    .execute();
  await backUp(from);
  await restoreBackup(await checkBackup(folder, target), targetOf(to));
  expect(await from.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  expect(await to.selectFrom('sessions').selectAll().execute()).toEqual([]);
  const links = await to.selectFrom('password_resets').select('used_at').execute();
  expect(links).toEqual([{ used_at: expect.anything() }]);
  // Nobody is told as invited by a link that leads nowhere.
  const invited = await to.selectFrom('users').select('id').where('invited_at', 'is not', null).execute();
  expect(invited).toEqual([]);
});

it('OPS-08 ERP-06 a change that waited unsent is in doubt: it may have been sent since the backup', async () => {
  const [from, to] = [await open(), await open(openTestPglite)];
  await fill(from);
  const { id: actorId } = await from.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const { id } = await from.transaction().execute((trx) =>
    putIntoOutbox(trx, {
      source: 'ERP',
      kind: 'imr',
      operation: 'create',
      internalid: null,
      externalId: null,
      label: 'case CS-1',
      by: { actorId, requestId: 'r1' },
      base: { case: 'C-1' },
      content: {},
    }),
  );
  await backUp(from);
  await restoreBackup(await checkBackup(folder, target), targetOf(to));
  const { sent_at } = await to
    .selectFrom('outbox')
    .select('sent_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(sent_at).not.toBeNull();
  expect(await to.transaction().execute((trx) => cancelUnsent(trx, id, 'No longer needed'))).toBe(false);
});

it('OPS-08 a restore that was killed goes on after its last page, and ends only with its files', async () => {
  const [from, to] = [await open(), await open(openTestPglite)];
  await fill(from);
  await backUp(from);
  const backup = await checkBackup(folder, target);
  // Its first file cannot be written at first.
  await mkdir(join(target, 'a1', 'in the way'), { recursive: true });
  const unfinishedMove = () =>
    to.selectFrom('moves').select('source').where('finished_at', 'is', null).executeTakeFirst();
  let kills = 0;
  for (; ; kills += 1) {
    let left = 2;
    const error = await restoreBackup(backup, targetOf(to), {
      onPage: () => {
        left -= 1;
        if (left === 0) throw new Error('killed');
      },
    }).then(
      () => undefined,
      (reason: Error) => reason,
    );
    if (!error) break;
    expect((await unfinishedMove())?.source).toBe(`backup ${backup.sha256}`);
    if (error.message !== 'killed') await rm(join(target, 'a1'), { recursive: true });
    expect(kills).toBeLessThan(50);
  }
  expect(kills).toBeGreaterThan(3);
  expect(await sums(to)).toEqual(await sums(from));
  expect((await readdir(target)).sort()).toEqual(['a1', 'b2']);
  expect(await unfinishedMove()).toBeUndefined();
});

it.each<[string, () => Promise<unknown>, RegExp]>([
  [
    'a shorter table',
    () => truncate(join(folder, 'tables', 'users.ndjson.gz'), 30),
    /users\.ndjson\.gz has other content/,
  ],
  ['a lost table', () => rm(join(folder, 'tables', 'tasks.ndjson.gz')), /tasks\.ndjson\.gz is missing/],
  ['another upload', () => writeFile(join(folder, 'files', 'a1'), 'First'), /files\/a1 has other content/],
  ['a lost upload', () => rm(join(folder, 'files', 'b2')), /files\/b2 is missing/],
  [
    'another manifest',
    async () => {
      const path = join(folder, 'manifest.json');
      await writeFile(path, (await readFile(path, 'utf8')).replace('"rows": 600', '"rows": 601'));
    },
    /manifest\.json has other content/,
  ],
  ['half a manifest', () => truncate(join(folder, 'manifest.json'), 100), /manifest\.json has other content/],
  ['no manifest', () => rm(join(folder, 'manifest.json')), /is no whole backup: manifest\.json is missing/],
])('OPS-08 a backup with %s is told as damaged, and not restored', async (_what, damage, text) => {
  const from = await open();
  await fill(from);
  await backUp(from);
  await damage();
  await expect(verifyBackup(folder)).rejects.toThrow(text);
  await expect(checkBackup(folder, target)).rejects.toThrow(BackupError);
  expect(await readdir(place)).not.toContain('target');
});

it('OPS-08 rows that are not those of the manifest end a restore', async () => {
  const [from, to] = [await open(), await open(openTestPglite)];
  await fill(from);
  await backUp(from);
  const backup = await readManifest(folder);
  const tables = backup.tables.map((table) =>
    table.name === 'support_cases' ? { ...table, rows: CASES + 1 } : table,
  );
  await expect(restoreBackup({ ...backup, tables }, targetOf(to))).rejects.toThrow(
    /^The target differs from the source: support_cases \(601 rows, 600 in the target\)/,
  );
});

it('OPS-08 a target with accounts, another backup or other uploads stays as it is', async () => {
  const [from, to] = [await open(), await open(openTestPglite)];
  await fill(from);
  await backUp(from);
  await backUp(from, { folder: join(place, 'tuesday') });
  const backup = await checkBackup(folder, target);

  await mkdir(target);
  await writeFile(join(target, 'f6'), 'of somebody else');
  await expect(checkBackup(folder, target)).rejects.toThrow(/holds 1 files that are not of this backup/);
  await rm(join(target, 'f6'));

  const stop = {
    onPage: () => {
      throw new Error('stopped');
    },
  };
  await expect(restoreBackup(backup, targetOf(to), stop)).rejects.toThrow('stopped');
  const tuesday = await checkBackup(join(place, 'tuesday'), target);
  await expect(restoreBackup(tuesday, targetOf(to))).rejects.toThrow(
    'The target holds a part of another installation. Give a new one.',
  );
  const other = await open(openTestPglite);
  await addTestUser(other, { role: 'Admin', email: 'boss@test.example' });
  const before = await sums(other);
  await expect(restoreBackup(backup, targetOf(other))).rejects.toThrow(MoveError);
  expect(await sums(other)).toEqual(before);
});

/** Gives a backup another manifest, as another version would have written it. */
async function rewrite(change: (manifest: Manifest) => object): Promise<void> {
  const { folder: _folder, sha256: _sha256, ...manifest } = await readManifest(folder);
  await rm(join(folder, 'manifest.json'));
  await writeManifest(folder, change(manifest) as Manifest);
}

it.each([
  [
    'format',
    (manifest: Manifest) => ({ ...manifest, format: 2 }),
    /made by a later version\. Restore it with/,
  ],
  [
    'migration',
    (manifest: Manifest) => ({ ...manifest, migration: '9999_later' }),
    /made by a later version \(9999_later\)/,
  ],
])('OPS-08 a backup of a later %s is not restored', async (_what, change, text) => {
  const from = await open();
  await fill(from);
  await backUp(from);
  await rewrite(change);
  await expect(checkBackup(folder, target)).rejects.toThrow(text);
});

/** Makes a backup as the version of 0037 would have made it, of an installation that has an import. */
async function backUpEarlier(from: Kysely<Database>): Promise<void> {
  await fill(from);
  const { id } = await from.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await from
    .insertInto('imports')
    .values({
      kind: 'case',
      file_name: 'file.csv',
      file_key: null,
      settings: JSON.stringify({ columns: { Ref: 'casenumber' } }),
      state: 'done',
      counts: '{}',
      found: null,
      rows_total: null,
      problem: null,
      claim: null,
      claimed_until: null,
      created_by: id,
      acting_id: id,
    })
    .execute();
  await from.deleteFrom('sessions').execute();
  await backUp(from);
  await rewrite((manifest) => ({
    ...manifest,
    migration: '0037_confirmed_sessions',
    // Without what came later: tables, the cookie of a session, how much of a first load has come, how often a mail was
    // refused, what takes a run back, what belongs to one, since when a file cannot be read, and of an imported row
    // what it names that is not here and whether a person has changed its record. An event was created at a moment, not on a day.
    tables: manifest.tables
      .filter(({ name }) => !['column_matches', 'call_counts', 'work_slots'].includes(name))
      .map((table) => ({
        ...table,
        columns: table.columns
          .filter(
            ({ name }) =>
              ![
                'cookie_hash',
                'loaded',
                'rejections',
                'undo_change_id',
                'of_run',
                'unreadable_since',
                'absent',
                'changed_here',
              ].includes(name),
          )
          .map((column) =>
            table.name === 'events' && column.name === 'created_at'
              ? { ...column, type: 'timestamp with time zone' }
              : column,
          ),
      })),
  }));
}

/** A database without tables. */
const openEmpty = (): Promise<Kysely<Database>> =>
  open(() => {
    const fail = (error: Error) => {
      throw error;
    };
    const settings = {
      databaseUrl: undefined,
      databasePoolSize: 1,
      dataDir: join(place, 'data'),
      minFreeBytes: 0,
    };
    return openDatabase(settings, { onConnectionLost: fail, onCrash: fail });
  });

it('OPS-08 a backup of an earlier version gets its own tables, and then what came later', async () => {
  const from = await open();
  await backUpEarlier(from);
  const backup = await checkBackup(folder, target);

  // The newest tables are no place for its rows.
  const newest = await open(openTestPglite);
  await expect(restoreBackup(backup, targetOf(newest))).rejects.toThrow(
    /tables of another version \(\d{4}_\w+\), the backup has 0037_confirmed_sessions/,
  );

  const to = await openEmpty();
  await restoreBackup(backup, targetOf(to));
  expect(await isMigrated(to)).toBe(true);
  expect(await to.selectFrom('column_matches').select(['name', 'columns']).execute()).toEqual([
    { name: 'Latest import', columns: { Ref: 'casenumber' } },
  ]);
  expect((await sums(to)).support_cases).toEqual((await sums(from)).support_cases);
});

it('OPS-08 a restore that was killed while its tables were brought up to date goes on there', async () => {
  const from = await open();
  await backUpEarlier(from);
  const [backup, to] = [await checkBackup(folder, target), await openEmpty()];
  const killed = async () => {
    throw new Error('killed');
  };

  // Somebody brings a part of it up to date: it is no whole one for that.
  const part = await open(openTestPglite);
  await part
    .insertInto('moves')
    .values({ source: `backup ${backup.sha256}` })
    .execute();
  await expect(restoreBackup(backup, targetOf(part))).rejects.toThrow(/tables of another version/);

  const granting = async () => {
    await migrateToLatest(to);
    await killed();
  };
  for (const migrate of [killed, granting, granting]) {
    await expect(restoreBackup(backup, { ...targetOf(to), migrate })).rejects.toThrow('killed');
    await expect(assertWhole(to)).rejects.toThrow('A restore to this database has not ended.');
  }
  expect(await isMigrated(to)).toBe(true);
  await restoreBackup(backup, targetOf(to));
  await assertWhole(to);
  expect((await sums(to)).support_cases).toEqual((await sums(from)).support_cases);
  expect(await to.selectFrom('password_resets').select('used_at').execute()).toEqual([
    { used_at: expect.anything() },
  ]);
  // It has ended: who wants it once more gives another target.
  await expect(restoreBackup(backup, targetOf(to))).rejects.toThrow(/tables of another version/);
});

it('OPS-08 an upload that is deleted while the backup is made is not named by it', async () => {
  const from = await open();
  await fill(from);
  await addFile(from, 'd4');
  const snapshots = snapshotsOf(from);
  let taken = 0;
  const manifest = await backUp(from, {
    withSnapshot: async (work) => {
      taken += 1;
      // After the first snapshot the row of the missing file goes as well, and another upload with it.
      if (taken === 2) await from.deleteFrom('files').where('id', 'in', ['d4', 'a1']).execute();
      return snapshots(work);
    },
  });
  expect(taken).toBe(2);
  expect(manifest).toMatchObject({ files: [{ key: 'b2' }], lostFiles: [] });
  expect(await readdir(join(folder, 'files'))).toEqual(['b2']);
  expect(await verifyBackup(folder)).toMatchObject(manifest);
});

it('OPS-08 an upload that was lost before keeps nobody from a backup, and is told', async () => {
  const from = await open();
  await fill(from);
  await addFile(from, 'd4');
  expect(await backUp(from)).toMatchObject({ files: [{ key: 'a1' }, { key: 'b2' }], lostFiles: ['d4'] });
  expect(summaryOf(await verifyBackup(folder))).toMatch(
    /and 2 files .*; 1 uploads that the rows name were lost before it was made$/,
  );
});

it.each<[string, (own: string) => Promise<unknown>, RegExp]>([
  ['is not mounted', () => rm(files, { recursive: true }), /files has none of the 2 uploads/],
  [
    'is not mounted where a server has left its mark',
    async (own) => {
      await rm(files, { recursive: true });
      await mkdir(files);
      await writeFile(join(files, '.owner'), own);
    },
    /files has none of the 2 uploads/,
  ],
  [
    'has the mark of another installation',
    () => writeFile(join(files, '.owner'), 'another'),
    /files has the files of another installation\. Set DATA_DIR as for the server\.$/,
  ],
])('OPS-08 nothing is backed up where the folder of uploads %s', async (_what, damage, text) => {
  const from = await open();
  await fill(from);
  await damage((await from.selectFrom('installation').select('id').executeTakeFirstOrThrow()).id);
  const error = await backUp(from).catch((reason: unknown) => reason);
  expect(error).toEqual(expect.any(UploadsError));
  expect(textOf(error, 'Again.')).toMatch(text);
  expect((await readdir(place)).filter((name) => name !== 'files')).toEqual([]);
});

it('OPS-08 a database that names no uploads needs no folder of them', async () => {
  const from = await open();
  await addTestUser(from, { role: 'Admin', email: 'admin@test.example' });
  await rm(files, { recursive: true });
  expect(await backUp(from)).toMatchObject({ files: [], lostFiles: [] });
});

it('OPS-08 uploads that go on being deleted end a backup with a text, and nothing is left', async () => {
  const from = await open();
  await fill(from);
  const snapshots = snapshotsOf(from);
  let taken = 0;
  const making = backUp(from, {
    withSnapshot: async (work) => {
      taken += 1;
      await addFile(from, `gone-${taken}`);
      return snapshots(work);
    },
  });
  await expect(making).rejects.toThrow(/deleted all the time/);
  expect(await readdir(place)).toEqual(['files']);
});

it('OPS-08 a backup that is broken off or fails leaves nothing, and none is written over', async () => {
  const from = await open();
  await fill(from);
  const breakOff = new AbortController();
  const broken = backUp(from, {
    signal: breakOff.signal,
    onTable: () => breakOff.abort(new BackupError('broken off')),
  });
  await expect(broken).rejects.toThrow('broken off');
  expect(await readdir(place)).toEqual(['files']);

  await backUp(from);
  await expect(backUp(from)).rejects.toThrow(/monday exists already/);
  await mkdir(unfinished(join(place, 'tuesday')));
  await expect(backUp(from, { folder: join(place, 'tuesday') })).rejects.toThrow(
    /tuesday\.unfinished exists/,
  );
  expect(await verifyBackup(folder)).toBeDefined();
  await expect(verifyBackup(unfinished(join(place, 'tuesday')))).rejects.toThrow(/is no whole backup/);
});

it('OPS-08 tables of another version are not backed up', async () => {
  const from = await open();
  await fill(from);
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later', now())`.execute(from);
  await expect(backUp(from)).rejects.toThrow(/tables are of another version \(9999_later\)/);
  await sql`delete from kysely_migration where name > '0037_confirmed_sessions'`.execute(from);
  await expect(backUp(from)).rejects.toThrow(/tables are of another version \(0037_confirmed_sessions\)/);
  expect(await readdir(place)).toEqual(['files']);
});

it.each([
  ['ENOSPC', /^The disk is full \(no room\)\.\nAgain\.$/],
  ['EACCES', /^no room\nAgain\.$/],
])('OPS-08 an error %s of the disk is a text', (code, text) => {
  expect(textOf(Object.assign(new Error('no room'), { code }), 'Again.')).toMatch(text);
});
