import type { LoginAnswer } from '@contract/accounts/auth';
import type { Executor } from '@server/db/schema';
import { itOnPostgres } from '@server/testing/itOnPostgres';
import { lockWaits } from '@server/testing/lockWaits';
import { MailRefused } from '@server/mail/mailer';
import { openMailbox } from '@server/testing/mailbox';
import { buildTestApp, TEST_API_KEY, type TestApp } from '@server/testing/testApp';
import { addTestUser, type TestUser } from '@server/testing/testUsers';
import { composeInvitation } from './letters/invitationLetter';
import { queueFirstInvitations, queueInvitation } from './invitations';
import type { Account } from './users';

const PASSWORD = 'seven green tractors';
const DAY = 86_400_000;

const mailbox = openMailbox();
/** Stands in for the mail server's answer to the next mails. */
let fail: (() => Error) | undefined;
let test: TestApp;
let user: TestUser;
let count = 0;

beforeAll(async () => {
  test = await buildTestApp({
    mailer: {
      deliver: async (mail, signal) => {
        // What did not arrive is seen by the test all the same.
        const place = await mailbox.deliver(mail, signal);
        if (fail) throw fail();
        return place;
      },
    },
    config: { publicUrl: 'https://tasks.test.example' },
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  mailbox.mails.length = 0;
  fail = undefined;
  await test.db.deleteFrom('mail_outbox').execute();
  await test.db.deleteFrom('rate_hits').execute();
  count += 1;
  user = await addTestUser(test.db, {
    role: 'Field Engineer',
    email: `New.${count}@test.example`,
    mustChangePassword: true,
  });
});

/** Does something in one transaction, so that no mail leaves in the middle; then all are sent. */
const inTransaction = async (change: (trx: Executor) => Promise<unknown>) => {
  await test.db.transaction().execute(change);
  await test.app.mailSender.drain();
};
const invite = () => inTransaction((trx) => queueInvitation(trx, user));
const post = (url: string, payload: object) =>
  test.inject({ method: 'POST', url, payload, headers: { 'x-api-key': TEST_API_KEY } });
const setPassword = (token: string, password = PASSWORD) => post('/api/reset-password', { token, password });
const login = () => post('/api/login', { email: user.email, password: PASSWORD });
const stored = () =>
  test.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();

it('ADM-04 mails a link of seven days by which a password is set', async () => {
  const before = Date.now();
  await invite();
  const link = `https://tasks.test.example/reset-password?token=${mailbox.newestToken()}`;
  expect(mailbox.mails).toMatchObject([{ to: user.email, subject: 'Your Task Management account' }]);
  expect(mailbox.mails[0]?.text).toContain(`${link}&welcome\n`);
  expect(mailbox.mails[0]?.html).toContain(`href="${link}&amp;welcome"`);

  const { invited_at, invitation_expires_at } = await stored();
  expect(Math.abs((invited_at?.getTime() ?? 0) - before)).toBeLessThan(20_000);
  expect((invitation_expires_at?.getTime() ?? 0) - (invited_at?.getTime() ?? 0)).toBe(7 * DAY);
  const links = await test.db
    .selectFrom('password_resets')
    .selectAll()
    .where('user_id', '=', user.id)
    .execute();
  expect(links).toMatchObject([{ kind: 'invitation', expires_at: invitation_expires_at }]);

  expect((await setPassword(mailbox.newestToken())).statusCode).toBe(200);
  expect(await stored()).toMatchObject({
    invited_at: null,
    invitation_expires_at: null,
    must_change_password: false,
    version: 2,
  });
  expect((await login()).json<LoginAnswer>().user).toMatchObject({ email: user.email });
  expect((await setPassword(mailbox.newestToken())).statusCode).toBe(400);
});

it('ADM-04 a newer invitation voids the link of an earlier one, and takes back what was not sent', async () => {
  await invite();
  const earlier = mailbox.newestToken();
  await inTransaction(async (trx) => {
    await queueInvitation(trx, user);
    await queueInvitation(trx, user);
  });
  expect(mailbox.mails).toHaveLength(2);
  expect((await setPassword(earlier)).statusCode).toBe(400);
  expect((await setPassword(mailbox.newestToken())).statusCode).toBe(200);
});

it('ADM-04 a link that ran out sets no password', async () => {
  await invite();
  await test.db
    .updateTable('password_resets')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', user.id)
    .execute();
  expect((await setPassword(mailbox.newestToken())).json()).toMatchObject({ code: 'reset_link_invalid' });
});

it('ADM-04 mails nobody who was deactivated, or has set a password, meanwhile', async () => {
  const meanwhile = (change: Partial<Pick<Account, 'is_active' | 'invited_at'>>) =>
    inTransaction(async (trx) => {
      await queueInvitation(trx, user);
      await trx.updateTable('users').set(change).where('id', '=', user.id).execute();
    });
  await meanwhile({ is_active: false });
  expect(mailbox.mails).toEqual([]);
  await meanwhile({ is_active: true, invited_at: null });
  expect(mailbox.mails).toEqual([]);
});

it('ADM-04 invites many who were just added, each by a mail of their own', async () => {
  const other = await addTestUser(test.db, { role: 'Admin', email: `other${count}@test.example` });
  await inTransaction(async (trx) => {
    await queueFirstInvitations(trx, []);
    await queueFirstInvitations(trx, [user, other]);
  });
  expect((await stored()).invited_at).not.toBeNull();
  expect(mailbox.mails.map(({ to }) => to).sort()).toEqual([user.email, other.email].sort());
});

it('LOGIN-09 who was invited can ask for a reset, whose link voids the invitation once it is used', async () => {
  await invite();
  const invitation = mailbox.newestToken();
  await post('/api/forgot-password', { email: user.email });
  await test.app.mailSender.drain();
  const reset = mailbox.newestToken();
  expect(reset).not.toBe(invitation);
  expect((await setPassword(reset)).statusCode).toBe(200);
  expect(await stored()).toMatchObject({ invited_at: null });
  expect((await setPassword(invitation)).statusCode).toBe(400);
});

it('LOGIN-09 a reset that anybody asks for leaves the link of an invitation good', async () => {
  await invite();
  const invitation = mailbox.newestToken();
  await post('/api/forgot-password', { email: user.email });
  await test.app.mailSender.drain();
  expect((await setPassword(invitation)).statusCode).toBe(200);
  expect((await setPassword(mailbox.newestToken())).statusCode).toBe(400);
});

it('D-15 tells of a link that was made, and keeps its token nowhere', async () => {
  await invite();
  const trail = await test.db
    .selectFrom('audit_trail')
    .selectAll()
    .where('subject_id', '=', user.id)
    .execute();
  expect(trail).toMatchObject([{ action: 'invitation.issued', actor_id: null }]);
  const kept = [trail, await test.db.selectFrom('mail_outbox').selectAll().execute()];
  expect(JSON.stringify(kept)).not.toContain(mailbox.newestToken());
});

const trail = async () => {
  const entries = await test.db
    .selectFrom('audit_trail')
    .select(['action', 'after'])
    .where('subject_id', '=', user.id)
    .orderBy('id')
    .execute();
  return entries;
};
const liveLinks = () =>
  test.db
    .selectFrom('password_resets')
    .select('id')
    .where('user_id', '=', user.id)
    .where('used_at', 'is', null)
    .execute();
const tryAgain = async () => {
  await test.db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: new Date(Date.now() - 1000) })
    .execute();
  await test.app.mailSender.drain();
};

it('D-15 a mail that is tried often is told as mailed once, when it is, and leaves no pile of links', async () => {
  fail = () => new Error('no connection');
  await invite();
  for (let i = 0; i < 3; i++) await tryAgain();
  expect(await trail()).toEqual([]);
  expect(await liveLinks()).toHaveLength(2);
  // The answer to the last try was lost, but the mail has arrived.
  const arrived = mailbox.newestToken();
  fail = undefined;
  await tryAgain();
  expect(await trail()).toMatchObject([{ action: 'invitation.issued', after: { attempt: 5 } }]);
  expect((await setPassword(arrived)).statusCode).toBe(200);
});

it('ADM-04 an invitation that the mail server refuses for good ends, and is told', async () => {
  fail = () => new MailRefused(550, 'no such user');
  await invite();
  for (let i = 0; i < 9; i++) await tryAgain();
  expect(mailbox.mails).toHaveLength(8);
  expect(await trail()).toMatchObject([
    { action: 'invitation.undeliverable', after: { attempt: 8, answer: 550 } },
  ]);
  expect(await liveLinks()).toEqual([]);
  expect(await stored()).toMatchObject({ invited_at: null, invitation_expires_at: null });
});

it('ADM-04 a rejection that comes after the invitation was sent again leaves the new one as it is', async () => {
  const composed = await test.db.transaction().execute(async (trx) => {
    await queueInvitation(trx, user);
    // This test is the server that sends it.
    const mail = await trx
      .updateTable('mail_outbox')
      .set({ claimed_until: new Date(Date.now() + 60_000) })
      .returningAll()
      .executeTakeFirstOrThrow();
    return composeInvitation(test.deps.config)(trx, mail);
  });
  await test.db.transaction().execute((trx) => queueInvitation(trx, user));
  await test.db.transaction().execute(async (trx) => composed?.refused?.(trx, 550));
  expect((await stored()).invited_at).not.toBeNull();
  expect(await trail()).not.toContainEqual(expect.objectContaining({ action: 'invitation.undeliverable' }));
});

// The embedded database has one session: there nothing can come in between.
itOnPostgres('ADM-04 an invitation again waits for the mail being written, not in a ring', async () => {
  await inTransaction(async (trx) => {
    await queueInvitation(trx, user);
    // This test is the server that sends it.
    await trx
      .updateTable('mail_outbox')
      .set({ claimed_until: new Date(Date.now() + 60_000) })
      .execute();
  });
  const answer = await test.db.transaction().execute(async (trx) => {
    const mail = await trx
      .selectFrom('mail_outbox')
      .selectAll()
      .where('recipient', '=', user.email)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const url = `/api/userInvitation?userid=${user.id}`;
    const asked = test.injectAs('Admin', { method: 'POST', url, payload: {} });
    await lockWaits(trx, 1);
    await composeInvitation(test.deps.config)(trx, mail);
    return { asked };
  });
  expect((await answer.asked).statusCode).toBe(200);
  await test.app.mailSender.drain();
  const links = await test.db
    .selectFrom('password_resets')
    .select('used_at')
    .where('user_id', '=', user.id)
    .orderBy('created_at')
    .execute();
  expect(links.map(({ used_at }) => used_at === null)).toEqual([false, true]);
});
