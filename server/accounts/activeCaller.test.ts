import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database, Executor } from '@server/db/schema';
import { addLookups } from '@server/testing/records/lookups';
import { afterRead, CONFIRMATION_READ, SESSION_READ } from '@server/testing/records/afterRead';
import { itOnPostgres } from '@server/testing/itOnPostgres';
import { lockWaits } from '@server/testing/lockWaits';
import { addOwned, addPerson, askAbout, ownedCalls, type Owned } from '@server/testing/ownedCalls';
import { setTestPassword } from '@server/testing/passwords';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { addTestSession, type TestUser } from '@server/testing/testUsers';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ config: { apiDocs: false } });
  await addLookups(test.db);
}, 60_000);
afterAll(() => test.close());

/** Calls that the person's password goes with. */
const withPassword: Readonly<Record<string, object>> = {
  'POST /api/change-password': { password: 'correct horse battery 7' },
  'POST /api/confirmIdentity': {},
};
const OLD_PASSWORD = 'the one from before 7';

/** Everything that a call may store. */
const written = [
  'users',
  'sessions',
  'activity_logs',
  'audit_trail',
  'mail_outbox',
  'rate_hits',
  'tasks',
  'task_run_rows',
  'files',
  'task_files',
  'imr',
  'por',
  'idempotency_keys',
  'imports',
  'saved_views',
  'column_matches',
] as const satisfies readonly (keyof Database)[];

/** Everything stored, except the audit trail's entries of rejected calls. */
async function stateOf(db: Executor) {
  const tables = written.map(
    (table) => sql`select ${table}::text as name, (
      select json_agg(t order by t::text) from ${sql.table(table)} t
      where to_jsonb(t) ->> 'action' is distinct from 'request.refused') as rows`,
  );
  const { rows } = await sql<{ name: string; rows: unknown }>`${sql.join(tables, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map((stored) => [stored.name, stored.rows]));
}

/** Of uploaded files. */
const keptContents = () => readdirSync(test.filesFolder, { recursive: true }).sort();

type Ending = (db: Executor, caller: TestUser) => Promise<unknown>;
const endSessions: Ending = (db, { id }) => db.deleteFrom('sessions').where('user_id', '=', id).execute();
const deactivate: Ending = async (db, caller) => {
  await db.updateTable('users').set({ is_active: false }).where('id', '=', caller.id).execute();
  await endSessions(db, caller);
};

/** All calls that change something, but for the one that ends the session itself, and those that find nothing to change. */
const changing = Object.entries(ownedCalls)
  .filter(
    ([route, { status }]) =>
      !route.startsWith('GET') && route !== 'POST /api/logout' && status !== 404 && status !== 409,
  )
  .map(([route, { may }]) => ({ route, isOfAdmins: may === 'admins' || may === 'another admin' }));

/** Of admins, but about no account. */
const ofRecords = ['POST /api/apiTokens', 'POST /api/imports', 'POST /api/column-matches'];

/** Somebody who may make the call, and whom it is about. */
async function callerOf(route: string, isOfAdmins: boolean): Promise<{ caller: TestUser; owned: Owned }> {
  const owned = await addOwned(test, isOfAdmins ? 'Admin' : 'Field Engineer');
  if (route in withPassword) await setTestPassword(test.db, owned.owner.id, OLD_PASSWORD);
  const caller = isOfAdmins ? await addPerson(test, 'Admin') : owned.owner;
  // A session that the server has not looked up yet.
  return { caller: { ...caller, ...(await addTestSession(test.db, caller.id)) }, owned };
}

function call(route: string, caller: TestUser, owned: Owned) {
  const more = withPassword[route];
  if (!more) return askAbout(test, route, caller, owned);
  const payload = { current: OLD_PASSWORD, ...more };
  return test.injectAs(caller, { method: 'POST', url: route.replace('POST ', ''), payload });
}

describe.each([
  ['session has ended', endSessions],
  ['account was deactivated', deactivate],
])('a caller who was let in, and whose %s then', (_what, end) => {
  it.each(changing)('API-09 stores nothing by $route', async ({ route, isOfAdmins }) => {
    const { caller, owned } = await callerOf(route, isOfAdmins);
    // A change of an account tells admins first that they are none any more.
    const isOfAccount = isOfAdmins && !ofRecords.includes(route);
    const lastRead = isOfAccount || route === 'POST /api/apiTokens' ? CONFIRMATION_READ : SESSION_READ;
    let before: unknown;
    afterRead(test.deps.db, lastRead, async () => {
      await end(test.db, caller);
      before = await stateOf(test.db);
    });
    const answer = await call(route, caller, owned);
    const status = isOfAccount && end === deactivate ? 403 : 401;
    expect([answer.statusCode, await stateOf(test.db)]).toEqual([status, before]);
  });
});

it('API-09 a logout after the session has ended changes and notes nothing', async () => {
  const caller = await addPerson(test, 'Field Engineer');
  let before: unknown;
  afterRead(test.deps.db, SESSION_READ, async () => {
    await endSessions(test.db, caller);
    before = await stateOf(test.db);
  });
  const answer = await test.injectAs(caller, { method: 'POST', url: '/api/logout' });
  expect([answer.statusCode, await stateOf(test.db)]).toEqual([204, before]);
});

describe('while the call waits for a lock', () => {
  const waiting = changing.filter(({ isOfAdmins }) => !isOfAdmins);
  for (const { route } of waiting) {
    itOnPostgres(`API-09 ${route} stores nothing once its author is deactivated`, async () => {
      const { caller, owned } = await callerOf(route, false);
      const contents = keptContents();
      const { answering, before } = await test.db.transaction().execute(async (trx) => {
        // A call that holds its author's account deadlocks with this. PostgreSQL ends the one that looks first: the call.
        await sql`set local deadlock_timeout = '60s'`.execute(trx);
        // All of them write at least one of these.
        await sql`lock table audit_trail, activity_logs, outbox, saved_views, task_run_rows in share mode`.execute(
          trx,
        );
        const answer = call(route, caller, owned);
        await lockWaits(trx, 1);
        await deactivate(trx, caller);
        return { answering: answer, before: await stateOf(trx) };
      });
      const answer = await answering;
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        expect.objectContaining({ code: 'unauthenticated' }),
      ]);
      expect(await stateOf(test.db)).toEqual(before);
      expect(keptContents()).toEqual(contents);
    });
  }
});
