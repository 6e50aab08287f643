import { sql } from 'kysely';
import { itOnPostgres } from '@server/testing/itOnPostgres';
import { openTestDatabase } from '@server/testing/testDatabase';
import { openDatabase, type OpenDatabase } from './database';
import { isMigrated, LaterVersionError, migrateToLatest } from './migrate';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);

afterAll(() => database.close());

const newUser = (email: string) =>
  database.db.insertInto('users').values({
    email,
    username: email,
    fullname: email,
    alias: null,
    role: 'Admin',
    internal_ns_id: '3',
    password_hash: '-',
  });
const countUsers = async (like: string) => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from users where email like ${like}`.execute(
    database.db,
  );
  return rows[0]?.n;
};

describe('the database', () => {
  it('API-06 hands over values alike on both engines', async () => {
    const instant = new Date('2026-03-29T01:30:00.000Z');
    const { rows } = await sql`select
      ${9_007_199_254_740}::bigint as big, 0.10::numeric as money, ${'2026-03-29'}::date as day,
      ${instant}::timestamptz as instant, ${{ a: [1, 'é'] }}::jsonb as json, ${['a', '"b\\', null, '{,}']}::text[] as texts,
      ${true}::boolean as yes, ${null}::text as nothing, ${3}::int as small, ${"O'Brien"}::text as name`.execute(
      database.db,
    );
    expect(rows).toEqual([
      {
        big: 9_007_199_254_740,
        money: '0.10',
        day: '2026-03-29',
        instant,
        json: { a: [1, 'é'] },
        texts: ['a', '"b\\', null, '{,}'],
        yes: true,
        nothing: null,
        small: 3,
        name: "O'Brien",
      },
    ]);
  });

  itOnPostgres('API-06 reads dates of a PostgreSQL that is set to write them otherwise', async (given) => {
    const url = new URL(given);
    url.searchParams.set('options', '-c datestyle=SQL,DMY');
    const settings = { databaseUrl: url.href, databasePoolSize: 1, dataDir: '', minFreeBytes: 0 };
    const unused = () => undefined;
    const otherwise = await openDatabase(settings, { onConnectionLost: unused, onCrash: unused });
    const { rows } =
      await sql`select date '2026-11-21' as day, timestamptz '2026-11-21 10:00Z' as instant`.execute(
        otherwise.db,
      );
    await otherwise.close();
    expect(rows).toEqual([{ day: '2026-11-21', instant: new Date('2026-11-21T10:00:00Z') }]);
  });

  it('API-06 tells how many rows a statement changed', async () => {
    await newUser('counted@x.test').execute();
    const { numUpdatedRows } = await database.db
      .updateTable('users')
      .set({ alias: 'new' })
      .where('email', '=', 'counted@x.test')
      .executeTakeFirst();
    expect(numUpdatedRows).toBe(1n);
  });

  it('API-06 names the broken rule of a refused statement', async () => {
    await newUser('twice@x.test').execute();
    await expect(newUser('TWICE@x.test').execute()).rejects.toMatchObject({
      code: '23505',
      constraint: 'users_email',
    });
  });

  it('undoes a transaction that fails, and only that one', async () => {
    const failing = database.db.transaction().execute(async (trx) => {
      await sql`insert into users (email, username, fullname, role, internal_ns_id, password_hash)
        values ('undone@x.test', 'u', 'u', 'Admin', '3', '-')`.execute(trx);
      throw new Error('changed my mind');
    });
    const [failed, kept] = await Promise.allSettled([failing, newUser('kept@x.test').execute()]);
    expect(failed.status).toBe('rejected');
    expect(kept.status).toBe('fulfilled');
    expect([await countUsers('undone@%'), await countUsers('kept@%')]).toEqual([0, 1]);
  });

  it('keeps concurrent transactions apart', async () => {
    await newUser('shared@x.test').execute();
    const append = (letter: string) =>
      database.db.transaction().execute(async (trx) => {
        const { alias } = await trx
          .selectFrom('users')
          .select('alias')
          .where('email', '=', 'shared@x.test')
          .forUpdate()
          .executeTakeFirstOrThrow();
        await trx
          .updateTable('users')
          .set({ alias: (alias ?? '') + letter })
          .where('email', '=', 'shared@x.test')
          .execute();
      });
    await Promise.all([...'abcdef'].map(append));
    const { alias } = await database.db
      .selectFrom('users')
      .select('alias')
      .where('email', '=', 'shared@x.test')
      .executeTakeFirstOrThrow();
    expect([...(alias ?? '')].sort().join('')).toBe('abcdef');
  });

  it('can be migrated again, and by several servers at once', async () => {
    await newUser('migrated@x.test').execute();
    await Promise.all([database.migrate(), database.migrate()]);
    expect(await isMigrated(database.db)).toBe(true);
    expect(await countUsers('migrated@%')).toBe(1);
  });

  it('OPS-04 an older version does not start on the tables of a later one, and one that runs goes on', async () => {
    const { db } = database;
    const later = '9999_of_a_later_version';
    await sql`insert into kysely_migration (name, timestamp) values (${later}, now())`.execute(db);
    try {
      await expect(database.migrate()).rejects.toThrow(LaterVersionError);
      await expect(migrateToLatest(db)).rejects.toThrow(
        /by a later version \(9999_\w+; this one knows \d{4}_\w+\)/,
      );
      // What /api/ready asks.
      expect(await isMigrated(db)).toBe(true);
    } finally {
      await sql`delete from kysely_migration where name = ${later}`.execute(db);
    }
    await database.migrate();
  });

  it('refuses to change or empty the audit trail', async () => {
    const { db } = database;
    await db.insertInto('audit_trail').values({ action: 'test.done', subject_type: 'test' }).execute();
    const error = /can only be added to/;
    await expect(sql`update audit_trail set action = 'x'`.execute(db)).rejects.toThrow(error);
    await expect(db.deleteFrom('audit_trail').execute()).rejects.toThrow(error);
    await expect(sql`truncate audit_trail`.execute(db)).rejects.toThrow(error);
  });
});
