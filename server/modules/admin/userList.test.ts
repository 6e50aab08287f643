import { listUsersAnswer } from '@contract/accounts/admin';
import type { Role } from '@contract/accounts/roles';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { addTestUser } from '@server/testing/testUsers';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  const add = (email: string, username: string) =>
    addTestUser(test.db, { role: 'Field Engineer', email }).then(({ id }) =>
      test.db.updateTable('users').set({ username }).where('id', '=', id).execute(),
    );
  await add('zoe.mueller@other.example', 'Zoë_M');
  await add('100%@other.example', 'percent');
  await addTestUser(test.db, { role: 'Admin', email: 'gone@other.example', active: false });
});
afterAll(() => test.close());

const ask = (query: string, who: Role = 'Admin') =>
  test.injectAs(who, { url: `/api/globalAdmin?type=getUsers${query}` });
const emailsOf = async (value: string) => {
  const answer = await ask(`&value=${encodeURIComponent(value)}`);
  return listUsersAnswer.parse(answer.json()).map(({ email }) => email);
};

it('ADM-01 answers everybody by address, active or not, without a secret', async () => {
  const answer = await ask('');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  const users = listUsersAnswer.parse(answer.json());
  expect(users.map(({ email, is_active }) => [email, is_active])).toEqual([
    ['100%@other.example', true],
    ['admin@test.example', true],
    ['engineer@test.example', true],
    ['gone@other.example', false],
    ['partner@test.example', true],
    ['zoe.mueller@other.example', true],
  ]);
  // All that there is of a user, and no more: the answer leaves without being held against its schema.
  expect(answer.json<object[]>()[1]).toEqual({
    id: test.users.Admin.id,
    email: 'admin@test.example',
    username: 'admin',
    fullname: 'admin',
    alias: null,
    role: 'Admin',
    internal_ns_id: '3',
    must_change_password: false,
    is_active: true,
    version: 1,
    hasPassword: false,
    invitation: null,
    lastSignIn: null,
  });
});

it.each([
  ['part of an address', 'NEER@t', ['engineer@test.example']],
  ['part of a username, without its accent', 'zoe_m', ['zoe.mueller@other.example']],
  ['part of one or the other', 'per', ['100%@other.example']],
  ['a percent sign as itself', '%', ['100%@other.example']],
  ['an underscore as itself', '_', ['zoe.mueller@other.example']],
  ['a backslash as itself', '\\', []],
  ['blanks around a text', '  partner ', ['partner@test.example']],
])('ADM-01 finds by %s', async (_what, value, expected) => {
  expect(await emailsOf(value)).toEqual(expected);
});

it('ADM-01 finds everybody by blanks alone', async () => {
  expect(await emailsOf('  ')).toHaveLength(6);
});

it('ADM-01 says when an invitation was sent and runs out, and when somebody last signed in', async () => {
  const [sent, expires, signedIn] = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 10, day)));
  await test.db
    .updateTable('users')
    .set({ invited_at: sent, invitation_expires_at: expires, last_sign_in_at: signedIn })
    .where('id', '=', test.users['Field Engineer'].id)
    .execute();
  const [user] = (await ask('&value=engineer')).json<unknown[]>();
  expect(user).toMatchObject({
    invitation: { sentAt: '2026-11-01T00:00:00.000Z', expiresAt: '2026-11-02T00:00:00.000Z' },
    lastSignIn: '2026-11-03T00:00:00.000Z',
  });
});

it('D-08 a status is not changed by GET: 405 with the method that does', async () => {
  const { id } = test.users.Admin;
  const answer = await test.injectAs('Admin', { url: `/api/globalAdmin?type=updateStatus&userid=${id}` });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe('POST');
  expect(answer.json()).toMatchObject({ code: 'method_not_allowed' });
});

it.each(['type=other', 'value=x', `type=getUsers&value=${'x'.repeat(201)}`, 'type=getUsers&page=1'])(
  'API-04 refuses ?%s',
  async (query) => {
    const answer = await test.injectAs('Admin', { url: `/api/globalAdmin?${query}` });
    expect(answer.statusCode).toBe(400);
  },
);

it.each(['Field Engineer', 'Field Service Partner'] as const)(
  'API-02 shows nothing to a %s',
  async (role) => {
    const answer = await ask('', role);
    expect(answer.statusCode).toBe(403);
    expect(answer.body).not.toContain('@');
  },
);
