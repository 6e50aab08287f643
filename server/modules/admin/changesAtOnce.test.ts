import type { LightMyRequestResponse } from 'fastify';
import type { Executor } from '@server/db/schema';
import type { Account } from '@server/modules/auth/users';
import { afterRead, CONFIRMATION_READ } from '@server/testing/records/afterRead';
import { auditOf } from '@server/testing/auditOf';
import { itOnPostgres } from '@server/testing/itOnPostgres';
import { lockWaits } from '@server/testing/lockWaits';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { addTestUser, type TestUser } from '@server/testing/testUsers';
import { addAccounts, lockUnchanged, lockWithAdmins } from './userRepository';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.db.deleteFrom('users').execute());

const addAdmin = (name: string) => addTestUser(test.db, { role: 'Admin', email: `${name}@test.example` });
const post = (who: TestUser, url: string, payload: object) =>
  test.injectAs(who, { method: 'POST', url, payload });
const demote = (who: TestUser, { id }: TestUser) =>
  post(who, `/api/updateUser?type=updatedetails&userid=${id}`, { id, role: 'Field Engineer' });
const deactivate = (who: TestUser, { id }: TestUser) =>
  post(who, `/api/globalAdmin?type=updateStatus&userid=${id}`, { is_active: false });

const activeAdmins = () =>
  test.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Admin')
    .where('is_active', '=', true)
    .execute();
const statuses = (answers: LightMyRequestResponse[]) => answers.map(({ statusCode }) => statusCode).sort();

describe.each([
  ['demote', demote, demote],
  ['deactivate', deactivate, deactivate],
  ['demote and deactivate', demote, deactivate],
])('two admins who %s each other', (_what, one, other) => {
  it('ADM-13 one is done, the other refused', async () => {
    const [a, b] = await Promise.all([addAdmin('a'), addAdmin('b')]);
    const answers = await Promise.all([one(a, b), other(b, a)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await activeAdmins()).toHaveLength(1);
  });

  // The embedded database has one session: there nothing can come in between.
  itOnPostgres('ADM-13 also where both have been let in before either is done', async () => {
    const [a, b] = await Promise.all([addAdmin('a'), addAdmin('b')]);
    const { asked } = await test.db.transaction().execute(async (trx) => {
      await lockWithAdmins(trx, a.id);
      const both = Promise.all([one(a, b), other(b, a)]);
      await lockWaits(trx, 2);
      return { asked: both };
    });
    const answers = await asked;
    expect(statuses(answers)).toEqual([200, 409]);
    expect(answers.map((answer) => answer.json<{ message?: string }>().message)).toContain(
      'This is the last active admin.',
    );
    expect(await activeAdmins()).toHaveLength(1);
  });

  itOnPostgres(
    'ADM-13 who has ceased to be an admin meanwhile is refused, however many there are',
    async () => {
      const [a, b] = await Promise.all([addAdmin('a'), addAdmin('b'), addAdmin('c')]);
      const { asked } = await test.db.transaction().execute(async (trx) => {
        await lockWithAdmins(trx, a.id);
        const both = Promise.all([one(a, b), other(b, a)]);
        await lockWaits(trx, 2);
        return { asked: both };
      });
      expect(statuses(await asked)).toEqual([200, 403]);
      expect(await activeAdmins()).toHaveLength(2);
    },
  );
});

it('ADM-13 of an admin whom another has just demoted nothing is stored', async () => {
  const [a, b] = await Promise.all([addAdmin('a'), addAdmin('b'), addAdmin('c')]);
  const answers = await Promise.all([demote(a, b), demote(b, a)]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await activeAdmins()).toHaveLength(2);
});

it('ADM-10 of two edits of one version one is stored, the other told', async () => {
  const [a, b] = await Promise.all([addAdmin('a'), addAdmin('b')]);
  const edit = (who: TestUser, fullname: string) =>
    post(who, `/api/updateUser?type=updatedetails&userid=${a.id}`, { id: a.id, fullname, version: 1 });
  const answers = await Promise.all([edit(a, 'first'), edit(b, 'second')]);
  expect(statuses(answers)).toEqual([200, 409]);
  expect(await auditOf(test.db, a.id)).toHaveLength(1);
});

it('ADM-08 of two edits that take one address at once one is stored', async () => {
  const [a, b, who] = await Promise.all([addAdmin('a'), addAdmin('b'), addAdmin('c')]);
  const move = ({ id }: TestUser, email: string) =>
    post(who, `/api/updateUser?type=updatedetails&userid=${id}`, { id, email });
  const answers = await Promise.all([move(a, 'new@test.example'), move(b, 'NEW@test.example')]);
  expect(statuses(answers)).toEqual([200, 409]);
});

it('ADM-08 of two admins who add one address at once one gets 201, the other is told', async () => {
  const [a, b] = await Promise.all([addAdmin('a'), addAdmin('b')]);
  const add = (who: TestUser, email: string) =>
    post(who, '/api/addingUser?type=register', {
      email,
      username: 'new',
      fullname: 'New',
      role: 'Field Engineer',
      internal_ns_id: '2',
      is_active: true,
    });
  const answers = await Promise.all([
    add(a, 'new@test.example'),
    add(b, 'New@test.example'),
    add(a, 'NEW@test.example'),
  ]);
  expect(statuses(answers)).toEqual([201, 409, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({ code: 'conflict', message: 'Email already exists' });
});

describe('two lists with the same people in another order', () => {
  const people = ['a', 'b', 'c'].map((name) => ({
    email: `new-${name}@test.example`,
    fullname: 'New',
    role: 'Field Engineer' as const,
  }));
  const addBoth = (admin: TestUser) =>
    Promise.all([
      post(admin, '/api/addUsers', { users: people }),
      post(admin, '/api/addUsers', { users: [...people].reverse() }),
    ]);

  itOnPostgres('ADM-08 ADM-13 nobody is added by a session that ended meanwhile', async () => {
    const admin = await addAdmin('a');
    const { asked } = await test.db.transaction().execute(async (trx) => {
      const held = { username: 'b', fullname: 'B', role: 'Admin', internal_ns_id: '3' } as const;
      await addAccounts(trx, [{ ...held, email: 'new-b@test.example', password_hash: 'none' }]);
      const asked = post(admin, '/api/addUsers', { users: people });
      await lockWaits(trx, 1);
      // The one who ended it was told so before this is stored.
      await test.db.deleteFrom('sessions').where('user_id', '=', admin.id).execute();
      await trx.deleteFrom('users').where('email', '=', 'new-b@test.example').execute();
      return { asked };
    });
    expect((await asked).statusCode).toBe(401);
    const added = await test.db.selectFrom('users').select('id').where('email', 'like', 'new-%').execute();
    expect(added).toEqual([]);
  });

  it('ADM-08 one is added, the other refused', async () => {
    expect(statuses(await addBoth(await addAdmin('a')))).toEqual([201, 400]);
  });

  itOnPostgres('ADM-08 also where both are stopped half-way', async () => {
    const admin = await addAdmin('a');
    const email = 'new-b@test.example';
    const { asked } = await test.db.transaction().execute(async (trx) => {
      await addAccounts(trx, [
        {
          email,
          username: 'b',
          fullname: 'B',
          role: 'Admin',
          internal_ns_id: '3',
          password_hash: 'none',
        },
      ]);
      const both = addBoth(admin);
      await lockWaits(trx, 2);
      await trx.deleteFrom('users').where('email', '=', email).execute();
      return { asked: both };
    });
    expect(statuses(await asked)).toEqual([201, 400]);
  });
});

it('ADM-13 API-09 an admin whose session has ended in between changes no account', async () => {
  const [a, b] = await Promise.all([addAdmin('a'), addAdmin('b')]);
  afterRead(test.deps.db, CONFIRMATION_READ, () =>
    test.db.deleteFrom('sessions').where('user_id', '=', a.id).execute(),
  );
  expect((await demote(a, b)).statusCode).toBe(401);
  expect(await activeAdmins()).toHaveLength(2);
});

const newPerson = {
  email: 'new@test.example',
  fullname: 'New',
  role: 'Admin' as const,
};

describe.each([
  [
    'adds somebody',
    201,
    (who: TestUser) =>
      post(who, '/api/addingUser?type=register', {
        ...newPerson,
        username: 'new',
        internal_ns_id: '3',
        is_active: true,
      }),
  ],
  ['adds many', 201, (who: TestUser) => post(who, '/api/addUsers', { users: [newPerson] })],
  ['ends sessions', 200, (who: TestUser, { id }: TestUser) => post(who, `/api/endSessions?userid=${id}`, {})],
])('an admin who %s', (_what, done, act) => {
  /** Who has an account, and who is signed in. */
  const everything = async () => [
    await test.db.selectFrom('users').select('id').orderBy('id').execute(),
    await test.db.selectFrom('sessions').select('id').orderBy('id').execute(),
  ];
  const change = (db: Executor, { id }: TestUser, changed: Partial<Pick<Account, 'role' | 'is_active'>>) =>
    db.updateTable('users').set(changed).where('id', '=', id).execute();

  it.each([
    ['another role', { role: 'Field Engineer' }],
    ['a deactivation', { is_active: false }],
  ] as const)('ADM-13 API-02 does nothing once %s has come in between', async (_change, changed) => {
    const [a, b] = await Promise.all([addAdmin('a'), addAdmin('b')]);
    const before = await everything();
    afterRead(test.deps.db, CONFIRMATION_READ, () => change(test.db, a, changed));
    const answer = await act(a, b);
    expect([answer.statusCode, answer.json()]).toEqual([403, expect.objectContaining({ code: 'forbidden' })]);
    expect(await everything()).toEqual(before);
  });

  it('ADM-13 API-09 does nothing once their session has ended in between', async () => {
    const [a, b] = await Promise.all([addAdmin('a'), addAdmin('b')]);
    let before: unknown;
    afterRead(test.deps.db, CONFIRMATION_READ, async () => {
      await test.db.deleteFrom('sessions').where('user_id', '=', a.id).execute();
      before = await everything();
    });
    expect((await act(a, b)).statusCode).toBe(401);
    expect(await everything()).toEqual(before);
  });

  itOnPostgres('ADM-13 waits for one who is just taking the role from them', async () => {
    const [a, b] = await Promise.all([addAdmin('a'), addAdmin('b')]);
    const before = await everything();
    const { asked } = await test.db.transaction().execute(async (trx) => {
      await change(trx, a, { role: 'Field Engineer' });
      const answer = act(a, b);
      await lockWaits(trx, 1);
      return { asked: answer };
    });
    expect((await asked).statusCode).toBe(403);
    expect(await everything()).toEqual(before);
  });

  itOnPostgres('ADM-13 does not wait for others who do so, but is waited for', async () => {
    const [a, b, c] = await Promise.all([addAdmin('a'), addAdmin('b'), addAdmin('c')]);
    const { asked } = await test.db.transaction().execute(async (trx) => {
      await lockUnchanged(trx, a.id);
      expect((await act(a, b)).statusCode).toBe(done);
      const demotion = demote(c, a);
      await lockWaits(trx, 1);
      return { asked: demotion };
    });
    expect((await asked).statusCode).toBe(200);
  });
});
