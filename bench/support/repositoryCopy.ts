import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What the server's tests read, and jest's settings name. */
const PARTS = [
  'contract',
  'server',
  'demo',
  'src',
  'public',
  'package.json',
  'jest.config.ts',
  '.env.example',
];
/** Longer than all of a folder's tests take; a test that hangs has noticed. */
const TEST_TIMEOUT_MS = 5 * 60_000;

/** A copy of the repository in a folder of its own, for tests of code that is never to be kept. */
export interface RepositoryCopy {
  write(file: string, text: string): void;
  /** Whether all of these tests pass there, up to the first that does not. */
  passes(tests: readonly string[]): boolean;
  remove(): void;
}

/** Copies what the working folder holds; the packages are shared with it. */
export function copyRepository(): RepositoryCopy {
  const folder = mkdtempSync(join(tmpdir(), 'guards-'));
  for (const part of PARTS) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return {
    write: (file, text) => writeFileSync(join(folder, file), text),
    passes: (tests) => runTests(folder, tests),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function runTests(cwd: string, tests: readonly string[]): boolean {
  const args = ['node_modules/jest/bin/jest.js', '--runInBand', '--bail', '--runTestsByPath', ...tests];
  const { error, status } = spawnSync(process.execPath, args, { cwd, timeout: TEST_TIMEOUT_MS });
  if (error && (error as NodeJS.ErrnoException).code !== 'ETIMEDOUT') throw error;
  return status === 0;
}
