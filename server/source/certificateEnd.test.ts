import type { ConnectorCertificate } from '@server/source/replica/connector';
import { keepHouse } from '@server/app/housekeeping';
import type { Letter } from '@server/mail/mailer';
import { listedSource } from '@server/testing/records/listedSource';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { composeCertificateEnding, warnOfCertificateEnd } from './certificateEnd';
import { connectionTo } from './connection';

const DAY = 86_400_000;
const ENDS_AT = new Date('2027-03-01T12:00:00Z');
const before = (days: number) => ENDS_AT.getTime() - days * DAY;

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
beforeEach(async () => {
  await test.db.deleteFrom('certificate_warnings').execute();
  await test.db.deleteFrom('mail_outbox').execute();
});
afterAll(() => test.close());

const connectionWith = (...certificates: ConnectorCertificate[]) =>
  connectionTo(test.db, listedSource({ certificates }));
const single = () => connectionWith({ id: 'cert-1', endsAt: ENDS_AT });
const queued = () => test.db.selectFrom('mail_outbox').select(['kind', 'recipient']).execute();

it('ERP-01 admins are told 60, 30 and 14 days before the certificate ends, and when it ends, once each', async () => {
  const admins = await test.db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'Admin')
    .where('is_active', '=', true)
    .execute();
  const counts: number[] = [];
  for (const days of [61, 60, 59, 31, 30, 29, 15, 14, 1, 0.5, -1]) {
    await warnOfCertificateEnd(test.db, single(), before(days));
    counts.push((await queued()).length / admins.length);
  }
  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4]);
  expect(new Set(await queued().then((all) => all.map(({ recipient }) => recipient)))).toEqual(
    new Set(admins.map(({ email }) => email)),
  );
});

it('ERP-01 a warning waits for an admin whom it can be sent to', async () => {
  const admins = () => test.db.updateTable('users').where('role', '=', 'Admin');
  await admins().set({ is_active: false }).execute();
  await warnOfCertificateEnd(test.db, single(), before(10));
  expect(await queued()).toEqual([]);
  await admins().set({ is_active: true }).execute();
  await warnOfCertificateEnd(test.db, single(), before(10));
  expect(await queued()).not.toEqual([]);
});

it('ERP-01 the housekeeping warns, and the mail is sent', async () => {
  const sent: Letter[] = [];
  const deliver = async (mail: Letter) => {
    sent.push(mail);
    return 'here';
  };
  const endsAt = new Date(Date.now() + 10.5 * DAY);
  const connector = listedSource({ name: 'B\u00fcro\r\nERP', certificates: [{ id: 'cert-1', endsAt }] });
  const connected = await buildTestApp({ connector, mailer: { deliver } });
  try {
    await keepHouse(connected.deps);
    await connected.app.mailSender.drain();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['admin@test.example', 'The certificate of the connection to B?ro??ERP ends in 10 days'],
    ]);
    expect(sent[0]?.text).toMatch(/^[\n\x20-\x7e]+$/);
  } finally {
    await connected.close();
  }
}, 60_000);

it('ERP-01 a server that begins in the last days tells it once', async () => {
  await Promise.all([1, 2, 3].map(() => warnOfCertificateEnd(test.db, single(), before(3))));
  expect(await test.db.selectFrom('certificate_warnings').select('days').execute()).toEqual([{ days: 14 }]);
  expect((await queued()).length).toBe(1);
});

it('ERP-01 nobody is told where a replacement lasts, or where the end is not known', async () => {
  const old = { id: 'cert-1', endsAt: ENDS_AT };
  const replaced = connectionWith(old, { id: 'cert-2', endsAt: new Date(before(-700)) });
  await warnOfCertificateEnd(test.db, replaced, before(3));
  await warnOfCertificateEnd(test.db, connectionWith(old, { id: 'cert-2', endsAt: null }), before(3));
  await warnOfCertificateEnd(test.db, undefined, before(3));
  expect(await queued()).toEqual([]);
  const mail = {
    id: '1',
    kind: 'certificate_ending' as const,
    recipient: 'admin@test.example',
    created_at: new Date(),
    expires_at: new Date(),
    attempts: 1,
    rejections: 0,
  };
  expect(await composeCertificateEnding(replaced, () => before(3))(test.db, mail)).toBeNull();
  const ending = await composeCertificateEnding(single(), () => before(13))(test.db, mail);
  expect(ending?.letter.subject).toBe('The certificate of the connection to ERP ends in 13 days');
  expect(ending?.letter.text).toContain(
    'cert-1, with which Task Management signs in to ERP, ends on 1 March 2027.',
  );
  // The image of the server has neither npm's scripts nor openssl.
  expect(ending?.letter.text.replaceAll(/\s+/g, ' ')).toContain(
    'Where the source code of Task Management is, "npm run erp:certificate',
  );
  const last = await composeCertificateEnding(single(), () => before(0.5))(test.db, mail);
  expect(last?.letter.subject).toBe('The certificate of the connection to ERP ends within a day');
  const over = await composeCertificateEnding(single(), () => before(-1))(test.db, mail);
  expect(over?.letter.subject).toBe('The certificate of the connection to ERP has ended');
});
