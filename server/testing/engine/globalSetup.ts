import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { imageFile, IMAGES } from './image';

/** Jest compiles this file alone, without the aliases: what needs the server's code runs beside it. */
const run = (file: string, env: NodeJS.ProcessEnv = {}) =>
  execFileSync(process.execPath, ['--import', 'tsx', `server/testing/engine/${file}`], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Removes the commands of runs that were broken off, and of one that had the number of this run. */
function removeLeftCommands(): void {
  mkdirSync(IMAGES, { recursive: true });
  for (const name of readdirSync(IMAGES)) {
    const [, pid] = /^commands-(\d+)$/.exec(name) ?? [];
    if (pid && (Number(pid) === process.pid || !isRunning(Number(pid))))
      rmSync(join(IMAGES, name), { recursive: true, force: true });
  }
}

/** Makes the migrated database that each test file starts from a copy of, once for all of them, and says where commands are built. */
export default async function globalSetup(): Promise<void> {
  removeLeftCommands();
  process.env.TEST_COMMANDS = join(IMAGES, `commands-${process.pid}`);
  if (!existsSync(imageFile())) run('makeImage.ts');
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return;
  const name = `test_template_${process.pid}`;
  const owner = new Client(url);
  await owner.connect();
  await owner.query(`create database ${name} template template0`);
  const role = `test_server_${process.pid}`;
  const password = randomBytes(8).toString('hex');
  await owner.query(`create role ${role} login password '${password}'`);
  await owner.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  const running = new URL(own);
  Object.assign(running, { username: role, password });
  run('makeTemplate.ts', { DATABASE_URL: running.href, DATABASE_MIGRATION_URL: own.href });
  process.env.TEST_DATABASE_TEMPLATE = name;
  process.env.TEST_DATABASE_ROLE = running.href;
}
