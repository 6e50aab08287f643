import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { commandFile } from './commands';
import { imageFile } from './engine/image';

export interface ServerProcess {
  /** The address it serves at; rejects with what it printed when it ends before it listens. */
  ready: Promise<string>;
  /** Ends it without a chance to tidy up. */
  kill(): Promise<void>;
  /** Asks it to end, and resolves with its exit status. */
  stop(): Promise<number | null>;
  /** Exit status and error output of a start that ends by itself. */
  ended: Promise<{ status: number | null; errors: string }>;
}

/** Starts the real server in a process of its own, built, on a free port, without demo data. */
export function startServerProcess(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [commandFile('main')], {
    env: { PATH: process.env.PATH, PORT: '0', SEED_DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const errors = text(child.stderr);
  let output = '';
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /is at (http:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    void exit.then(async () =>
      reject(new Error(`The server ended before it listened: ${output}${await errors}`)),
    );
  });
  // A caller that only waits for the end need not hear of it twice.
  ready.catch(() => undefined);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return (await exit)[0];
  };
  return {
    ready,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    ended: Promise.all([exit, errors]).then(([[status], text]) => ({ status, errors: text })),
  };
}

/**
 * Makes a data folder as a server leaves it after its first start: with an empty, migrated database. Where that start is
 * not what a test is about, it costs four times as long as the next one.
 */
export function makeDataDir(dataDir: string): void {
  const pg = join(dataDir, 'pg');
  mkdirSync(pg, { recursive: true, mode: 0o700 });
  execFileSync('tar', ['-xf', imageFile(), '-C', pg], { stdio: 'ignore' });
}
