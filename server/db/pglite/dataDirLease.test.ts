import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { takeLease, type Lease } from './dataDirLease';
import { DataDirLockedError } from './dataDirLock';

const times = { beat: 50, doubt: 200, takeOver: 1000, settle: 50 };
const path = () => join(folder, 'server.lease');
let folder: string;
const leases: Lease[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lease-'));
});
afterEach(async () => {
  await Promise.all(leases.splice(0).map((lease) => lease.release()));
  rmSync(folder, { recursive: true, force: true });
});

async function take(host: string, onLost: (error: Error) => void = () => undefined, onWait = jest.fn()) {
  const lease = await takeLease(folder, { onLost, onWait, host, times });
  leases.push(lease);
  return { lease, onWait };
}

/** The lease of a server that was killed on a host. */
async function leaveDeadLease(host: string): Promise<string> {
  const { lease } = await take(host);
  const text = readFileSync(path(), 'utf8');
  await lease.release();
  writeFileSync(path(), text);
  return text;
}

it('OPS-04 keeps a server of another host out while it lives', async () => {
  await take('one');
  await expect(take('two')).rejects.toThrow(DataDirLockedError);
  await expect(take('two')).rejects.toThrow(folder);
});

it('OPS-04 is free at once where it was given back, and leaves nothing behind', async () => {
  const { lease } = await take('one');
  await lease.release();
  expect(existsSync(path())).toBe(false);
  const { onWait } = await take('two');
  expect(onWait).not.toHaveBeenCalled();
});

it('OPS-04 of a killed server on this host is taken at once: the lock says that it has ended', async () => {
  await leaveDeadLease('one');
  const { lease, onWait } = await take('one');
  expect(onWait).not.toHaveBeenCalled();
  await lease.assertHeld();
});

it('OPS-04 of a killed server on another host is taken once it shows no sign of life', async () => {
  await leaveDeadLease('one');
  const begun = performance.now();
  const { onWait } = await take('two');
  expect(performance.now() - begun).toBeGreaterThan(times.takeOver);
  expect(onWait).toHaveBeenCalledWith(expect.stringContaining('Watching for 1 seconds'));
});

it('OPS-04 goes to one of two hosts that take it over at once', async () => {
  await leaveDeadLease('one');
  const tries = await Promise.allSettled([take('two'), take('three')]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('OPS-04 a server that was frozen finds the new one before it writes, and stops', async () => {
  const onLost = jest.fn();
  const { lease } = await take('one', onLost);
  const other = await leaveDeadLeaseBeside();
  writeFileSync(path(), other);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  await expect(lease.assertHeld()).rejects.toThrow(/uses the data folder/);
  jest.restoreAllMocks();
  await expect(lease.assertHeld()).rejects.toThrow(/uses the data folder/);
  expect(onLost).toHaveBeenCalledTimes(1);
  await lease.release();
  // The other one's lease stays.
  expect(readFileSync(path(), 'utf8')).toBe(other);
});

it('OPS-04 finds the new one without a write too', async () => {
  const onLost = jest.fn();
  await take('one', onLost);
  writeFileSync(path(), await leaveDeadLeaseBeside());
  while (onLost.mock.calls.length === 0) await wait(10);
  expect(onLost).toHaveBeenCalledWith(expect.any(DataDirLockedError));
});

it('OPS-04 is written again where somebody has removed it', async () => {
  await take('one');
  rmSync(path());
  while (!existsSync(path())) await wait(10);
  await expect(take('two')).rejects.toThrow(DataDirLockedError);
});

/** The text of another host's lease. */
async function leaveDeadLeaseBeside(): Promise<string> {
  const own = folder;
  folder = mkdtempSync(join(tmpdir(), 'lease-'));
  const text = await leaveDeadLease('another');
  rmSync(folder, { recursive: true });
  folder = own;
  return text;
}
