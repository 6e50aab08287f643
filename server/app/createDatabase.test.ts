import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { itOnPostgres } from '@server/testing/itOnPostgres';

/* `deploy/createDatabase.sh`, which makes the database and its two roles. */

const SCRIPT = join('deploy', 'createDatabase.sh');

interface Secrets {
  owner: string | undefined;
  running: string | undefined;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'create-database-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs it with these secrets, and whatever else its environment has. */
function create(script: string, secrets: Secrets, env: Record<string, string | undefined>) {
  for (const [name, content] of Object.entries(secrets) as [keyof Secrets, string | undefined][])
    if (content !== undefined) writeFileSync(join(folder, name), content);
  return spawnSync('sh', [script], {
    env: {
      PATH: process.env.PATH,
      ...env,
      POSTGRES_TASKS_OWNER_PASSWORD_FILE: join(folder, 'owner'),
      POSTGRES_TASKS_PASSWORD_FILE: join(folder, 'running'),
    },
    encoding: 'utf8',
  });
}

/** Runs it with something in PostgreSQL's place: what counts is whether that is asked at all. */
function createByNobody(secrets: Secrets) {
  writeFileSync(join(folder, 'psql'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
  return create(SCRIPT, secrets, { PATH: `${folder}:${process.env.PATH}` });
}

it('OPS-07 OPS-13 the script hands both passwords to PostgreSQL', () => {
  const { status, stdout } = createByNobody({
    owner: 'seven green tractors\n',
    running: 'nine blue boats\n',
  });
  expect(status).toBe(0);
  expect(stdout).toContain('owner_password=seven green tractors -v password=nine blue boats');
});

it.each([
  ['the owner is missing', { owner: undefined, running: 'b' }, 'No such file'],
  ['the owner is empty', { owner: '', running: 'b' }, 'POSTGRES_TASKS_OWNER_PASSWORD_FILE is empty'],
  ['the server is missing', { owner: 'a', running: undefined }, 'No such file'],
  ['the server is empty', { owner: 'a', running: '' }, 'POSTGRES_TASKS_PASSWORD_FILE is empty'],
])('OPS-07 OPS-13 the script makes no role where the secret of %s', (_case, secrets, text) => {
  const { status, stdout, stderr } = createByNobody(secrets);
  expect(status).not.toBe(0);
  expect(stdout).toBe('');
  expect(stderr).toContain(text);
});

itOnPostgres(
  'OPS-08 OPS-13 the script makes an empty database beside the roles that are there, and leaves one that is there alone',
  async (url) => {
    // Under names of its own: others may use the server.
    const name = `tasks_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
    const script = join(folder, 'createDatabase.sh');
    writeFileSync(script, readFileSync(SCRIPT, 'utf8').replace(/(?<=[ '])tasks(?=[ ';_])/g, name));
    const { hostname, port, username, password } = new URL(url);
    const env = { PGHOST: hostname, PGPORT: port, PGUSER: username, PGPASSWORD: password };
    const run = (secrets: Secrets) => create(script, secrets, env);
    const superuser = new Client(url);
    await superuser.connect();
    try {
      expect(run({ owner: 'seven green tractors', running: 'nine blue boats' })).toMatchObject({
        status: 0,
        stderr: '',
      });
      const roles = async () => {
        const { rows } = await superuser.query(
          'select rolname, rolpassword from pg_authid where starts_with(rolname, $1) order by rolname',
          [name],
        );
        return rows as unknown[];
      };
      const before = await roles();
      expect(before).toHaveLength(2);
      const other = { owner: 'other', running: 'other' };
      const refused = run(other);
      expect(refused.status).not.toBe(0);
      expect(refused.stderr).toContain(`database "${name}" already exists`);

      await superuser.query(`drop database ${name}`);
      expect(run(other)).toMatchObject({ status: 0, stderr: '' });
      expect(await roles()).toEqual(before);
      const { rows } = await superuser.query(
        `select pg_get_userbyid(datdba) as owner, has_database_privilege('public', datname, 'connect') as "isOpen",
          has_database_privilege($1, datname, 'connect') as "mayRun"
         from pg_database where datname = $1`,
        [name],
      );
      expect(rows).toEqual([{ owner: `${name}_owner`, isOpen: false, mayRun: true }]);
    } finally {
      await superuser.query(`drop database if exists ${name}`);
      await superuser.query(`drop role if exists ${name}, ${name}_owner`);
      await superuser.end();
    }
  },
);
