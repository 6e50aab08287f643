import type { LoginAnswer } from '@contract/accounts/auth';
import { claimMail, queueMail } from '@server/mail/mailQueue';
import { itOnPostgres } from '@server/testing/itOnPostgres';
import { lockWaits } from '@server/testing/lockWaits';
import { openMailbox } from '@server/testing/mailbox';
import { setTestPassword } from '@server/testing/passwords';
import { secretsOf, sessionHeaders } from '@server/testing/sessionHeaders';
import { buildTestApp, TEST_API_KEY, type TestApp } from '@server/testing/testApp';
import { addTestUser } from '@server/testing/testUsers';
import { composeReset } from './letters/resetLetter';

const OLD = 'seven green tractors';
const NEW = 'eleven blue ferries';
const EMAIL = 'engineer@test.example';
const INVALID = 'This reset link is invalid or has expired. Please request a new one.';

const mailbox = openMailbox();
let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ mailer: mailbox, config: { publicUrl: 'https://tasks.test.example' } });
});
afterAll(() => test.close());
beforeEach(async () => {
  mailbox.mails.length = 0;
  await test.db.deleteFrom('rate_hits').execute();
  await setTestPassword(test.db, test.users['Field Engineer'].id, OLD);
});

const post = (url: string, payload: object) =>
  test.inject({ method: 'POST', url, payload, headers: { 'x-api-key': TEST_API_KEY } });
const forgot = async (email = EMAIL) => {
  const answer = await post('/api/forgot-password', { email });
  await test.app.mailSender.drain();
  return answer;
};
const reset = (token: string, password = NEW) => post('/api/reset-password', { token, password });
const login = (password: string) => post('/api/login', { email: EMAIL, password });

it('LOGIN-10 mails a link to /reset-password that sets a new password', async () => {
  expect((await forgot('Engineer@Test.EXAMPLE')).statusCode).toBe(200);
  expect(mailbox.mails).toMatchObject([{ to: EMAIL }]);
  const [mail] = mailbox.mails;
  const link = `https://tasks.test.example/reset-password?token=${mailbox.newestToken()}`;
  expect(mail?.text).toContain(link);
  expect(mail?.html).toContain(`href="${link}"`);

  const answer = await reset(mailbox.newestToken());
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ message: 'Password successfully reset!' });
  expect((await login(OLD)).statusCode).toBe(401);
  expect((await login(NEW)).statusCode).toBe(200);
});

it('LOGIN-09 answers alike whether the address has an account or not, and mails accounts only', async () => {
  await addTestUser(test.db, { role: 'Field Engineer', email: 'gone@test.example', active: false });
  const answers = [await forgot(), await forgot('nobody@test.example'), await forgot('gone@test.example')];
  expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
  expect(mailbox.mails.map((mail) => mail.to)).toEqual([EMAIL]);
});

it('LOGIN-09 refuses what is no address', async () => {
  expect((await forgot('no address')).statusCode).toBe(400);
});

it('LOGIN-10 keeps the token nowhere but in the mail', async () => {
  await forgot();
  const token = mailbox.newestToken();
  const rows = await Promise.all(
    (['password_resets', 'mail_outbox', 'audit_trail'] as const).map((table) =>
      test.db.selectFrom(table).selectAll().execute(),
    ),
  );
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('LOGIN-10 takes a token once', async () => {
  await forgot();
  expect((await reset(mailbox.newestToken())).statusCode).toBe(200);
  const again = await reset(mailbox.newestToken(), 'a third password');
  expect(again.statusCode).toBe(400);
  expect(again.json()).toMatchObject({ message: INVALID, code: 'reset_link_invalid' });
  expect((await login(NEW)).statusCode).toBe(200);
});

it('LOGIN-10 takes a token once when it is used twice at once', async () => {
  await forgot();
  const token = mailbox.newestToken();
  const answers = await Promise.all([
    reset(token, 'password of one'),
    reset(token, 'password of two'),
    reset(token, 'password of three'),
  ]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400, 400]);
});

it('LOGIN-10 ends a token after 30 minutes', async () => {
  const before = Date.now();
  await forgot();
  const { id, expires_at } = await test.db
    .selectFrom('password_resets')
    .selectAll()
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  expect(Math.abs(expires_at.getTime() - before - 30 * 60_000)).toBeLessThan(20_000);
  await test.db
    .updateTable('password_resets')
    .set({ expires_at: new Date(before - 1000) })
    .where('id', '=', id)
    .execute();
  expect((await reset(mailbox.newestToken())).json()).toMatchObject({ message: INVALID });
});

it('LOGIN-10 voids a token by a newer request', async () => {
  await forgot();
  const older = mailbox.newestToken();
  await forgot();
  expect((await reset(older)).statusCode).toBe(400);
  expect((await reset(mailbox.newestToken())).statusCode).toBe(200);
});

it('LOGIN-10 leaves one good token of requests that come at once', async () => {
  await Promise.all([1, 2, 3, 4].map(() => post('/api/forgot-password', { email: EMAIL })));
  await test.app.mailSender.drain();
  const open = await test.db.selectFrom('password_resets').selectAll().where('used_at', 'is', null).execute();
  expect(open).toHaveLength(1);
  expect((await reset(mailbox.newestToken())).statusCode).toBe(200);
});

it.each([
  ['too short', 'seven77', /8 characters/],
  ['too long', 'x'.repeat(257), /256/],
  ['common', 'Password123', /too common/],
  ['the own address', EMAIL, /email address/],
])('LOGIN-12 refuses a password that is %s, and the token stays good', async (_what, password, message) => {
  await forgot();
  const refused = await reset(mailbox.newestToken(), password);
  expect(refused.statusCode).toBe(400);
  expect(refused.json<{ message: string }>().message).toMatch(message);
  expect((await login(OLD)).statusCode).toBe(200);
  expect((await reset(mailbox.newestToken())).statusCode).toBe(200);
});

it.each(['12345!ab', 'x'.repeat(256), '  blanks around  '])(
  'LOGIN-12 takes %j as it is',
  async (password) => {
    await forgot();
    expect((await reset(mailbox.newestToken(), password)).statusCode).toBe(200);
    expect((await login(password)).statusCode).toBe(200);
    expect((await login(password.trim())).statusCode).toBe(password === password.trim() ? 200 : 401);
  },
);

it('LOGIN-13 ends all sessions of the user, and of nobody else', async () => {
  const signedIn = await login(OLD);
  const { token } = signedIn.json<LoginAnswer>();
  const headers = sessionHeaders(secretsOf(token, signedIn.headers['set-cookie']), 'TLS');
  const session = () => test.inject({ url: '/api/session', headers });
  expect((await session()).statusCode).toBe(200);
  await forgot();
  await reset(mailbox.newestToken());
  expect((await session()).statusCode).toBe(401);
  expect((await test.injectAs('Admin', { url: '/api/session' })).statusCode).toBe(200);
});

it('LOGIN-13 lets in again whom wrong tries had blocked', async () => {
  for (let i = 0; i < 10; i++) await login('wrong');
  expect((await login(OLD)).statusCode).toBe(429);
  await forgot();
  await reset(mailbox.newestToken());
  const elsewhere = await test.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: EMAIL, password: NEW },
    headers: { 'x-api-key': TEST_API_KEY },
    remoteAddress: '192.0.2.9',
  });
  expect(elsewhere.statusCode).toBe(200);
});

it('does not set the password of a user who was deactivated meanwhile', async () => {
  const user = await addTestUser(test.db, { role: 'Field Engineer', email: 'leaving@test.example' });
  await forgot(user.email);
  await test.db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute();
  expect((await reset(mailbox.newestToken())).statusCode).toBe(400);
});

it('LOGIN-16 mails no more than five links a minute to one address for one caller', async () => {
  for (let i = 0; i < 5; i++) expect((await forgot()).statusCode).toBe(200);
  const refused = await forgot();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(mailbox.mails).toHaveLength(5);
});

it('LOGIN-09 does not count a refused request, so that nobody waits longer for it', async () => {
  for (let i = 0; i < 5; i++) await forgot();
  const counted = () => test.db.selectFrom('rate_hits').select('id').orderBy('id').execute();
  const before = await counted();
  expect((await forgot()).statusCode).toBe(429);
  expect(await counted()).toEqual(before);
});

it('D-15 tells of each step in the audit trail', async () => {
  await forgot();
  await reset(mailbox.newestToken());
  const trail = await test.db.selectFrom('audit_trail').selectAll().orderBy('id', 'desc').limit(3).execute();
  const { id } = test.users['Field Engineer'];
  expect(trail).toMatchObject([
    { action: 'password-reset.completed', actor_id: id, subject_id: id },
    { action: 'password-reset.issued', actor_id: null, subject_id: id },
    { action: 'password-reset.requested', actor_id: null, after: { email: EMAIL } },
  ]);
});

it('OPS-03 a link that is none, or none any more, stands in the audit trail', async () => {
  expect((await reset('no-token-of-ours')).statusCode).toBe(400);
  const rows = test.db.selectFrom('audit_trail').selectAll().where('action', '=', 'request.refused');
  const trail = await rows.execute();
  const links = trail.filter(({ after }) => (after as { reason?: string }).reason === 'link');
  // The tests before have brought such links too, from the same address.
  expect(links).toMatchObject([
    { actor_id: null, subject_id: 'POST /api/reset-password', after: { address: '127.0.0.1' } },
  ]);
  expect(JSON.stringify(trail)).not.toContain('no-token-of-ours');
});

// The embedded database has one session: there nothing can come in between.
itOnPostgres('LOGIN-10 voids the link of a mail that another server is about to send again', async () => {
  await forgot();
  const token = mailbox.newestToken();
  await queueMail(test.db, { kind: 'password_reset', recipients: [EMAIL], usefulSeconds: 600 });
  const answer = await test.db.transaction().execute(async (trx) => {
    const mail = await claimMail(trx);
    if (!mail) throw new Error('no mail to be sent again');
    await composeReset(test.deps.config)(trx, mail);
    const asked = reset(token);
    await lockWaits(trx, 1);
    return { asked };
  });
  expect((await answer.asked).statusCode).toBe(200);
  const open = await test.db
    .selectFrom('password_resets')
    .selectAll()
    .where('user_id', '=', test.users['Field Engineer'].id)
    .where('used_at', 'is', null)
    .execute();
  expect(open).toEqual([]);
});
