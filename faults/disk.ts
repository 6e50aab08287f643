import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  rmSync,
  rmdirSync,
  statfsSync,
  writeSync,
  openSync,
  closeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onPostgres, startPostgres } from '../bench/support/postgresServer';
import type { BuiltServer } from '../e2e/support/server';
import { hasEnded } from './connections';
import type { Fault, Run } from './support/fault';
import { Load } from './support/load';

const MIB = 1024 ** 2;
const BACK_MS = 5000;
const FULL_MS = 3000;

/** A disk of its own without any room left, under the embedded database or under PostgreSQL. */
export const diskFull: Fault = {
  name: 'disk full',
  made: 'a small file system (tmpfs) with the database is filled for 3 s: to 32 MiB, in the last round to the last byte, and the embedded server is killed then',
  holds:
    'nothing acknowledged is lost; reads go on while 32 MiB are left (embedded), changes get 503; changes succeed within 5 s after there is room',
  engines: ['embedded', 'postgres'],
  rounds: 5,
  quick: { postgres: 1 },
  needsRoot: true,
  flaw: 'discard',
  act: (run) => (run.engine === 'embedded' ? fillEmbedded(run) : fillPostgres(run)),
};

/** A data folder that was mounted read-only. */
export const readOnlyFolder: Fault = {
  name: 'data folder read-only',
  made: 'the file system with the data folder is mounted read-only before the start',
  holds:
    'the start ends with a text within 30 s, and nothing acknowledged before is lost after it is writable again',
  engines: ['embedded'],
  rounds: 3,
  quick: { embedded: 1 },
  needsRoot: true,
  flaw: 'discard',
  async act(run) {
    const folder = mounted(run, 400);
    const server = await run.start({ dataDir: folder });
    const load = await Load.prepare(server);
    let startedAnyway = 0;
    let longest = 0;
    for (let round = 1; round <= run.rounds; round += 1) {
      load.begin();
      await wait(500);
      await load.end();
      await server.stop();
      execFileSync('mount', ['-o', 'remount,ro', folder]);
      const begun = performance.now();
      await server.start().then(
        () => (startedAnyway += 1),
        () => undefined,
      );
      longest = Math.max(longest, performance.now() - begun);
      await server.stop('SIGKILL');
      execFileSync('mount', ['-o', 'remount,rw', folder]);
      await server.start({ logsToFile: true });
      await load.compare();
    }
    run.measure(
      ...load.measures(),
      { name: 'started anyway', value: startedAnyway, most: 0 },
      { name: 'longest to tell', value: longest, unit: 'ms', most: 30_000 },
    );
  },
};

async function fillEmbedded(run: Run): Promise<void> {
  const folder = mounted(run, 400);
  const server = await run.start({ dataDir: folder });
  const load = await Load.prepare(server);
  let longest = 0;
  let ready = 0;
  let read = 0;
  for (let round = 1; round <= run.rounds; round += 1) {
    load.begin();
    await wait(500);
    const isLast = round === run.rounds;
    const free = fill(folder, isLast ? 0 : 32 * MIB);
    await wait(FULL_MS);
    if (await isReady(server)) ready += 1;
    if (isLast) {
      // Whatever a full disk did to the process, what it acknowledged is there.
      load.mayBreak = true;
      await server.stop('SIGKILL');
      await load.end();
      free();
      await server.start({ logsToFile: true });
    } else {
      const before = load.count(200);
      await wait(500);
      if (load.count(200) > before) read += 1;
      free();
      longest = Math.max(longest, await load.backSince(performance.now()));
      await load.end();
    }
    await load.compare();
  }
  run.measure(
    ...load.measures(),
    { name: 'rounds with reads', value: read, least: run.rounds - 1 },
    { name: 'ready meanwhile', value: ready, most: 0 },
    { name: 'back after', value: longest, unit: 'ms', most: BACK_MS },
  );
}

async function fillPostgres(run: Run): Promise<void> {
  const folder = mounted(run, 500);
  const small = await startPostgres({ within: folder });
  run.later(() => small.stop().catch(() => undefined));
  const filled = await run.filledDatabase();
  await copyDatabase(filled, small.url);
  const server = await run.start({ databaseUrl: small.url });
  const load = await Load.prepare(server);
  let longest = 0;
  load.begin();
  for (let round = 1; round <= run.rounds; round += 1) {
    await wait(500);
    const free = fill(folder, 0);
    await wait(FULL_MS);
    free();
    // A PostgreSQL that could not write its log ends; its operator starts it again.
    await onPostgres(small.url, (client) => client.query('select 1')).catch(() => small.start());
    longest = Math.max(longest, await load.backSince(performance.now()));
  }
  await load.end();
  await load.compare();
  run.measure(
    ...load.measures(),
    { name: 'servers that ended', value: hasEnded(server) ? 1 : 0, most: 0 },
    { name: 'back after', value: longest, unit: 'ms', most: BACK_MS },
  );
}

/** A small file system of its own, which goes with the run. */
function mounted(run: Run, mebibytes: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'faults-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder]);
  chmodSync(folder, 0o755);
  run.later(() => {
    execFileSync('umount', ['-l', folder]);
    rmdirSync(folder);
  });
  return folder;
}

/** Takes all room but `leave` bytes; the answer gives it back. */
function fill(folder: string, leave: number): () => void {
  const file = path.join(folder, 'ballast');
  const descriptor = openSync(file, 'w');
  const piece = Buffer.alloc(64 * 1024);
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(folder);
      if (bavail * bsize <= leave) break;
      writeSync(descriptor, piece);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(descriptor);
  }
  return () => rmSync(file);
}

async function isReady({ url }: BuiltServer): Promise<boolean> {
  const answer = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(FULL_MS) }).catch(
    () => undefined,
  );
  return answer?.ok ?? false;
}

async function copyDatabase(from: string, to: string): Promise<void> {
  execFileSync('sh', ['-c', 'pg_dump "$0" | psql -q -v ON_ERROR_STOP=1 "$1" >/dev/null', from, to], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
