import { readdir, readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { OpenDatabase } from '@server/db/database';
import { asCaller, newCaller, ConnectionSlots } from '@server/db/postgres/connectionSlots';
import { createLogger } from '@server/app/log';
import { openMailbox } from '@server/testing/mailbox';
import { openTestDatabase } from '@server/testing/testDatabase';
import { createMailer } from './createMailer';
import type { Mailer } from './mailer';
import { queueMail } from './mailQueue';
import { retryDelaySeconds, startMailSender, type MailSender } from './sender';

const LINK = `http://localhost:3000/reset-password?token=${'t'.repeat(43)}`;
const settings = {
  mailFrom: 'Tasks <tasks@test.example>',
  publicUrl: 'http://localhost:3000',
  production: true,
};

let database: OpenDatabase;
let senders: MailSender[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.stop()));
  senders = [];
  await database.db.deleteFrom('mail_outbox').execute();
});

const letter = (to: string, subject: string) => ({
  to,
  subject,
  text: `Hello,\n\n${LINK}\n`,
  html: `<p>${LINK}</p>`,
});

function start(mailer: Mailer, log = createLogger('silent')): MailSender {
  const sender = startMailSender({
    db: database.db,
    mailer,
    log,
    compose: {
      password_reset: async (_trx, { recipient }) =>
        recipient === 'nobody@test.example' ? null : { letter: letter(recipient, 'A link') },
      invitation: async (_trx, { recipient }) => ({ letter: letter(recipient, 'Welcome') }),
      address_changed: async () => null,
      certificate_ending: async () => null,
    },
  });
  senders.push(sender);
  return sender;
}
const queue = (recipient = 'engineer@test.example', usefulSeconds = 1800) =>
  queueMail(database.db, { kind: 'password_reset', recipients: [recipient], usefulSeconds });
const rows = () => database.db.selectFrom('mail_outbox').selectAll().execute();
const waitIsOver = () =>
  database.db
    .updateTable('mail_outbox')
    .set({ next_attempt_at: new Date(Date.now() - 1000) })
    .execute();
const refusing: Mailer = {
  deliver: async () => {
    throw new Error('no connection');
  },
};

describe('the mail queue', () => {
  it('LOGIN-10 is sent once by however many servers', async () => {
    const mailbox = openMailbox();
    const servers = [start(mailbox), start(mailbox), start(mailbox)];
    for (let i = 0; i < 6; i++) await queue(`user${i}@test.example`);
    await Promise.all(servers.map((server) => server.drain()));
    await Promise.all(servers.map((server) => server.drain()));
    expect(mailbox.mails.map((mail) => mail.to).sort()).toEqual(
      [0, 1, 2, 3, 4, 5].map((i) => `user${i}@test.example`),
    );
  });

  it('ADM-04 holds mails of every kind, each written in its own way', async () => {
    await queue();
    await queueMail(database.db, {
      kind: 'invitation',
      recipients: ['new@test.example'],
      usefulSeconds: 1800,
    });
    const mailbox = openMailbox();
    await start(mailbox).drain();
    expect(mailbox.mails.map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual([
      'engineer@test.example: A link',
      'new@test.example: Welcome',
    ]);
  });

  it('keeps a mail that could not be sent, and sends it under the same id later', async () => {
    await queue();
    await start(refusing).drain();
    expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null, last_error: 'no connection' }]);

    const mailbox = openMailbox();
    const sender = start(mailbox);
    await sender.drain();
    expect(mailbox.mails).toEqual([]);
    await waitIsOver();
    await sender.drain();
    const [row] = await rows();
    expect(mailbox.mails).toMatchObject([{ id: row?.id, to: 'engineer@test.example' }]);
    expect(row).toMatchObject({ attempts: 2, last_error: null });
    expect(row?.sent_at).not.toBeNull();
  });

  it('leaves a mail to the server that is sending it, until its lease is over', async () => {
    await queue();
    const lease = (at: number) =>
      database.db
        .updateTable('mail_outbox')
        .set({ claimed_until: new Date(at) })
        .execute();
    const mailbox = openMailbox();
    const sender = start(mailbox);
    await lease(Date.now() + 60_000);
    await sender.drain();
    expect(mailbox.mails).toHaveLength(0);
    await lease(Date.now() - 1000);
    await sender.drain();
    expect(mailbox.mails).toHaveLength(1);
  });

  it('API-07 is worked through as background work, whichever call began that', async () => {
    await queue();
    const turns = new ConnectionSlots(2, 20);
    const sender = startMailSender({
      db: database.db,
      mailer: { deliver: async () => 'nowhere' },
      log: createLogger('silent'),
      compose: {
        password_reset: async () => {
          (await turns.take())(false);
          return { letter: letter('engineer@test.example', 'A link') };
        },
        invitation: async () => null,
        address_changed: async () => null,
        certificate_ending: async () => null,
      },
    });
    senders.push(sender);
    // The call's own kind has all that it may hold.
    await new Promise<void>((resolve, reject) =>
      asCaller(newCaller('a call'), () => {
        const asked = turns.take().then(() => sender.drain());
        void asked.then(resolve, reject);
      }),
    );
    expect((await rows()).map(({ sent_at }) => sent_at !== null)).toEqual([true]);
  });

  it('gives up a mail that would be of no use any more', async () => {
    await queue('engineer@test.example', 3);
    await start(refusing).drain();
    await database.db
      .updateTable('mail_outbox')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    await waitIsOver();
    const mailbox = openMailbox();
    await start(mailbox).drain();
    expect(mailbox.mails).toEqual([]);
  });

  it('LOGIN-10 tells once of a mail that expired before it was sent, tried or not', async () => {
    let logged = '';
    const log = createLogger('info', { write: (line: string) => void (logged += line) });
    await queue('tried@test.example');
    await start(refusing).drain();
    await queue('untried@test.example');
    await database.db
      .updateTable('mail_outbox')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    await start(openMailbox(), log).drain();
    await start(openMailbox(), log).drain();
    const lines = logged.split('\n').filter((line) => line.includes('it expired before it was sent'));
    expect(lines.map((line) => (JSON.parse(line) as { reason: string }).reason).sort()).toEqual([
      'given up: no connection',
      'given up: there was no time to try',
    ]);
  });

  it('LOGIN-10 sends the mail first that expires first, before a thousand invitations', async () => {
    await queueMail(database.db, {
      kind: 'invitation',
      recipients: ['a@test.example', 'b@test.example'],
      usefulSeconds: 7 * 24 * 3600,
    });
    await queue('reset@test.example');
    const mailbox = openMailbox();
    await start(mailbox).drain();
    expect(mailbox.mails[0]?.to).toBe('reset@test.example');
    expect(mailbox.mails).toHaveLength(3);
  });

  it('drops what nobody is to get', async () => {
    await queue('nobody@test.example');
    const mailbox = openMailbox();
    await start(mailbox).drain();
    expect(mailbox.mails).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  it('logs where a mail went at info, and never its link', async () => {
    let logged = '';
    const lines = { write: (line: string) => void (logged += line) };
    await queue();
    await start(refusing, createLogger('info', lines)).drain();
    await waitIsOver();
    await start(openMailbox(), createLogger('info', lines)).drain();
    expect(logged).toContain('no connection');
    expect(logged).toContain('the mailbox of the test');
    expect(logged).not.toContain('ttttt');
  });

  it('waits longer from try to try, five minutes at most', () => {
    expect([1, 2, 3, 7, 12].map(retryDelaySeconds)).toEqual([5, 10, 20, 300, 300]);
  });
});

describe('by SMTP', () => {
  interface Received {
    to: string[];
    raw: string;
  }
  let received: Received[];
  let server: SMTPServer;

  /** @param rejection answers every sender, or every recipient */
  async function listen(port = 0, rejection?: { code: number; command: 'MAIL' | 'RCPT' }): Promise<number> {
    const refuse = (done: (error?: Error) => void) =>
      done(Object.assign(new Error('No such user here'), { responseCode: rejection?.code }));
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onMailFrom: (_address, _session, done) => (rejection?.command === 'MAIL' ? refuse(done) : done()),
      onRcptTo: (_address, _session, done) => (rejection?.command === 'RCPT' ? refuse(done) : done()),
      onData: (stream, session, done) => {
        void text(stream).then((raw) => {
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return (server.server.address() as AddressInfo).port;
  }
  const hangUp = () => new Promise<void>((resolve) => server.close(resolve));

  beforeEach(() => {
    received = [];
  });

  it('LOGIN-10 hands over the mail with its link in one piece', async () => {
    const port = await listen();
    await queue();
    await start(createMailer({ ...settings, smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: '' })).drain();
    await hangUp();
    const [{ id } = { id: '' }] = await rows();
    expect(received).toMatchObject([{ to: ['engineer@test.example'] }]);
    expect(received[0]?.raw).toContain(`Message-ID: <${id}@localhost>`);
    expect(received[0]?.raw).toContain('From: Tasks <tasks@test.example>');
    expect(received[0]?.raw).toContain(`\r\n${LINK}\r\n`);
  });

  it('SEC-03 no mail leaves the machine unencrypted in production, unless the address says so', async () => {
    const port = await listen();
    const sendTo = async (host: string, options = '', production = true) => {
      received = [];
      await database.db.deleteFrom('mail_outbox').execute();
      await queue();
      const smtpUrl = `smtp://${host}:${port}${options}`;
      await start(createMailer({ ...settings, production, smtpUrl, dataDir: '' })).drain();
      return received.length;
    };
    // The address of this machine that is not written as one.
    expect(await sendTo('0.0.0.0')).toBe(0);
    expect(await rows()).toMatchObject([{ sent_at: null, attempts: 1 }]);
    expect(await sendTo('0.0.0.0', '?requireTLS=false')).toBe(1);
    expect(await sendTo('0.0.0.0', '', false)).toBe(1);
    expect(await sendTo('127.0.0.1')).toBe(1);
    await hangUp();
  });

  it('ADM-04 gives up a mail whose mailbox the server refuses for good, after eight tries', async () => {
    const triesOf = async (rejection: { code: number; command: 'MAIL' | 'RCPT' }) => {
      await database.db.deleteFrom('mail_outbox').execute();
      const port = await listen(0, rejection);
      await queue('engineer@test.example', 7 * 24 * 3600);
      const sender = start(createMailer({ ...settings, smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: '' }));
      for (let i = 0; i < 10; i++) {
        await sender.drain();
        await waitIsOver();
      }
      await sender.stop();
      await hangUp();
      return (await rows())[0];
    };
    expect(await triesOf({ code: 550, command: 'RCPT' })).toMatchObject({
      attempts: 8,
      sent_at: null,
      last_error: expect.stringContaining('No such user here') as string,
    });
    // A mailbox that is full, and an operator's mistake that concerns every mail, pass.
    expect(await triesOf({ code: 452, command: 'RCPT' })).toMatchObject({ attempts: 10 });
    expect(await triesOf({ code: 550, command: 'MAIL' })).toMatchObject({ attempts: 10 });
  });

  it('ADM-04 tries that reached no mail server are no rejections', async () => {
    const port = await listen();
    await hangUp();
    await queue('engineer@test.example', 7 * 24 * 3600);
    const sender = start(createMailer({ ...settings, smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: '' }));
    const tryAgain = async () => {
      await sender.drain();
      await waitIsOver();
    };
    for (let i = 0; i < 9; i++) await tryAgain();
    // It comes back with a mistake of its operator, who mends it.
    await listen(port, { code: 554, command: 'RCPT' });
    await tryAgain();
    await hangUp();
    expect(await rows()).toMatchObject([{ attempts: 10, rejections: 1, sent_at: null }]);
    await listen(port);
    await tryAgain();
    await sender.stop();
    await hangUp();
    expect((await rows()).map(({ attempts, sent_at }) => [attempts, sent_at !== null])).toEqual([[11, true]]);
  });

  it('LOGIN-10 sends when the server is back, once', async () => {
    const port = await listen();
    await hangUp();
    await queue();
    const sender = start(createMailer({ ...settings, smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: '' }));
    await sender.drain();
    expect(await rows()).toMatchObject([{ sent_at: null, attempts: 1 }]);

    await listen(port);
    await waitIsOver();
    await sender.drain();
    await waitIsOver();
    await sender.drain();
    await hangUp();
    expect(received).toHaveLength(1);
  });
});

describe('without SMTP', () => {
  it('LOGIN-10 writes a readable .eml file into the data folder, the same one at a second try', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'outbox-'));
    const mailer = createMailer({ ...settings, smtpUrl: undefined, dataDir });
    const mail = {
      id: 'mail-1',
      queuedAt: new Date('2026-11-21T08:30:00.000Z'),
      ...letter('engineer@test.example', 'A link'),
    };
    const path = await mailer.deliver(mail, new AbortController().signal);
    expect(await mailer.deliver(mail, new AbortController().signal)).toBe(path);
    expect(await readdir(join(dataDir, 'outbox'))).toEqual(['2026-11-21T08-30-00-000Z-mail-1.eml']);
    const eml = await readFile(path, 'utf8');
    expect(eml).toContain('To: engineer@test.example');
    expect(eml).toContain(`\r\n${LINK}\r\n`);
    await rm(dataDir, { recursive: true });
  });
});
