import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Client } from 'pg';
import { imageFile } from './image';

/** Jest compiles this file alone, without the aliases: what needs the server's code runs beside it. */
const run = (file: string, env: NodeJS.ProcessEnv = {}) =>
  execFileSync(process.execPath, ['--import', 'tsx', `server/testing/engine/${file}`], {
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });

/** Makes the migrated database that each test file starts from a copy of, once for all of them. */
export default async function globalSetup(): Promise<void> {
  if (!existsSync(imageFile())) run('makeImage.ts');
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return;
  const name = `test_template_${process.pid}`;
  const owner = new Client(url);
  await owner.connect();
  await owner.query(`create database ${name} template template0`);
  await owner.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  run('makeTemplate.ts', { DATABASE_URL: own.href });
  process.env.TEST_DATABASE_TEMPLATE = name;
}
