import { sql } from 'kysely';
import { itOnPostgres } from '@server/testing/itOnPostgres';
import { openTestDatabase } from '@server/testing/testDatabase';
import { addTestUser } from '@server/testing/testUsers';
import type { OpenDatabase } from './database';
import { inTransaction } from './inTransaction';
import type { Executor } from './schema';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  for (const email of ['a@x.test', 'b@x.test']) await addTestUser(database.db, { role: 'Admin', email });
}, 60_000);

afterAll(() => database.close());

const append = (db: Executor, email: string, letter: string) =>
  db
    .updateTable('users')
    .set({ fullname: sql`fullname || ${letter}` })
    .where('email', '=', email)
    .execute();
const nameOf = async (email: string) => {
  const users = database.db.selectFrom('users').select('fullname').where('email', '=', email);
  return (await users.executeTakeFirstOrThrow()).fullname;
};
const setName = (email: string, fullname: string) =>
  database.db.updateTable('users').set({ fullname }).where('email', '=', email).execute();
const callOff = (db: Executor, code: string) =>
  sql.raw(`do $$ begin raise exception 'in the way' using errcode = '${code}'; end $$`).execute(db);

describe('a transaction', () => {
  it.each(['40001', '40P01'])('API-07 that the database calls off with %s is run again', async (code) => {
    await setName('a@x.test', '');
    let tries = 0;
    const answer = await inTransaction(database.db, async (trx) => {
      tries += 1;
      await append(trx, 'a@x.test', String(tries));
      if (tries < 3) await callOff(trx, code);
      return 'done';
    });
    expect([answer, await nameOf('a@x.test')]).toEqual(['done', '3']);
  });

  it.each([
    ['however often it is begun', '40001', 4],
    ['for another reason', '23505', 1],
  ])('API-07 that fails %s ends with the reason', async (_when, code, times) => {
    let tries = 0;
    const failing = inTransaction(database.db, async (trx) => {
      tries += 1;
      await callOff(trx, code);
    });
    await expect(failing).rejects.toMatchObject({ code });
    expect(tries).toBe(times);
  });

  itOnPostgres('API-07 in a deadlock is run again, and both succeed', async () => {
    await setName('a@x.test', '');
    await setName('b@x.test', '');
    let release: () => void = () => undefined;
    const bothHold = new Promise<void>((resolve) => (release = resolve));
    let tries = 0;
    let holding = 0;
    const appendTo = (first: string, second: string, letter: string) =>
      inTransaction(database.db, async (trx) => {
        tries += 1;
        await sql`set local deadlock_timeout = '20ms'`.execute(trx);
        await append(trx, first, letter);
        holding += 1;
        if (holding === 2) release();
        await bothHold;
        await append(trx, second, letter);
      });
    await Promise.all([appendTo('a@x.test', 'b@x.test', '1'), appendTo('b@x.test', 'a@x.test', '2')]);
    expect(tries).toBe(3);
    expect([...(await nameOf('a@x.test'))].sort()).toEqual(['1', '2']);
    expect([...(await nameOf('b@x.test'))].sort()).toEqual(['1', '2']);
  });

  itOnPostgres('API-07 that read what another has changed since is run again', async () => {
    await setName('a@x.test', '');
    let tries = 0;
    await inTransaction(
      database.db,
      async (trx) => {
        tries += 1;
        await trx.selectFrom('users').select('fullname').where('email', '=', 'a@x.test').execute();
        if (tries === 1) await append(database.db, 'a@x.test', 'theirs ');
        await append(trx, 'a@x.test', 'mine');
      },
      { isolationLevel: 'repeatable read' },
    );
    expect([tries, await nameOf('a@x.test')]).toEqual([2, 'theirs mine']);
  });
});
