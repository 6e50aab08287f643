import { sql } from 'kysely';
import { listUsersAnswer, userAnswer, userConflict } from '@contract/accounts/admin';
import type { Role } from '@contract/accounts/roles';
import { auditOf } from '@server/testing/auditOf';
import { openMailbox } from '@server/testing/mailbox';
import { buildTestApp, TEST_API_KEY, type TestApp } from '@server/testing/testApp';
import { addTestUser, type TestUser } from '@server/testing/testUsers';

const mailbox = openMailbox();
let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ mailer: mailbox });
});
afterAll(() => test.close());

let count = 0;
const addUser = (role: Role = 'Field Engineer', active = true) =>
  addTestUser(test.db, { role, email: `person-${(count += 1)}@test.example`, active });

const update = (id: string, changed: object, userid = id) =>
  test.injectAs('Admin', {
    method: 'POST',
    url: `/api/updateUser?type=updatedetails&userid=${userid}`,
    payload: { id, ...changed },
  });
const switchTo = (id: string, payload: object, who: TestUser | Role = 'Admin') =>
  test.injectAs(who, {
    method: 'POST',
    url: `/api/globalAdmin?type=updateStatus&userid=${id}`,
    payload,
  });
const invite = (id: string) =>
  test.injectAs('Admin', { method: 'POST', url: `/api/userInvitation?userid=${id}`, payload: {} });
const stored = (id: string) =>
  test.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const isSignedIn = async (who: TestUser) =>
  (await test.injectAs(who, { url: '/api/session' })).statusCode === 200;

describe('what is stored', () => {
  it('ADM-09 ADM-10 changes the sent fields only, and answers the user as then stored', async () => {
    const user = await addUser();
    const answer = await update(user.id, { fullname: 'Ana Souza', internal_ns_id: '77', version: 1 });
    expect(answer.statusCode).toBe(200);
    expect(userAnswer.parse(answer.json())).toMatchObject({
      success: true,
      user: {
        id: user.id,
        email: user.email,
        fullname: 'Ana Souza',
        internal_ns_id: '77',
        role: 'Field Engineer',
        version: 2,
      },
    });
    expect(await stored(user.id)).toMatchObject({ fullname: 'Ana Souza', version: 2, email: user.email });
    expect(await isSignedIn(user)).toBe(true);
  });

  it('D-15 the audit trail tells what was changed from what to what, and nothing else', async () => {
    const user = await addUser();
    const answer = await update(user.id, { fullname: 'New', role: 'Field Engineer', internal_ns_id: '9' });
    await switchTo(user.id, { is_active: false });
    await switchTo(user.id, { is_active: true });
    const by = { actor_id: test.users.Admin.id, request_id: expect.any(String) as string };
    expect(await auditOf(test.db, user.id)).toEqual([
      {
        actor_id: by.actor_id,
        action: 'user.updated',
        before: { fullname: user.fullname, internal_ns_id: '2' },
        after: { fullname: 'New', internal_ns_id: '9' },
        request_id: answer.headers['x-request-id'],
      },
      { ...by, action: 'user.deactivated', before: { is_active: true }, after: { is_active: false } },
      { ...by, action: 'user.activated', before: { is_active: false }, after: { is_active: true } },
    ]);
  });

  it('ADM-09 takes the directory id as a number too, and keeps the text of its digits', async () => {
    const user = await addUser();
    const answer = await update(user.id, { internal_ns_id: 123_456_789_012_345 });
    expect(userAnswer.parse(answer.json()).user.internal_ns_id).toBe('123456789012345');
    expect((await stored(user.id)).internal_ns_id).toBe('123456789012345');
  });

  it('ADM-09 who has a directory id from before that is no number is listed, and changed in other fields', async () => {
    const user = await addUser();
    await test.db.updateTable('users').set({ internal_ns_id: 'EMP-7' }).where('id', '=', user.id).execute();
    const listed = await test.injectAs('Admin', { url: '/api/globalAdmin?type=getUsers' });
    expect(listUsersAnswer.parse(listed.json()).map(({ internal_ns_id }) => internal_ns_id)).toContain(
      'EMP-7',
    );
    const answer = await update(user.id, { fullname: 'Ana Souza' });
    expect(userAnswer.parse(answer.json()).user).toMatchObject({
      fullname: 'Ana Souza',
      internal_ns_id: 'EMP-7',
    });
  });

  it('D-15 a change whose audit entry cannot be written is not stored', async () => {
    const user = await addUser();
    await sql`alter table audit_trail add constraint none check (action <> 'user.updated') not valid`.execute(
      test.db,
    );
    const answer = await update(user.id, { fullname: 'New', role: 'Admin' });
    await sql`alter table audit_trail drop constraint none`.execute(test.db);
    expect(answer.statusCode).toBe(500);
    expect(await stored(user.id)).toMatchObject({ fullname: user.fullname, version: 1 });
    expect(await isSignedIn(user)).toBe(true);
  });

  it('ADM-13 a switched off user’s sessions end at once, and nobody else’s', async () => {
    const [user, other] = await Promise.all([addUser(), addUser()]);
    const answer = await switchTo(user.id, { is_active: false });
    expect(userAnswer.parse(answer.json()).user).toMatchObject({ is_active: false, version: 2 });
    expect(await isSignedIn(user)).toBe(false);
    await switchTo(user.id, { is_active: true });
    expect([await isSignedIn(user), await isSignedIn(other)]).toEqual([false, true]);
  });

  it('ADM-13 another role ends the sessions', async () => {
    const admin = await addUser('Admin');
    expect((await update(admin.id, { role: 'Field Engineer' })).statusCode).toBe(200);
    expect(await isSignedIn(admin)).toBe(false);
  });

  it('ADM-05 D-15 another role alone takes its directory id along, in the audit trail too', async () => {
    const user = await addUser();
    const answer = await update(user.id, { role: 'Admin' });
    expect(userAnswer.parse(answer.json()).user).toMatchObject({ role: 'Admin', internal_ns_id: '3' });
    expect(await stored(user.id)).toMatchObject({ role: 'Admin', internal_ns_id: '3', version: 2 });
    expect(await auditOf(test.db, user.id)).toMatchObject([
      {
        before: { role: 'Field Engineer', internal_ns_id: '2' },
        after: { role: 'Admin', internal_ns_id: '3' },
      },
    ]);
  });

  it('ADM-13 another address ends the sessions, whose pages still name the old one', async () => {
    const user = await addUser();
    expect((await update(user.id, { email: 'another@test.example' })).statusCode).toBe(200);
    expect(await isSignedIn(user)).toBe(false);
  });

  it('ADM-03 switching to what is so already changes nothing', async () => {
    const user = await addUser();
    expect((await switchTo(user.id, { is_active: true })).statusCode).toBe(200);
    expect(await stored(user.id)).toMatchObject({ is_active: true, version: 1 });
    expect(await auditOf(test.db, user.id)).toEqual([]);
    expect(await isSignedIn(user)).toBe(true);
  });

  it('ADM-08 the case of an own address can be changed', async () => {
    const user = await addUser();
    expect((await update(user.id, { email: user.email.toUpperCase() })).statusCode).toBe(200);
    expect((await stored(user.id)).email).toBe(user.email.toUpperCase());
  });

  it('ADM-08 D-114 the case of an address changes no mailbox: no letter, sessions and links go on', async () => {
    const user = await addUser();
    mailbox.mails.length = 0;
    await invite(user.id);
    await test.app.mailSender.drain();
    const { invited_at } = await stored(user.id);
    await update(user.id, { email: user.email.toUpperCase() });
    await test.app.mailSender.drain();
    expect(mailbox.mails.map(({ subject }) => subject)).toEqual(['Your Task Management account']);
    expect(await isSignedIn(user)).toBe(true);
    expect((await stored(user.id)).invited_at).toEqual(invited_at);
    const payload = { token: mailbox.newestToken(), password: 'seven green tractors' };
    const headers = { 'x-api-key': TEST_API_KEY };
    const answer = await test.inject({ method: 'POST', url: '/api/reset-password', payload, headers });
    expect(answer.statusCode).toBe(200);
  });

  it('ADM-13 who is switched off is not invited any more, also when switched on again', async () => {
    const user = await addUser();
    await invite(user.id);
    const off = await switchTo(user.id, { is_active: false });
    expect(userAnswer.parse(off.json()).user.invitation).toBeNull();
    const on = await switchTo(user.id, { is_active: true });
    expect(userAnswer.parse(on.json()).user.invitation).toBeNull();
  });

  it('ADM-13 D-64 a new address of somebody who is switched off sends no invitation, and claims none', async () => {
    const user = await addUser();
    await invite(user.id);
    // Switched off before invitations ended with it.
    const off = { is_active: false };
    await test.db.updateTable('users').set(off).where('id', '=', user.id).execute();
    await test.app.mailSender.drain();
    mailbox.mails.length = 0;
    const moved = await update(user.id, { email: 'moved-while-off@test.example' });
    expect(userAnswer.parse(moved.json()).user.invitation).toBeNull();
    await test.app.mailSender.drain();
    expect(mailbox.mails.map(({ to }) => to)).toEqual([user.email]);
  });

  it('ADM-13 an invitation that ended with its account before this rule is none once it is on again', async () => {
    const user = await addUser();
    await invite(user.id);
    await test.db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute();
    const on = await switchTo(user.id, { is_active: true });
    expect(userAnswer.parse(on.json()).user.invitation).toBeNull();
  });

  it('ADM-13 LOGIN-10 a link to reset the password that was mailed to the old address works no more', async () => {
    const user = await addUser();
    const fromHere = (url: string, payload: object) =>
      test.inject({ method: 'POST', url, payload, headers: { 'x-api-key': TEST_API_KEY } });
    await fromHere('/api/forgot-password', { email: user.email });
    await test.app.mailSender.drain();
    await update(user.id, { email: 'new-place@test.example' });
    const payload = { token: mailbox.newestToken(), password: 'seven green tractors' };
    expect((await fromHere('/api/reset-password', payload)).statusCode).toBe(400);
    expect(await stored(user.id)).toMatchObject({ password_hash: 'none' });
  });

  it('ADM-13 an invitation that was mailed to the old address works no more, and an invitation follows', async () => {
    const user = await addUser();
    mailbox.mails.length = 0;
    await invite(user.id);
    await test.app.mailSender.drain();
    const answer = await update(user.id, { email: 'moved@test.example' });
    await test.app.mailSender.drain();
    const invited = mailbox.mails.filter(({ subject }) => subject === 'Your Task Management account');
    expect(invited.map(({ to }) => to)).toEqual([user.email, 'moved@test.example']);
    expect(userAnswer.parse(answer.json()).user.invitation).not.toBeNull();
    const links = await test.db
      .selectFrom('password_resets')
      .select('used_at')
      .where('user_id', '=', user.id)
      .orderBy('created_at')
      .execute();
    expect(links.map(({ used_at }) => used_at !== null)).toEqual([true, false]);
  });

  it('ADM-13 nobody is invited by another address who was not before', async () => {
    const user = await addUser();
    mailbox.mails.length = 0;
    await update(user.id, { email: 'elsewhere@test.example' });
    await test.app.mailSender.drain();
    expect(mailbox.mails.map(({ to }) => to)).toEqual([user.email]);
  });
});

describe('what is refused, with nothing changed', () => {
  /** The answer to a rejected edit, after a check that it has changed nothing. */
  const rejectedEdit = async (user: TestUser, changed: object, userid?: string) => {
    const before = await stored(user.id);
    const answer = await update(user.id, changed, userid);
    expect(await stored(user.id)).toEqual(before);
    expect(await auditOf(test.db, user.id)).toEqual([]);
    expect(await isSignedIn(user)).toBe(true);
    return {
      status: answer.statusCode,
      ...answer.json<{ code: string; message: string; issues?: { path: string; message: string }[] }>(),
    };
  };

  const EMAIL = 'Please enter a valid email address';
  it.each([
    ['a space in the address', { email: 'a b@test.example' }, 'email', EMAIL],
    ['a space behind the address', { email: 'ab@test.example ' }, 'email', EMAIL],
    ['a letter of another alphabet that looks alike', { email: 'p\u0430ul@test.example' }, 'email', EMAIL],
    ['no address', { email: 'nobody' }, 'email', EMAIL],
    [
      '255 characters',
      { email: `${'x'.repeat(242)}@test.example` },
      'email',
      'Must be at most 254 characters',
    ],
    [
      'a role that does not exist',
      { role: 'admin' },
      'role',
      'Must be one of Admin, Field Engineer, Field Service Partner',
    ],
    ['an empty name', { fullname: ' ' }, 'fullname', 'Is required'],
    ['a status', { fullname: 'New', is_active: false }, 'is_active', 'is_active is not expected'],
    ['a password', { fullname: 'New', password: 'seven green' }, 'password', 'password is not expected'],
    ['a username', { fullname: 'New', username: 'x' }, 'username', 'username is not expected'],
    ['a character that cannot be stored', { fullname: 'a\0' }, 'fullname', 'Contains characters'],
  ])('ADM-07 ADM-09 API-04 %s: 400 by the name of the field', async (_what, changed, path, message) => {
    const { status, issues } = await rejectedEdit(await addUser(), changed);
    expect(status).toBe(400);
    expect(issues).toEqual([{ path, message: expect.stringContaining(message) as string }]);
  });

  const NO_ID = 'Must be a number: digits only, not starting with 0';
  it.each([
    ...['abc', '', ' 7', '+7', '-7', '0', '007', '7.0', '0x7', '٧', 7.5, 0, -7, null, true].map(
      (id) => [id, NO_ID] as const,
    ),
    ['1234567890123456', 'Must be at most 15 digits'],
  ] as const)('ADM-05 API-04 the directory id %j: 400 by the name of the field', async (id, message) => {
    const { status, issues } = await rejectedEdit(await addUser(), { internal_ns_id: id });
    expect(status).toBe(400);
    expect(issues).toEqual([{ path: 'internal_ns_id', message }]);
  });

  it('ADM-07 254 characters are an address', async () => {
    const email = `${'x'.repeat(241)}@test.example`;
    expect((await update((await addUser()).id, { email })).statusCode).toBe(200);
  });

  it.each([
    ['no field', {}],
    ['a version alone', { version: 1 }],
    ['what is stored already', { role: 'Field Engineer', internal_ns_id: '2' }],
  ])('ADM-09 %s: 400', async (_what, changed) => {
    const { status, message } = await rejectedEdit(await addUser(), changed);
    expect(status).toBe(400);
    expect(message).toContain('No changes detected. Please update a field before saving');
  });

  it('API-04 ids that do not match: 400 naming id', async () => {
    const [user, other] = await Promise.all([addUser(), addUser()]);
    expect(await rejectedEdit(user, { fullname: 'New' }, other.id)).toMatchObject({
      status: 400,
      issues: [{ path: 'id' }],
    });
    expect((await stored(other.id)).fullname).toBe(other.fullname);
  });

  it('ADM-08 an address that another account has, in any case: 409', async () => {
    expect(await rejectedEdit(await addUser(), { email: 'ADMIN@test.example' })).toMatchObject({
      status: 409,
      code: 'conflict',
      message: 'Email already exists',
    });
  });

  it('API-01 a user who is gone: 404', async () => {
    const { id } = await addUser();
    await test.db.deleteFrom('users').where('id', '=', id).execute();
    const answers = await Promise.all([update(id, { fullname: 'New' }), switchTo(id, { is_active: false })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });

  it.each([{}, { is_active: 'no' }, { is_active: false, role: 'Admin' }])(
    'API-04 a status of %j: 400',
    async (payload) => {
      const user = await addUser();
      expect((await switchTo(user.id, payload)).statusCode).toBe(400);
      expect(await stored(user.id)).toMatchObject({ is_active: true, version: 1 });
    },
  );

  it('ADM-10 another version than the stored one: 409 with the user as stored now', async () => {
    const user = await addUser();
    await switchTo(user.id, { is_active: false });
    const answer = await update(user.id, { fullname: 'Mine', version: 1 });
    expect(answer.statusCode).toBe(409);
    expect(userConflict.parse(answer.json())).toMatchObject({
      code: 'conflict',
      current: { id: user.id, fullname: user.fullname, is_active: false, version: 2 },
    });
    expect((await stored(user.id)).fullname).toBe(user.fullname);
  });

  it('ADM-13 oneself, and the last active admin, no matter who asks', async () => {
    const { id } = test.users.Admin;
    const messages = async () => [
      (await switchTo(id, { is_active: false })).json<{ message: string }>().message,
      (await update(id, { role: 'Field Engineer' })).json<{ message: string }>().message,
    ];
    await test.db.updateTable('users').set({ is_active: false }).where('id', '<>', id).execute();
    expect(await messages()).toEqual(['This is the last active admin.', 'This is the last active admin.']);
    await addUser('Admin');
    expect(await messages()).toEqual([
      'You cannot deactivate yourself.',
      'You cannot take the admin role from yourself.',
    ]);
    expect(await stored(id)).toMatchObject({ role: 'Admin', is_active: true, version: 1 });
    expect(await isSignedIn(test.users.Admin)).toBe(true);
  });
});
