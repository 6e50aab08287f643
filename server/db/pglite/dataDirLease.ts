import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, readFile, rm, type FileHandle } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DataDirLockedError, isLockInside } from './dataDirLock';

interface LeaseTimes {
  /** How often the holder writes a sign of life. */
  beat: number;
  /** A holder that has not written for this long asks whether it still is one before its next write. */
  doubt: number;
  /** A lease of another host that shows no sign of life for this long is taken over. */
  takeOver: number;
  /** How long a new holder waits for another one that has taken over at the same moment. */
  settle: number;
}

const LEASE_TIMES: LeaseTimes = { beat: 4000, doubt: 12_000, takeOver: 20_000, settle: 1500 };

export interface Lease {
  /** @throws DataDirLockedError if another host has taken the folder over */
  assertHeld: () => Promise<void>;
  release: () => Promise<void>;
}

interface Holder {
  id: string;
  host: string;
  name: string;
  pid: number;
  beat: number;
}

interface LeaseOptions {
  /** Called once if another host has taken the folder over: nothing may be written there any more. */
  onLost: (error: Error) => void;
  /** Called when the lease of another host makes the start wait. */
  onWait?: (text: string) => void;
  host?: string;
  times?: LeaseTimes;
}

/**
 * Names the part of the world that the lock reaches: the running system, which the containers of a machine share, and two
 * machines never do, even if one was cloned. A lock outside the folder reaches no further than a container.
 */
function thisHost(folder: string): string {
  try {
    const system = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return isLockInside(folder) ? system : `${system} ${hostname()}`;
  } catch {
    return hostname();
  }
}

const unlessMissing = (error: unknown): undefined => {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
};

function parse(text: string): Partial<Holder> {
  try {
    return JSON.parse(text) as Partial<Holder>;
  } catch {
    // Half a sign of life: the next one is whole.
    return {};
  }
}

/** Writes in place: on network storage a new file under the same name may be seen late by others. */
async function write(file: FileHandle, holder: Holder): Promise<void> {
  const text = JSON.stringify(holder).padEnd(300);
  await file.write(text, 0);
  await file.sync();
}

/**
 * Keeps a file in the data folder that says which host uses it. The lock's socket keeps processes of one host apart; on
 * storage that hosts share, another one finds the socket and nobody who listens. Clocks of hosts differ, so a lease is
 * dead if it does not change while somebody watches, not if it looks old.
 * A host that was frozen meanwhile finds the new holder before its next write, and stops.
 * @throws DataDirLockedError while another host uses the folder
 */
export async function takeLease(
  folder: string,
  { onLost, onWait, host = thisHost(folder), times = LEASE_TIMES }: LeaseOptions,
): Promise<Lease> {
  const path = join(folder, 'server.lease');
  const own: Holder = { id: randomUUID(), host, name: hostname(), pid: process.pid, beat: 0 };
  const read = () => readFile(path, 'utf8').catch(unlessMissing);
  const locked = ({ name = 'another host' }: Partial<Holder>) =>
    new DataDirLockedError(
      `A server on ${name} uses the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );

  /** Resolves once the lease has not changed for long enough. */
  async function assertDead(found: string): Promise<void> {
    const holder = parse(found);
    onWait?.(
      `${folder} was last used by ${holder.name ?? 'another host'}. Watching for ${times.takeOver / 1000} seconds whether it still is.`,
    );
    const until = performance.now() + times.takeOver;
    while (performance.now() < until) {
      await wait(times.takeOver / 20);
      const now = await read();
      if (now === undefined) return;
      if (now !== found) throw locked(parse(now));
    }
  }

  async function take(): Promise<void> {
    const fresh = await open(path, 'wx', 0o600).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
    if (fresh) return write(fresh, own).finally(() => fresh.close());
    const found = await read();
    // Given back in this moment.
    if (found === undefined) return take();
    // On this host, the lock says that its holder has ended.
    const isOurs = parse(found).host === host;
    if (!isOurs) await assertDead(found);
    const file = await open(path, 'r+').catch(unlessMissing);
    if (!file) return take();
    await write(file, own).finally(() => file.close());
    if (isOurs) return;
    await wait(times.settle);
    const holder = parse((await read()) ?? '{}');
    if (holder.id !== own.id) throw locked(holder);
  }

  await take();
  let seenAt = Date.now();
  let lost: Error | undefined;
  let released = false;

  async function confirm(): Promise<void> {
    if (released) return;
    const found = await read();
    const holder = parse(found ?? '{}');
    if (found !== undefined && holder.id !== undefined && holder.id !== own.id) {
      clearInterval(timer);
      if (!lost) onLost((lost = locked(holder)));
      throw lost;
    }
    own.beat += 1;
    const file = await open(path, found === undefined ? 'wx' : 'r+', 0o600);
    await write(file, own).finally(() => file.close());
    seenAt = Date.now();
  }

  let confirming: Promise<void> | undefined;
  const confirmOnce = () => (confirming ??= confirm().finally(() => (confirming = undefined)));
  // Storage that fails for a moment is asked again; a write that comes meanwhile finds out for itself.
  const timer = setInterval(() => void confirmOnce().catch(() => undefined), times.beat).unref();

  return {
    assertHeld: async () => {
      if (lost) throw lost;
      if (Math.abs(Date.now() - seenAt) > times.doubt) await confirmOnce();
    },
    release: async () => {
      clearInterval(timer);
      released = true;
      await confirming?.catch(() => undefined);
      if (parse((await read()) ?? '{}').id === own.id) await rm(path, { force: true });
    },
  };
}
