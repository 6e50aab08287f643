import { userAnswer } from '@contract/accounts/admin';
import { ACCOUNT_READ, afterRead } from '@server/testing/records/afterRead';
import { auditOf } from '@server/testing/auditOf';
import { openMailbox } from '@server/testing/mailbox';
import { setTestPassword } from '@server/testing/passwords';
import { buildTestApp, TEST_API_KEY, type TestApp } from '@server/testing/testApp';
import { addTestSession, addTestUser, type TestUser } from '@server/testing/testUsers';

const PASSWORD = 'seven green tractors';

const mailbox = openMailbox();
let test: TestApp;
let admin: TestUser;
let count = 0;

beforeAll(async () => {
  test = await buildTestApp({ mailer: mailbox });
});
afterAll(() => test.close());
beforeEach(async () => {
  mailbox.mails.length = 0;
  count += 1;
  admin = await addTestUser(test.db, { role: 'Admin', email: `admin${count}@test.example` });
  await setTestPassword(test.db, admin.id, PASSWORD);
});

const update = (changed: object, id = admin.id, who = admin) =>
  test.injectAs(who, {
    method: 'POST',
    url: `/api/updateUser?type=updatedetails&userid=${id}`,
    payload: { id, ...changed },
  });
const stored = (id = admin.id) =>
  test.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const isSignedIn = async (who: TestUser) =>
  (await test.injectAs(who, { url: '/api/session' })).statusCode === 200;
/** Mails of an earlier test may still arrive. */
const mailsTo = (email: string) => mailbox.mails.filter(({ to }) => to === email);
const newAddress = () => `moved${count}@test.example`;

describe('ADM-13 an admin’s own address', () => {
  it('is changed with the current password; their other sessions end, and not the one it was changed by', async () => {
    const elsewhere = { ...admin, ...(await addTestSession(test.db, admin.id)) };
    const answer = await update({ email: newAddress(), current: PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect(userAnswer.parse(answer.json()).user.email).toBe(newAddress());
    expect([await isSignedIn(admin), await isSignedIn(elsewhere)]).toEqual([true, false]);
  });

  it.each([
    ['no password', {}, 'Enter your current password.'],
    ['a wrong one', { current: 'wrong' }, 'Current password is wrong.'],
    ['an empty one', { current: '' }, 'Is required'],
  ])('is not changed with %s: 400 at the field', async (_what, given, message) => {
    const before = await stored();
    const answer = await update({ email: newAddress(), ...given });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ issues: [{ path: 'current', message }] });
    expect(await stored()).toEqual(before);
    expect(mailsTo(admin.email)).toEqual([]);
  });

  it('is not changed where another password was set while the current one was looked at', async () => {
    afterRead(test.deps.db, ACCOUNT_READ, () =>
      test.db.updateTable('users').set({ password_hash: 'another' }).where('id', '=', admin.id).execute(),
    );
    const answer = await update({ email: newAddress(), current: PASSWORD });
    expect(answer.json()).toMatchObject({
      issues: [{ path: 'current', message: 'Current password is wrong.' }],
    });
    expect((await stored()).email).toBe(admin.email);
  });

  it('is guessed at ten times an hour, as where the password is changed', async () => {
    const changePassword = () =>
      test.injectAs(admin, {
        method: 'POST',
        url: '/api/change-password',
        payload: { current: 'wrong', password: 'eleven blue ferries' },
      });
    for (let i = 0; i < 5; i++) {
      expect((await update({ email: newAddress(), current: `guess ${i}` })).statusCode).toBe(400);
      expect((await changePassword()).statusCode).toBe(400);
    }
    expect((await update({ email: newAddress(), current: PASSWORD })).statusCode).toBe(429);
    expect((await stored()).email).toBe(admin.email);
  });

  it('D-15 leaves the password in no trail, right or wrong', async () => {
    await update({ email: newAddress(), current: 'a wrong password' });
    await update({ email: newAddress(), current: PASSWORD });
    const trail = await auditOf(test.db, admin.id);
    expect(trail).toMatchObject([
      { action: 'user.update-refused', after: { address: '127.0.0.1' } },
      { action: 'user.updated', before: { email: admin.email }, after: { email: newAddress() } },
    ]);
    expect(JSON.stringify(trail)).not.toMatch(/wrong password|tractors/);
  });
});

it('ADM-13 an admin’s own name is changed without a password', async () => {
  expect((await update({ fullname: 'New Name' })).statusCode).toBe(200);
  expect((await update({ email: admin.email, fullname: 'Newer' })).statusCode).toBe(200);
});

it('ADM-13 somebody else’s address and role are changed without a password', async () => {
  const other = await addTestUser(test.db, { role: 'Field Engineer', email: `other${count}@test.example` });
  const answer = await update({ email: newAddress(), role: 'Admin', current: 'whatever' }, other.id);
  expect(answer.statusCode).toBe(200);
});

it('ADM-09 a password alone changes nothing: 400', async () => {
  const answer = await update({ current: PASSWORD });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ message: string }>().message).toContain('No changes detected');
});

it.each([
  ['own', () => admin],
  ['somebody else’s', () => test.users['Field Engineer']],
])('ADM-13 the old address is told of %s new one, without naming it', async (_whose, whom) => {
  const { id, email } = whom();
  await update({ email: newAddress(), current: PASSWORD }, id);
  await test.app.mailSender.drain();
  expect(mailsTo(email)).toMatchObject([
    { to: email, subject: 'The address of your Task Management account was changed' },
  ]);
  const [{ text, html } = { text: '', html: '' }] = mailsTo(email);
  for (const body of [text, html]) {
    expect(body).toMatch(/was changed on \d{1,2} \w+ \d{4} at \d\d:\d\d UTC/);
    expect(body).toContain('tell an administrator at once');
    expect(body).not.toContain(newAddress());
    expect(body).toMatch(/^[\n\x20-\x7e]*$/);
  }
});

it('ADM-13 who borrows an admin’s session cannot have a new password mailed to themselves', async () => {
  await update({ email: newAddress() });
  await test.inject({
    method: 'POST',
    url: '/api/forgot-password',
    payload: { email: newAddress() },
    headers: { 'x-api-key': TEST_API_KEY },
  });
  await test.app.mailSender.drain();
  expect([...mailsTo(newAddress()), ...mailsTo(admin.email)]).toEqual([]);
});
