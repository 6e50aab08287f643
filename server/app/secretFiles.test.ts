import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from './config';
import { secretNames } from './secretFiles';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(content: string): string {
  const path = join(folder, String(Math.random()));
  writeFileSync(path, content);
  return path;
}

it('OPS-05 secrets come from files, without the line break at their end', () => {
  const config = loadConfig({
    NODE_ENV: 'production',
    API_KEY_FILE: file('a key with spaces \n'),
    DATABASE_URL_FILE: file('postgres://tasks:secret@db/tasks\r\n'),
    SMTP_URL_FILE: file('smtps://user:secret@mail.test'),
    ADMIN_EMAIL: 'boss@example.test',
    ADMIN_PASSWORD_FILE: file('seven tractors\n'),
  });
  expect(config).toMatchObject({
    apiKey: 'a key with spaces ',
    databaseUrl: 'postgres://tasks:secret@db/tasks',
    smtpUrl: 'smtps://user:secret@mail.test',
    firstAdmin: { email: 'boss@example.test', password: 'seven tractors' },
  });
});

it.each([
  ['is missing', () => ({ API_KEY_FILE: '/nowhere/key' }), /^ {2}API_KEY_FILE: .*ENOENT/m],
  ['is empty', () => ({ SMTP_URL_FILE: file('\n') }), /^ {2}SMTP_URL_FILE: names an empty file/m],
  [
    'stands beside the setting itself',
    () => ({ API_KEY: 'a long key', API_KEY_FILE: file('another key') }),
    /^ {2}API_KEY_FILE: must not be set beside API_KEY$/m,
  ],
  [
    'does not fit',
    () => ({ DATABASE_URL_FILE: file('mysql://x') }),
    /^ {2}DATABASE_URL: must be an address/m,
  ],
])('OPS-05 a file that %s stops the start, and its content is not told', (_what, env, text) => {
  expect(() => loadConfig(env())).toThrow(text);
  expect(() => loadConfig(env())).not.toThrow(/another key|mysql:\/\/x/);
});

it('OPS-05 an empty name of a file counts as not set', () => {
  const empty = Object.fromEntries(secretNames.map((name) => [`${name}_FILE`, '']));
  expect(loadConfig(empty)).toMatchObject({ apiKey: 'local-development' });
});
