import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../server/testing/freePort';

const root = path.join(import.meta.dirname, '../..');
const READY_WITHIN = 60_000;

/** What a client of the built server sends as `x-api-key`. */
export const API_KEY = 'local-development';

/** The built product, run as a deployment runs it, on a data folder and a port of its own. */
export class BuiltServer {
  private child: ChildProcess | undefined;
  private output = '';

  private constructor(
    readonly url: string,
    readonly dataDir: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** A server with demo data on an empty temporary folder, not yet started. */
  static async prepare(env: NodeJS.ProcessEnv = {}): Promise<BuiltServer> {
    const port = await freePort();
    const dataDir = await mkdtemp(path.join(tmpdir(), 'task-management-'));
    const url = `http://127.0.0.1:${port}`;
    return new BuiltServer(url, dataDir, {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      API_KEY,
      SEED_DEMO: '1',
      BRAND_LOGO: path.join(root, 'public/brand-logo.svg'),
      LOG_LEVEL: 'warn',
      // One person does here in minutes what people do in days.
      SIGN_INS_PER_HOUR: '1000000',
      CREATIONS_PER_HOUR: '1000000',
      LOG_ENTRIES_PER_HOUR: '1000000',
      TASK_UPDATES_PER_HOUR: '1000000',
      UPLOADS_PER_HOUR: '1000000',
      UPLOAD_MB_PER_HOUR: '1000000',
      ...env,
    });
  }

  /** The log, where `start` is told to write one. */
  get logFile(): string {
    return path.join(this.dataDir, 'server.log');
  }

  /**
   * Starts the process and waits until it says that it is ready; answers the milliseconds that took.
   * @param logsToFile writes the log to `logFile`, for many calls, whose lines nobody reads
   */
  async start({ logsToFile = false } = {}): Promise<number> {
    const started = performance.now();
    this.output = '';
    const log = logsToFile ? openSync(this.logFile, 'a') : undefined;
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: root,
      env: this.env,
      stdio: ['pipe', log ?? 'pipe', 'pipe'],
    });
    if (log !== undefined) closeSync(log);
    child.stdout?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.child = child;

    while (performance.now() - started < READY_WITHIN) {
      if (hasEnded(child)) break;
      const answer = await fetch(`${this.url}/api/ready`).catch(() => undefined);
      if (answer?.ok) return performance.now() - started;
      await wait(10);
    }
    throw new Error(`The server did not become ready:\n${this.output}`);
  }

  /** The process that serves at the moment. */
  get pid(): number {
    if (this.child?.pid === undefined) throw new Error('The server does not run.');
    return this.child.pid;
  }

  /** Runs the seed command on this server's data, before it starts: `['--tasks-for', 'someone@demo.test=5000']`. */
  async seed(options: readonly string[]): Promise<void> {
    const child = spawn(process.execPath, ['dist/server/seed.js', ...options], {
      cwd: root,
      env: this.env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`The seed command ended with ${code}.`);
  }

  /** Ends the process as a deployment would (SIGTERM), or as a power cut would (SIGKILL). */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.child;
    this.child = undefined;
    if (!child || hasEnded(child)) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  /** Ends the process and removes its data. */
  async dispose(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

/** Whether the process has ended, also by a signal. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;
