import { sql, type Kysely } from 'kysely';
import { sessionAnswer, type LoginAnswer } from '@contract/accounts/auth';
import type { Executor } from '@server/db/schema';
import { openMailbox } from '@server/testing/mailbox';
import { setTestPassword } from '@server/testing/passwords';
import { buildTestApp, TEST_API_KEY, type TestApp } from '@server/testing/testApp';
import { accountsDeskMigration } from './0009_accounts_desk';

const PASSWORD = 'seven green tractors';
const EMAIL = 'engineer@test.example';

const mailbox = openMailbox();
let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ mailer: mailbox });
  await setTestPassword(test.db, test.users['Field Engineer'].id, PASSWORD);
}, 60_000);
afterAll(() => test.close());

const post = (url: string, payload: object) =>
  test.inject({ method: 'POST', url, payload, headers: { 'x-api-key': TEST_API_KEY } });
const forgot = async () => {
  await post('/api/forgot-password', { email: EMAIL });
  await test.app.mailSender.drain();
};
const migrate = () =>
  test.db.transaction().execute(async (trx) => {
    await takeBack(trx);
    await accountsDeskMigration.up(trx as unknown as Kysely<unknown>);
  });

it('API-06 ADM-13 who had an account before keeps session, password and mailed link', async () => {
  await forgot();
  await migrate();

  const session = await test.injectAs('Field Engineer', { url: '/api/session' });
  expect(sessionAnswer.parse(session.json()).user.must_change_password).toBe(false);
  expect((await test.injectAs('Field Engineer', { url: '/api/lookups?type=calendars' })).statusCode).toBe(
    200,
  );
  const [user] = (
    await test.injectAs('Admin', { url: '/api/globalAdmin?type=getUsers&value=engineer' })
  ).json<unknown[]>();
  expect(user).toMatchObject({ email: EMAIL, version: 1, invitation: null, lastSignIn: null });

  const login = await post('/api/login', { email: EMAIL, password: PASSWORD });
  expect(login.json<LoginAnswer>().user.must_change_password).toBe(false);
  const reset = { token: mailbox.newestToken(), password: 'eleven blue ferries' };
  expect((await post('/api/reset-password', reset)).statusCode).toBe(200);
});

it('API-06 LOGIN-10 a mail that was queued before is sent', async () => {
  await test.db.deleteFrom('mail_outbox').execute();
  mailbox.mails.length = 0;
  await test.db.transaction().execute(async (trx) => {
    await sql`insert into mail_outbox (kind, recipient, expires_at)
      values ('password_reset', ${EMAIL}, now() + interval '30 minutes')`.execute(trx);
    await takeBack(trx);
    await accountsDeskMigration.up(trx as unknown as Kysely<unknown>);
  });
  await test.app.mailSender.drain();
  expect(mailbox.mails).toMatchObject([{ to: EMAIL }]);
});

it('API-06 refuses mails and links of a kind that nobody writes', async () => {
  const mail = sql`insert into mail_outbox (kind, recipient, expires_at) values ('other', 'x', now())`;
  await expect(mail.execute(test.db)).rejects.toThrow(/mail_outbox_kind_check/);
  const link = sql`insert into password_resets (user_id, kind, token_hash, expires_at)
    values (${test.users.Admin.id}, 'other', 'x', now())`;
  await expect(link.execute(test.db)).rejects.toThrow(/password_resets_kind_check/);
});

/** As the tables were before. */
async function takeBack(trx: Executor): Promise<void> {
  await sql`drop trigger if exists users_changed on users`.execute(trx);
  await sql`alter table users drop column version, drop column must_change_password, drop column invited_at,
    drop column invitation_expires_at, drop column last_sign_in_at`.execute(trx);
  await sql`alter table sessions drop column address, drop column agent`.execute(trx);
  await sql`alter table password_resets drop column kind`.execute(trx);
  await sql`alter table mail_outbox drop constraint mail_outbox_kind_check`.execute(trx);
  await sql`alter table mail_outbox
    add constraint mail_outbox_kind_check check (kind in ('password_reset'))`.execute(trx);
}
