import { DEMO_PASSWORD } from '@server/accounts/demoAccounts';
import { ConfigError } from '@server/app/config';
import type { OpenDatabase } from '@server/db/database';
import { hashPassword } from '@server/modules/auth/passwords';
import { auditOf } from '@server/testing/auditOf';
import { openTestDatabase } from '@server/testing/testDatabase';
import { addTestSession, addTestUser } from '@server/testing/testUsers';
import { insertAccounts } from './people/accounts';
import { guardDemo } from '@server/accounts/guardDemoAccounts';
import { accountHolders, demoAccounts, newcomers } from './people/people';

let database: OpenDatabase;
let publishedHash: string;
beforeAll(async () => {
  database = await openTestDatabase();
  publishedHash = await hashPassword(DEMO_PASSWORD);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('users').execute();
  await insertAccounts(database.db, new Date(), publishedHash);
  warn.mockClear();
});

const warn = jest.fn<void, [object | string, string?]>();
const told = () =>
  warn.mock.calls
    .flat()
    .filter((part) => typeof part === 'string')
    .join('\n');
const firstAdmin = { email: 'boss@test.example', password: 'seven green tractors' };
const address = { host: '127.0.0.1', publicUrl: 'http://127.0.0.1:3000', trustProxy: false as const };
const production = { production: true, seedDemo: false, firstAdmin, ...address };
const start = (over: object = {}) => guardDemo(database.db, { ...production, ...over }, { warn });
const activeEmails = async () =>
  (await database.db.selectFrom('users').select('email').where('is_active', '=', true).execute())
    .map(({ email }) => email)
    .sort();
const idOf = async (email: string) =>
  (await database.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow())
    .id;
const change = (email: string, values: { email?: string; password_hash?: string }) =>
  database.db.updateTable('users').set(values).where('email', '=', email).execute();

const demoEmails = [...accountHolders.filter(({ active }) => active), ...Object.values(newcomers)].map(
  ({ email }) => email,
);

describe('a production start', () => {
  it('D-117 switches all demo accounts off, with their sessions and links, and names them', async () => {
    const real = await addTestUser(database.db, { role: 'Admin', email: 'ana@test.example' });
    const id = await idOf(demoAccounts.admin.email);
    await addTestSession(database.db, id);
    await database.db
      .insertInto('password_resets')
      .values({ user_id: id, token_hash: 'x', expires_at: new Date(Date.now() + 86_400_000) })
      .execute();
    const invited = { invited_at: new Date(), invitation_expires_at: new Date(Date.now() + 86_400_000) };
    await database.db.updateTable('users').set(invited).where('id', '=', id).execute();
    await start({ firstAdmin: undefined });
    expect(await activeEmails()).toEqual([real.email]);
    const stillInvited = database.db.selectFrom('users').select('id').where('invited_at', 'is not', null);
    expect(await stillInvited.execute()).toEqual([]);
    const sessions = await database.db.selectFrom('sessions').select('user_id').execute();
    expect(sessions).toEqual([{ user_id: real.id }]);
    const link = await database.db.selectFrom('password_resets').select('used_at').executeTakeFirstOrThrow();
    expect(link.used_at).not.toBeNull();
    expect((await auditOf(database.db, id)).at(-1)).toMatchObject({
      actor_id: null,
      action: 'user.deactivated',
      before: { is_active: true },
      after: { is_active: false, reason: 'demo account in production' },
    });
    expect(told()).toContain(`${demoEmails.length} demo accounts were switched off`);
    for (const email of demoEmails) expect(told()).toContain(email);
    expect(told()).toContain('This database holds demo records');
  });

  it('D-117 also those with another password, and those with another address and the published password', async () => {
    const other = await hashPassword('seven green tractors');
    await change('grace.lim@demo.test', { password_hash: other });
    await change('priya.raman@demo.test', { email: 'priya@company.example' });
    await change('hiro.tanaka@demo.test', { email: 'hiro@company.example', password_hash: other });
    await start();
    expect(await activeEmails()).toEqual(['hiro@company.example']);
  });

  it('D-117 refuses where no active admin would be left and none is to be made, and changes nothing', async () => {
    const before = await activeEmails();
    const refused = start({ firstAdmin: undefined });
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow(/Set ADMIN_EMAIL and ADMIN_PASSWORD to make one, or SEED_DEMO=1/);
    expect(await activeEmails()).toEqual(before);
  });

  it('D-117 does it once, also where two servers start together, and goes on telling of demo records', async () => {
    const id = await idOf(demoAccounts.admin.email);
    // The trail of tests before stays: it cannot be deleted.
    const { length } = await auditOf(database.db, id);
    await Promise.all([start(), start()]);
    expect(await auditOf(database.db, id)).toHaveLength(length + 1);
    warn.mockClear();
    await start();
    expect(told()).not.toContain('switched off');
    expect(told()).toContain('This database holds demo records');
  });

  it('D-117 with SEED_DEMO=1 keeps them, and says who can sign in', async () => {
    const before = await activeEmails();
    await start({ seedDemo: true });
    expect(await activeEmails()).toEqual(before);
    expect(told()).toMatch(/sign in with \d+ demo accounts.*SEED_DEMO=1 keeps them.*admin@demo\.test/);
  });
});

describe('a development start', () => {
  const development = { production: false, seedDemo: true, firstAdmin: undefined };

  it.each(['0.0.0.0', '::', '192.168.1.5', 'office.example'])(
    'D-117 at %s warns that others can sign in with the demo accounts',
    async (host) => {
      await start({ ...development, host });
      expect(told()).toContain(`the server listens on ${host}`);
      expect(told()).toContain('admin@demo.test');
      expect(await activeEmails()).toHaveLength(demoEmails.length);
    },
  );

  it.each([{ publicUrl: 'https://tasks.example' }, { trustProxy: ['127.0.0.1'] }])(
    'D-117 behind a proxy (%j) warns of the same',
    async (settings) => {
      await start({ ...development, ...settings });
      expect(told()).toContain('a proxy leads to it');
      expect(told()).toContain('admin@demo.test');
    },
  );

  it.each(['127.0.0.1', '127.0.0.9', '::1', 'localhost'])('D-117 at %s says nothing', async (host) => {
    await start({ ...development, host });
    expect(warn).not.toHaveBeenCalled();
  });
});
