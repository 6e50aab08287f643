import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Longer than all of a folder's tests take; a test that hangs has noticed. */
const TEST_TIMEOUT_MS = 5 * 60_000;

/** A copy of the repository in a folder of its own, for tests of code that is never to be kept. */
export interface RepositoryCopy {
  write(file: string, text: string): void;
  /** Whether all of these tests pass there, up to the first that does not. */
  passes(tests: readonly string[]): Promise<boolean>;
  remove(): void;
}

/** Copies what the working folder holds and git does not ignore; the packages are shared with it. */
export function copyRepository(): RepositoryCopy {
  const folder = mkdtempSync(join(tmpdir(), 'guards-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of files.trim().split('\n')) if (existsSync(file)) cpSync(file, join(folder, file));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return {
    write: (file, text) => writeFileSync(join(folder, file), text),
    passes: (tests) => runTests(folder, tests),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function runTests(cwd: string, tests: readonly string[]): Promise<boolean> {
  const args = ['node_modules/jest/bin/jest.js', '--runInBand', '--bail', '--runTestsByPath', ...tests];
  return new Promise((done) => {
    execFile(process.execPath, args, { cwd, timeout: TEST_TIMEOUT_MS, maxBuffer: Infinity }, (error) =>
      done(error === null),
    );
  });
}
