import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { closeDataDir, closeStoredFiles } from './dataDirModes';
import { makeDataDir, startServerProcess, type ServerProcess } from '@server/testing/serverProcess';

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modes-'));
  dataDir = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const everything = () => [
  dataDir,
  ...readdirSync(dataDir, { recursive: true, withFileTypes: true }).map(({ parentPath, name }) =>
    join(parentPath, name),
  ),
];
const modeOf = (path: string) => (lstatSync(path).mode & 0o7777).toString(8);
/** What others than the owner may do anything with. */
const openToOthers = () =>
  everything()
    .filter((path) => (lstatSync(path).mode & 0o077) !== 0)
    .map((path) => `${relative(dataDir, path)} ${modeOf(path)}`);

describe('the real server', () => {
  const admin = { email: 'boss@test.example', password: 'a long enough sentence' };
  const servers: ServerProcess[] = [];
  const start = () => {
    const server = startServerProcess({
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    });
    servers.push(server);
    return server;
  };
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.kill())));

  /** Resolves once a mail has its name in the outbox. */
  const firstMail = (outbox: string) =>
    new Promise<void>((resolve) => {
      const watcher = watch(outbox, (_event, name) => {
        if (!name?.endsWith('.eml')) return;
        watcher.close();
        resolve();
      });
    });

  it('D-116 makes nothing that other users of the machine can read: database, lock, mails', async () => {
    const outbox = join(dataDir, 'outbox');
    mkdirSync(outbox, { recursive: true });
    const address = await start().ready;
    const mail = firstMail(outbox);
    const asked = await fetch(`${address}/api/forgot-password`, {
      method: 'POST',
      headers: { 'x-api-key': 'local-development', 'content-type': 'application/json' },
      body: JSON.stringify({ email: admin.email }),
    });
    expect(asked.status).toBe(200);
    await mail;
    expect(everything().length).toBeGreaterThan(500);
    expect(openToOthers()).toEqual([]);
  }, 120_000);

  it('D-116 corrects what an earlier version or a copy has left open, uploads and mails too', async () => {
    makeDataDir(dataDir);
    const first = start();
    await first.ready;
    await first.stop();
    for (const name of ['files', 'outbox']) {
      mkdirSync(join(dataDir, name), { recursive: true });
      writeFileSync(join(dataDir, name, 'kept.txt'), 'x');
    }
    for (const path of everything()) chmodSync(path, lstatSync(path).isDirectory() ? 0o777 : 0o666);

    const again = start();
    await again.ready;
    expect(await again.stop()).toBe(0);
    expect(openToOthers()).toEqual([]);
    expect([modeOf(dataDir), modeOf(join(dataDir, 'outbox/kept.txt'))]).toEqual(['700', '600']);
  }, 120_000);
});

describe('closing a data folder', () => {
  const uid = process.getuid?.() ?? 0;
  beforeEach(() => {
    for (const name of ['pg/base', 'files', 'outbox']) mkdirSync(join(dataDir, name), { recursive: true });
    for (const name of ['pg/base/1', 'files/.owner', 'files/abc', 'outbox/a.eml'])
      writeFileSync(join(dataDir, name), 'x');
    for (const path of everything()) chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644);
  });

  it('D-116 goes by owner: what belongs to another user, as a shared disk may, is told and left', async () => {
    const before = everything().map(modeOf);
    const other = uid + 1;
    expect(closeDataDir(dataDir, other)).toContainEqual({
      path: join(dataDir, 'files'),
      reason: 'it belongs to another user',
    });
    const told = await closeStoredFiles(dataDir, other);
    expect(told.map(({ reason }) => reason)).toEqual(Array(2).fill('it belongs to another user'));
    expect(everything().map(modeOf)).toEqual(before);
  });

  it('D-116 follows no link out of the folder, and tells of one that leads to what others can read', async () => {
    const outside = join(folder, 'outside');
    mkdirSync(outside);
    writeFileSync(join(outside, 'theirs'), 'x');
    chmodSync(outside, 0o755);
    chmodSync(join(outside, 'theirs'), 0o644);
    rmSync(join(dataDir, 'files'), { recursive: true });
    symlinkSync(outside, join(dataDir, 'files'));
    symlinkSync(join(outside, 'theirs'), join(dataDir, 'pg/link'));
    expect(closeDataDir(dataDir, uid)).toEqual([
      { path: join(dataDir, 'files'), reason: 'it is a link' },
      { path: join(dataDir, 'pg/link'), reason: 'it is a link' },
    ]);
    expect(await closeStoredFiles(dataDir, uid)).toEqual([]);
    expect([modeOf(outside), modeOf(join(outside, 'theirs'))]).toEqual(['755', '644']);
    expect(modeOf(join(dataDir, 'pg/base/1'))).toBe('600');
  });

  it('D-116 leaves a folder alone that all programs share, and does nothing before there is one', () => {
    chmodSync(dataDir, 0o1777);
    expect(closeDataDir(dataDir, uid)).toEqual([
      { path: dataDir, reason: 'it is shared with other programs' },
    ]);
    expect([modeOf(dataDir), modeOf(join(dataDir, 'pg'))]).toEqual(['1777', '700']);
    expect(closeDataDir(join(folder, 'none'), uid)).toEqual([]);
  });
});
