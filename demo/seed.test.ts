import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandFile } from '@server/testing/commands';

/** Refused settings never come as far as a database; the data folder does not even come to be. */
it('refuses production unless SEED_DEMO=1 asks for it, in a clear text', () => {
  const folder = mkdtempSync(join(tmpdir(), 'seed-'));
  const dataDir = join(folder, 'data');
  const { status, stderr } = spawnSync(process.execPath, [commandFile('seed')], {
    // A developer's .env stands in the repository.
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', API_KEY: 'key-of-the-test', DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr.trim()).toBe(
    'Demo data brings accounts with a known password: with NODE_ENV=production it needs SEED_DEMO=1.',
  );
  expect(existsSync(dataDir)).toBe(false);
  rmSync(folder, { recursive: true });
});
