import { rmSync } from 'node:fs';
import { Client } from 'pg';

export default async function globalTeardown(): Promise<void> {
  const { TEST_COMMANDS = '', TEST_DATABASE_URL: url } = process.env;
  rmSync(TEST_COMMANDS, { recursive: true, force: true });
  const { TEST_DATABASE_TEMPLATE: template, TEST_DATABASE_ROLE = '' } = process.env;
  if (!url || !template) return;
  const owner = new Client(url);
  await owner.connect();
  await owner.query(`drop database ${template}`);
  await owner.query(`drop role ${new URL(TEST_DATABASE_ROLE).username}`);
  await owner.end();
}
