import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { sql, type Kysely } from 'kysely';
import { loadConfig } from '@server/app/config';
import { deleteOldEntries } from '@server/accounts/retention';
import { newestMigration } from '@server/db/migrate';
import { commandFile, type Command } from '@server/testing/commands';
import { itOnPostgres } from '@server/testing/itOnPostgres';
import { startServerProcess } from '@server/testing/serverProcess';
import { openDatabase, SERVING, type DatabaseSettings, type OpenDatabase } from '../database';
import type { Database } from '../schema';
import { RoleError } from './roles';

/* A database with two roles, as an operator makes it: `deploy/createDatabase.sh`. */

const PASSWORD = 'seven green tractors';
const fail = (error: Error) => {
  throw error;
};

interface TwoRoles {
  /** The addresses of the superuser, the role that owns the tables, and the one that runs the server. */
  urls: Record<'superuser' | 'owner' | 'running', string>;
  names: Record<'owner' | 'running', string>;
  /** Runs a statement as the superuser, in the database. */
  asSuperuser: (statement: string) => Promise<void>;
  open: (overrides?: Partial<DatabaseSettings>) => Promise<OpenDatabase>;
}

async function withTwoRoles(given: string, work: (roles: TwoRoles) => Promise<void>): Promise<void> {
  const id = randomUUID().replaceAll('-', '').slice(0, 12);
  const database = `test_roles_${id}`;
  const names = { owner: `owner_${id}`, running: `running_${id}` };
  const urlOf = (change: Partial<URL>) =>
    Object.assign(new URL(given), { pathname: `/${database}`, ...change }).href;
  const urls = {
    superuser: urlOf({}),
    owner: urlOf({ username: names.owner, password: PASSWORD }),
    running: urlOf({ username: names.running, password: PASSWORD }),
  };
  const superuser = new Client(given);
  await superuser.connect();
  for (const role of Object.values(names))
    await superuser.query(
      `create role ${role} login nosuperuser nocreatedb nocreaterole password '${PASSWORD}'`,
    );
  await superuser.query(`create database ${database} template template0 owner ${names.owner}`);
  await superuser.query(`revoke all on database ${database} from public`);
  await superuser.query(`grant connect on database ${database} to ${names.running}`);
  const opened: OpenDatabase[] = [];
  try {
    await work({
      urls,
      names,
      asSuperuser: async (statement) => {
        const there = new Client(urls.superuser);
        await there.connect();
        await there.query(statement).finally(() => there.end());
      },
      open: async (overrides) => {
        const settings = {
          ...{ databaseUrl: urls.running, databaseMigrationUrl: urls.owner, databasePoolSize: 2 },
          ...{ dataDir: '', minFreeBytes: 0, ...overrides },
        };
        opened.push(await openDatabase(settings, { onConnectionLost: fail, onCrash: fail }, SERVING));
        return opened.at(-1) as OpenDatabase;
      },
    });
  } finally {
    for (const each of opened) await each.close();
    await superuser.query(`drop database ${database}`);
    for (const role of Object.values(names)) await superuser.query(`drop role ${role}`);
    await superuser.end();
  }
}

const run = (db: Kysely<Database>, statement: string) => sql.raw(statement).execute(db);
const NO_RIGHT = { code: '42501' };
const addEntry = (db: Kysely<Database>, days: number) =>
  run(
    db,
    `insert into audit_trail (time, action, subject_type) values (now() - interval '${days} days', 'x', 'y')`,
  );

itOnPostgres(
  'OPS-13 the running role reads and writes rows, adds to the audit trail, and may do nothing else',
  (url) =>
    withTwoRoles(url, async ({ open, names }) => {
      const { db, migrate } = await open();
      await migrate();
      // Again, and by several servers at once.
      await Promise.all([migrate(), (await open()).migrate()]);
      await addEntry(db, 0);
      for (const statement of [
        "update audit_trail set action = 'z'",
        'delete from audit_trail',
        "select set_config('audit.retention', 'on', true); delete from audit_trail",
        'truncate audit_trail',
        'alter table audit_trail disable trigger user',
        'drop trigger audit_trail_kept on audit_trail',
        'drop table audit_trail',
        'select id from audit_trail for update',
        'truncate users',
        'drop table users',
        'alter table users add column extra text',
        'create index extra on users (email)',
        'create table extra (id int)',
        'create temporary table audit_trail (id int)',
        'create function extra() returns int language sql as $$ select 1 $$',
        "delete from kysely_migration where name = '0001_accounts'",
        "insert into moves (source) values ('elsewhere')",
        'drop function delete_old_audit_entries',
        "create or replace function access_changed() returns trigger language plpgsql as 'begin return null; end'",
        `set role ${names.owner}`,
        `grant ${names.owner} to ${names.running}`,
      ])
        await expect(run(db, statement).then(() => statement)).rejects.toMatchObject(NO_RIGHT);
      const { rows } = await sql`select 1 from audit_trail`.execute(db);
      expect(rows).toHaveLength(1);
    }),
);

itOnPostgres('OPS-13 old entries of the audit trail end, though its role may delete none', (url) =>
  withTwoRoles(url, async ({ open }) => {
    const { db, migrate } = await open();
    await migrate();
    for (const days of [1000, 50, 0]) await addEntry(db, days);
    await deleteOldEntries(db, { auditDays: 100, auditRejectionsDays: 30, activityLogDays: 30 });
    const left = await db.selectFrom('audit_trail').select('id').execute();
    expect(left).toHaveLength(2);
    const all = run(db, 'select delete_old_audit_entries(false, -1, 1000)');
    await expect(all).rejects.toThrow('the audit trail can only be added to');
    // Its way in is open for the length of the call.
    const after = run(db, 'select delete_old_audit_entries(false, 100, 10); delete from audit_trail');
    await expect(after).rejects.toMatchObject(NO_RIGHT);
  }),
);

itOnPostgres('OPS-13 tables that a later version makes are open to the running role at once', (url) =>
  withTwoRoles(url, async ({ open, urls }) => {
    const { db, migrate } = await open();
    await migrate();
    const owner = await open({ databaseUrl: urls.owner, databaseMigrationUrl: undefined });
    await run(owner.db, 'create table later (id bigint generated always as identity primary key, note text)');
    await run(db, "insert into later (note) values ('a'); update later set note = 'b'; delete from later");
    await expect(run(db, 'truncate later')).rejects.toMatchObject(NO_RIGHT);
  }),
);

itOnPostgres('OPS-13 an installation with one role gets two, with its rows', (url) =>
  withTwoRoles(url, async ({ open, urls, names, asSuperuser }) => {
    // As it was: the one role owns all.
    const database = new URL(urls.owner).pathname.slice(1);
    await asSuperuser(
      `alter database ${database} owner to ${names.running}; grant all on database ${database} to public`,
    );
    const before = await open({ databaseMigrationUrl: undefined });
    await before.migrate();
    await addEntry(before.db, 0);
    const { migrate, db } = await open();
    await expect(migrate()).rejects.toThrow(RoleError);
    // As docs/operations.md says.
    await asSuperuser(
      `reassign owned by ${names.running} to ${names.owner}; revoke all on database ${database} from public;
       grant connect on database ${database} to ${names.running}`,
    );
    await migrate();
    expect(await newestMigration(db)).toBe(await newestMigration(before.db));
    await addEntry(db, 0);
    await expect(run(db, 'drop table audit_trail')).rejects.toMatchObject(NO_RIGHT);
  }),
);

const TOO_MUCH: [string, keyof TwoRoles['urls'], (names: TwoRoles['names']) => string][] = [
  ['is a superuser', 'superuser', () => 'select 1'],
  ['is the one of DATABASE_MIGRATION_URL too', 'owner', () => 'select 1'],
  ['owns tables, or is a member', 'running', ({ owner, running }) => `grant ${owner} to ${running}`],
  ['may make tables', 'running', ({ running }) => `grant create on schema public to ${running}`],
  ['may make roles', 'running', ({ running }) => `alter role ${running} createrole`],
];
for (const [text, who, prepare] of TOO_MUCH)
  itOnPostgres(`OPS-13 no tables are opened to a running role that ${text}`, (url) =>
    withTwoRoles(url, async ({ open, urls, names, asSuperuser }) => {
      await asSuperuser(prepare(names));
      const { migrate } = await open({ databaseUrl: urls[who] });
      await expect(migrate()).rejects.toThrow(text);
    }),
  );

it('OPS-13 the address of an owner alone is an error of the settings', () => {
  const given = { DATABASE_MIGRATION_URL: 'postgres://owner@localhost/tasks' };
  expect(() => loadConfig(given)).toThrow(/^ {2}DATABASE_URL: must be set with its counterpart$/m);
});

const execute = promisify(execFile);
const command = (name: Command, args: string[], env: Record<string, string>) =>
  execute(process.execPath, [commandFile(name), ...args], { env: { PATH: process.env.PATH, ...env } });

const admin = { email: 'boss@test.example', password: PASSWORD };
const production = {
  ...{ NODE_ENV: 'production', API_KEY: 'key-of-the-test', LOG_LEVEL: 'silent' },
  ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
};

async function signIn(address: string): Promise<number> {
  const headers = { 'x-api-key': production.API_KEY, 'content-type': 'application/json' };
  return (await fetch(`${address}/api/login`, { method: 'POST', headers, body: JSON.stringify(admin) }))
    .status;
}

itOnPostgres(
  'OPS-13 a process with the owner migrates, a server without it serves and is backed up, a restore and a move take the owner',
  (url) =>
    withTwoRoles(url, async ({ urls }) => {
      const place = await mkdtemp(join(tmpdir(), 'roles-'));
      try {
        const running = { ...production, DATABASE_URL: urls.running, DATA_DIR: join(place, 'from') };
        const refused = await startServerProcess(running).ended;
        expect(refused).toEqual({
          status: 1,
          errors: expect.stringMatching(
            /^The role running_\w+ may not make tables\. Set DATABASE_MIGRATION_URL/,
          ),
        });

        const owner = { ...running, DATABASE_MIGRATION_URL: urls.owner };
        expect((await command('migrate', [], owner)).stdout).toBe('The tables are up to date.\n');
        const server = startServerProcess(running);
        expect(await signIn(await server.ready)).toBe(200);
        expect(await server.stop()).toBe(0);
        await command('backup', [join(place, 'backup')], running);

        await withTwoRoles(url, async ({ urls: others }) => {
          const target = { ...running, DATABASE_URL: others.running, DATA_DIR: join(place, 'to') };
          const restore = (env: Record<string, string>) => command('restore', [join(place, 'backup')], env);
          await expect(restore(target)).rejects.toThrow(/may not make tables\. Set DATABASE_MIGRATION_URL/);
          await restore({ ...target, DATABASE_MIGRATION_URL: others.owner });
          const restored = startServerProcess(target);
          expect(await signIn(await restored.ready)).toBe(200);
          await restored.stop();
        });

        await withTwoRoles(url, async ({ urls: others, open }) => {
          const move = (env: Record<string, string>) =>
            command('move', ['--from', 'postgresql', '--to', others.owner], env);
          await expect(move(running)).rejects.toThrow(/The tables belong to the role owner_/);
          await move(owner);
          await command('migrate', [], {
            ...owner,
            DATABASE_URL: others.running,
            DATABASE_MIGRATION_URL: others.owner,
          });
          const { db } = await open();
          const people = await db.selectFrom('users').select('email').execute();
          expect(people).toEqual([{ email: admin.email }]);
        });
      } finally {
        await rm(place, { recursive: true, force: true });
      }
    }),
);
