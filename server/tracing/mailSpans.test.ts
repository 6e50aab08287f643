import { createLogger } from '@server/app/log';
import type { OpenDatabase } from '@server/db/database';
import { MailRefused, type Mailer } from '@server/mail/mailer';
import { queueMail } from '@server/mail/mailQueue';
import { startMailSender } from '@server/mail/sender';
import { collectorSettings, startCollector, until } from '@server/testing/collector';
import { openTestDatabase } from '@server/testing/testDatabase';
import { startTracing } from './startTracing';

let collector: Awaited<ReturnType<typeof startCollector>>;
let stop: () => Promise<void>;
let database: OpenDatabase;
beforeAll(async () => {
  collector = await startCollector();
  const log = createLogger('silent');
  ({ stop } = startTracing(collectorSettings(collector.url), log, { delayMs: 10 }));
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  await stop();
  await collector.close();
});

/** The spans of one mail's attempts, so many. */
async function attempts(deliver: Mailer['deliver'], usefulSeconds: number, count: number) {
  const { db } = database;
  const before = collector.spans().length;
  await queueMail(db, { kind: 'invitation', recipients: ['new@test.example'], usefulSeconds });
  const none = async () => null;
  const sender = startMailSender({
    db,
    mailer: { deliver },
    log: createLogger('silent'),
    compose: {
      invitation: async (_trx, { recipient: to }) => ({ letter: { to, subject: '', text: '', html: '' } }),
      password_reset: none,
      address_changed: none,
      certificate_ending: none,
    },
  });
  for (let at = 0; at < count; at += 1) {
    await sender.drain();
    await db
      .updateTable('mail_outbox')
      .set({ next_attempt_at: new Date(Date.now() - 1000) })
      .execute();
  }
  await sender.stop();
  const spans = () =>
    collector
      .spans()
      .slice(before)
      .filter(({ name }) => name === 'mail invitation');
  await until(() => spans().length >= count);
  await db.deleteFrom('mail_outbox').execute();
  return spans().map(({ isError, facts }) => [isError, facts['tms.state'], facts['error.type']]);
}

const failing = (error: Error) => () => Promise.reject(error);
const noConnection = Object.assign(new Error('hunter2'), { code: 'ECONNECTION' });
const DAY = 24 * 3600;

it('OPS-06 the trace of a mail tells how the attempt ended, and of one that failed the kind of its error', async () => {
  expect(await attempts(async () => 'nowhere', DAY, 1)).toEqual([[false, 'sent', undefined]]);
  expect(await attempts(failing(noConnection), DAY, 1)).toEqual([[true, 'waiting', 'ECONNECTION']]);
  // What it is about ends before the next try.
  expect(await attempts(failing(noConnection), 3, 1)).toEqual([[true, 'given_up', 'ECONNECTION']]);
  const refused = await attempts(failing(new MailRefused(550, 'hunter2')), DAY, 8);
  expect(refused.slice(6)).toEqual([
    [true, 'waiting', '550'],
    [true, 'given_up', '550'],
  ]);
  expect(collector.bytes().toString('latin1')).not.toMatch(/hunter2|test\.example/);
});

it('OPS-06 the trace of a mail that was withdrawn meanwhile says so', async () => {
  const withdrawn = async () => {
    await database.db.deleteFrom('mail_outbox').execute();
    throw noConnection;
  };
  expect(await attempts(withdrawn, DAY, 1)).toEqual([[true, 'withdrawn', 'ECONNECTION']]);
});
