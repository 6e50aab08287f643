import { addUsersAnswer, userAnswer } from '@contract/accounts/admin';
import type { LoginAnswer } from '@contract/accounts/auth';
import { auditOf } from '@server/testing/auditOf';
import { openMailbox } from '@server/testing/mailbox';
import { buildTestApp, TEST_API_KEY, type TestApp } from '@server/testing/testApp';

const mailbox = openMailbox();
let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ mailer: mailbox });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.app.mailSender.drain();
  mailbox.mails.length = 0;
});

const PASSWORD = 'seven green tractors';
let count = 0;
const person = (over: { password?: string; [field: string]: unknown } = {}) => ({
  email: `New.${(count += 1)}@test.example`,
  username: 'new',
  fullname: 'Ana Souza',
  alias: 'Ana',
  role: 'Field Engineer',
  internal_ns_id: '2',
  is_active: true,
  ...over,
});
const post = (url: string, payload: object) => test.injectAs('Admin', { method: 'POST', url, payload });
const add = (payload: object) => post('/api/addingUser?type=register', payload);
const login = (email: string, password: string) =>
  test.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email, password },
    headers: { 'x-api-key': TEST_API_KEY },
  });
const accounts = () => test.db.selectFrom('users').selectAll().orderBy('id').execute();

describe('one user', () => {
  it('ADM-04 ADM-11 is added with a password that must be changed at the first sign-in', async () => {
    const asked = person({ password: PASSWORD });
    const answer = await add(asked);
    expect(answer.statusCode).toBe(201);
    const { password: _password, ...shown } = asked;
    expect(userAnswer.parse(answer.json()).user).toMatchObject({
      ...shown,
      must_change_password: true,
      version: 1,
      hasPassword: true,
      invitation: null,
    });
    const signedIn = await login(asked.email.toLowerCase(), PASSWORD);
    expect(signedIn.json<LoginAnswer>().user.must_change_password).toBe(true);
    await test.app.mailSender.drain();
    expect(mailbox.mails).toEqual([]);
  });

  it('ADM-11 is invited where no password was typed, and sets one by the mailed link', async () => {
    const asked = person();
    const { user } = userAnswer.parse((await add(asked)).json());
    expect(user).toMatchObject({ must_change_password: false, alias: 'Ana' });
    const { sentAt = '', expiresAt = '' } = user.invitation ?? {};
    expect(Date.parse(expiresAt) - Date.parse(sentAt)).toBe(7 * 86_400_000);
    await test.app.mailSender.drain();
    expect(mailbox.mails.map(({ to }) => to)).toEqual([asked.email]);

    expect((await login(asked.email, 'none')).statusCode).toBe(401);
    const payload = { token: mailbox.newestToken(), password: PASSWORD };
    const headers = { 'x-api-key': TEST_API_KEY };
    await test.inject({ method: 'POST', url: '/api/reset-password', payload, headers });
    expect((await login(asked.email, PASSWORD)).statusCode).toBe(200);
  });

  it('ADM-04 who is added deactivated gets no mail', async () => {
    const { user } = userAnswer.parse((await add(person({ is_active: false }))).json());
    expect(user).toMatchObject({ is_active: false, hasPassword: false, invitation: null });
    await test.app.mailSender.drain();
    expect(mailbox.mails).toEqual([]);
  });

  it('ADM-04 takes the directory id as a number too, and answers it as text', async () => {
    const { user } = userAnswer.parse((await add(person({ internal_ns_id: 41 }))).json());
    expect(user.internal_ns_id).toBe('41');
  });

  it.each([
    ['no alias', { alias: undefined }],
    ['an alias that is null', { alias: null }],
    ['an empty alias', { alias: '' }],
  ])('LOGIN-14 %s is stored as none', async (_what, over) => {
    expect(userAnswer.parse((await add(person(over))).json()).user.alias).toBeNull();
  });

  it('D-15 the audit trail tells of the account, without the password and its hash', async () => {
    const asked = person({ password: PASSWORD });
    const { user } = userAnswer.parse((await add(asked)).json());
    const { password: _password, ...shown } = asked;
    const trail = await auditOf(test.db, user.id);
    expect(trail).toMatchObject([
      {
        actor_id: test.users.Admin.id,
        action: 'user.created',
        before: null,
        after: { ...shown, invited: false },
      },
    ]);
    expect(JSON.stringify(trail)).not.toMatch(/tractors|argon2/);
  });

  it.each(['engineer@test.example', 'ENGINEER@test.example'])(
    'ADM-08 an address that is there, as %s: 409',
    async (email) => {
      const before = await accounts();
      const answer = await add(person({ email }));
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'conflict', error: 'Email already exists' });
      expect(await accounts()).toEqual(before);
    },
  );

  it.each([
    ['a space in the address', { email: 'a b@test.example' }, 'email'],
    ['a letter that looks alike', { email: '\u0430na@test.example' }, 'email'],
    ['an address of 255 characters', { email: `${'x'.repeat(242)}@test.example` }, 'email'],
    ['a role that does not exist', { role: 'Owner' }, 'role'],
    ['no role', { role: undefined }, 'role'],
    ['no full name', { fullname: '  ' }, 'fullname'],
    ['a directory id that is no number', { internal_ns_id: 'abc' }, 'internal_ns_id'],
    ['no directory id', { internal_ns_id: undefined }, 'internal_ns_id'],
    ['a short password', { password: 'seven77' }, 'password'],
    ['a common password', { password: 'Password123' }, 'password'],
    [
      'the address as the password',
      { email: 'same.one@test.example', password: 'same.one@test.example' },
      'password',
    ],
    ['a version', { version: 7 }, 'version'],
    ['an id', { id: 'mine' }, 'id'],
    ['a hash', { password_hash: 'x' }, 'password_hash'],
  ])('ADM-04 ADM-07 API-04 %s: 400 by the name of the field', async (_what, over, path) => {
    const before = await accounts();
    const answer = await add(person(over));
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ issues: { path: string }[] }>().issues.map((issue) => issue.path)).toEqual([path]);
    expect(await accounts()).toEqual(before);
  });
});

describe('many users', () => {
  const row = (over: object = {}) => ({
    email: `many.${(count += 1)}@test.example`,
    fullname: 'Many One',
    role: 'Field Engineer',
    ...over,
  });
  const addMany = (users: object[]) => post('/api/addUsers', { users });
  const issuesOf = async (users: object[]) => {
    const before = await accounts();
    const answer = await addMany(users);
    expect(answer.statusCode).toBe(400);
    expect(await accounts()).toEqual(before);
    await test.app.mailSender.drain();
    expect(mailbox.mails).toEqual([]);
    return answer
      .json<{ issues: { path: string; message: string }[] }>()
      .issues.map(({ path, message }) => [path, message]);
  };

  it('ADM-11 are added in one go, each invited, with what follows from address and role', async () => {
    const users = [
      row({ email: 'Zora.K@test.example', role: 'Admin', alias: 'Zo' }),
      row({ email: 'ben@test.example', role: 'Field Service Partner', alias: '' }),
      row({ email: 'Ali@test.example' }),
    ];
    const answer = await addMany(users);
    expect(answer.statusCode).toBe(201);
    const added = addUsersAnswer.parse(answer.json()).users;
    expect(added).toMatchObject([
      { email: 'Zora.K@test.example', username: 'Zora.K', role: 'Admin', internal_ns_id: '3', alias: 'Zo' },
      { email: 'ben@test.example', username: 'ben', internal_ns_id: '4', alias: null },
      { email: 'Ali@test.example', internal_ns_id: '2', is_active: true, must_change_password: false },
    ]);
    expect(added.every(({ invitation }) => invitation !== null)).toBe(true);
    await test.app.mailSender.drain();
    expect(mailbox.mails.map(({ to }) => to).sort()).toEqual(users.map(({ email }) => email).sort());
    for (const { id } of added) {
      expect(await auditOf(test.db, id)).toMatchObject([
        { action: 'user.created', after: { invited: true } },
        { action: 'invitation.issued' },
      ]);
    }
  });

  it('ADM-08 or none of them: each row that does not fit is told, and why', async () => {
    const twice = row();
    expect(
      await issuesOf([
        twice,
        row({ email: 'ENGINEER@test.example' }),
        row(),
        { ...twice, email: twice.email.toUpperCase() },
        row({ email: 'admin@test.example' }),
      ]),
    ).toEqual([
      ['users.1.email', 'Email already exists'],
      ['users.3.email', 'Email stands in the list more than once'],
      ['users.4.email', 'Email already exists'],
    ]);
  });

  it('ADM-07 API-04 what no user can have is told by row and field', async () => {
    const issues = await issuesOf([
      row(),
      row({ email: 'a b@test.example', fullname: '' }),
      row({ role: 'admin', password: 'seven green' }),
    ]);
    expect(issues).toEqual([
      ['users.1.email', 'Please enter a valid email address'],
      ['users.1.fullname', 'Is required'],
      ['users.2.role', 'Must be one of Admin, Field Engineer, Field Service Partner'],
      ['users.2.password', 'password is not expected'],
    ]);
  });

  it('API-04 nobody at all, and more than 1000', async () => {
    expect(await issuesOf([])).toEqual([['users', 'At least one user is needed']]);
    expect(await issuesOf(Array.from({ length: 1001 }, () => row()))).toEqual([
      ['users', 'At most 1000 users can be added at once'],
    ]);
  });
});
