import type { OpenDatabase } from '@server/db/database';
import { openTestDatabase } from '@server/testing/testDatabase';
import { ensureFirstAdmin } from './firstAdmin';
import { verifyPassword } from './passwords';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.deleteFrom('users').execute());

const log = { info: jest.fn(), warn: jest.fn() };
const users = () => database.db.selectFrom('users').selectAll().execute();
const start = (password?: string) =>
  ensureFirstAdmin(
    database.db,
    { firstAdmin: password === undefined ? undefined : { email: 'boss@test.example', password } },
    log,
  );

it('makes one active admin with the given password, also when servers start together', async () => {
  await Promise.all([start('seven green tractors'), start('seven green tractors')]);
  const [admin, ...others] = await users();
  expect(others).toEqual([]);
  expect(admin).toMatchObject({
    email: 'boss@test.example',
    role: 'Admin',
    is_active: true,
    internal_ns_id: '3',
  });
  expect(await verifyPassword(admin?.password_hash, 'seven green tractors')).toBe(true);
});

it('makes one where there are users, and no active admin among them', async () => {
  await start('seven green tractors');
  await database.db.updateTable('users').set({ is_active: false, email: 'former@test.example' }).execute();
  await start('another good password');
  expect(await users()).toMatchObject([
    { email: 'former@test.example', is_active: false },
    { email: 'boss@test.example', is_active: true },
  ]);
});

it('stops where the address is that of somebody else', async () => {
  await start('seven green tractors');
  await database.db.updateTable('users').set({ is_active: false }).execute();
  await expect(start('another good password')).rejects.toThrow(
    'ADMIN_EMAIL: boss@test.example has an account that is no active admin. Set another address.',
  );
});

it('leaves a database with an active admin alone', async () => {
  await start('seven green tractors');
  const before = await users();
  await start('another good password');
  expect(await users()).toEqual(before);
});

it('says how to get an admin where none is asked for', async () => {
  await start();
  expect(await users()).toEqual([]);
  expect(log.warn).toHaveBeenCalledWith(expect.stringMatching(/ADMIN_EMAIL.*ADMIN_PASSWORD/));
});

it('stops at a common password and names the variable', async () => {
  await expect(start('password123')).rejects.toThrow(/^ADMIN_PASSWORD: /);
  expect(await users()).toEqual([]);
});

it('warns of a password that is made of known words', async () => {
  await start('field-service-admin');
  expect(await users()).toHaveLength(1);
  expect(log.warn).toHaveBeenCalledWith(expect.stringMatching(/^ADMIN_PASSWORD is easily guessed/));
});
