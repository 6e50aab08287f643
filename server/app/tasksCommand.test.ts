import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/* `deploy/tasks-command.sh`, with something in systemd's place that tells what it was asked for. */

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tasks-command-'));
  const script = readFileSync('deploy/tasks-command.sh', 'utf8');
  writeFileSync(join(folder, 'script'), script.replace('secrets=/etc/tasks', `secrets=${folder}`));
  const unit = resolve('deploy/tasks.service');
  writeFileSync(join(folder, 'systemctl'), `#!/bin/sh\n[ "$*" = "cat tasks.service" ] && cat ${unit}\n`, {
    mode: 0o755,
  });
  writeFileSync(join(folder, 'systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) =>
  spawnSync('sh', [join(folder, 'script'), ...args], {
    env: { PATH: `${folder}:${process.env.PATH}` },
    encoding: 'utf8',
  });

const CREDENTIALS = '/run/credentials/tasks-command.service';

it('OPS-05 OPS-07 a command has the user, folders and settings of the unit, in their order', () => {
  const { status, stdout } = run('auditExport', '/archive/of november', '--chain');
  expect(status).toBe(0);
  const asked = stdout.trimEnd().split('\n');
  const command = asked.slice(asked.indexOf('/usr/bin/node'));
  expect(command).toEqual(['/usr/bin/node', 'dist/server/auditExport.js', '/archive/of november', '--chain']);
  expect(asked.filter((_, at) => asked[at - 1] === '-p')).toEqual([
    'User=tasks',
    'WorkingDirectory=/opt/tasks',
    'Environment=NODE_ENV=production',
    'Environment=DATA_DIR=/var/lib/tasks',
    'EnvironmentFile=/etc/tasks/tasks.env',
    'LoadCredential=api_key:/etc/tasks/api_key',
    `Environment=API_KEY_FILE=${CREDENTIALS}/api_key`,
    'LoadCredential=database_url:/etc/tasks/database_url',
    `Environment=DATABASE_URL_FILE=${CREDENTIALS}/database_url`,
    'StateDirectory=tasks',
    'StateDirectoryMode=0700',
    'UMask=0077',
  ]);
  expect(asked).toContain('--unit=tasks-command');
});

it('OPS-13 the owner of the tables is for the commands that need it, where there is one', () => {
  const secret = `LoadCredential=database_migration_url:${folder}/database_migration_url\n`;
  expect(run('migrate').stdout).not.toContain('migration_url');
  writeFileSync(join(folder, 'database_migration_url'), 'postgres://owner@localhost/tasks');
  for (const command of ['migrate', 'restore', 'move']) {
    const { stdout } = run(command);
    expect(stdout).toContain(secret);
    expect(stdout).toContain(
      `Environment=DATABASE_MIGRATION_URL_FILE=${CREDENTIALS}/database_migration_url\n`,
    );
  }
  expect(run('backup', '/backups/1').stdout).not.toContain('migration_url');
});

it('OPS-07 without a command, or a unit, nothing runs', () => {
  expect(run()).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('which command?') });
  writeFileSync(
    join(folder, 'systemctl'),
    '#!/bin/sh\necho "No files found for tasks.service." >&2\nexit 1\n',
  );
  expect(run('migrate')).toMatchObject({ status: 1, stdout: '' });
});
