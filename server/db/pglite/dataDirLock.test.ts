import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirLockedError, lockDataDir } from './dataDirLock';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process that held the lock and was killed: its socket file stays behind, and nobody listens. */
async function leaveStaleLock(path: string): Promise<void> {
  const holder = spawn(process.execPath, [
    '-e',
    `require('net').createServer().listen(${JSON.stringify(path)})`,
  ]);
  while (!existsSync(path)) await new Promise(setImmediate);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(existsSync(path)).toBe(true);
}

describe('the lock of the data folder', () => {
  it('refuses a second holder with the folder in the text', async () => {
    const unlock = await lockDataDir(folder);
    await expect(lockDataDir(folder)).rejects.toThrow(DataDirLockedError);
    await expect(lockDataDir(folder)).rejects.toThrow(folder);
    await unlock();
  });

  it('can be taken again when it was given back', async () => {
    await (
      await lockDataDir(folder)
    )();
    await (
      await lockDataDir(folder)
    )();
  });

  it('does not outlive a killed process, and leaves nothing behind', async () => {
    await leaveStaleLock(join(folder, 'server.lock'));
    const unlock = await lockDataDir(folder);
    expect(readdirSync(folder)).toEqual(['server.lock']);
    await expect(lockDataDir(folder)).rejects.toThrow(DataDirLockedError);
    await unlock();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('goes to one of many that start at once over a stale lock', async () => {
    await leaveStaleLock(join(folder, 'server.lock'));
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(folder)));
    const winners = tries.filter((result) => result.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    await winners[0]?.value();
  });

  it('works in a folder whose path is longer than a socket address may be', async () => {
    const deep = join(folder, 'x'.repeat(120));
    const unlock = await lockDataDir(deep);
    await expect(lockDataDir(deep)).rejects.toThrow(DataDirLockedError);
    await unlock();
  });
});
