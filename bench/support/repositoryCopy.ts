import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

/** Longer than all of a folder's tests take; a test that hangs has noticed. */
const TEST_TIMEOUT_MS = 5 * 60_000;

/** A copy of the repository in a folder of its own, for tests of code that is never to be kept. */
export interface RepositoryCopy {
  write(file: string, text: string): void;
  /** Whether all of these tests pass there, up to the first that does not; more than `cpuSeconds` fails. */
  passes(tests: readonly string[], cpuSeconds?: number): Promise<boolean>;
  /** Which of these tests pass. */
  passingOf(tests: readonly string[], cpuSeconds: number): Promise<ReadonlySet<string>>;
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
    passes: (tests, cpuSeconds) => runTests(folder, ['--bail', ...byPath(tests)], cpuSeconds),
    passingOf: async (tests, cpuSeconds) => {
      const results = join(folder, 'results.json');
      rmSync(results, { force: true });
      await runTests(folder, ['--json', `--outputFile=${results}`, ...byPath(tests)], cpuSeconds);
      return existsSync(results) ? passedIn(results, folder) : new Set();
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The projects that these tests belong to, and the tests. */
function byPath(tests: readonly string[]): string[] {
  const projects = new Set(tests.map(projectOf));
  return ['--selectProjects', ...projects, '--runTestsByPath', ...tests];
}

function projectOf(test: string): string {
  if (test.startsWith('contract/')) return 'contract';
  return test.startsWith('src/') ? 'client' : 'server';
}

function passedIn(results: string, folder: string): ReadonlySet<string> {
  const { testResults } = JSON.parse(readFileSync(results, 'utf8')) as {
    testResults: { name: string; status: string }[];
  };
  const passed = testResults.filter(({ status }) => status === 'passed');
  return new Set(passed.map(({ name }) => relative(folder, name)));
}

/** The limit is of the processor's time, so that a busy machine fails no test. */
function runTests(cwd: string, options: readonly string[], cpuSeconds?: number): Promise<boolean> {
  const jest = [process.execPath, 'node_modules/jest/bin/jest.js', '--runInBand', ...options];
  const limited = `ulimit -t ${cpuSeconds ?? 'unlimited'}; exec "$@"`;
  return new Promise((done) => {
    execFile(
      'sh',
      ['-c', limited, 'sh', ...jest],
      { cwd, timeout: TEST_TIMEOUT_MS, maxBuffer: Infinity },
      (error) => done(error === null),
    );
  });
}
