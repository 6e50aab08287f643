import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify, stripVTControlCharacters } from 'node:util';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { BuiltServer } from '../e2e/support/server';
import { accounts, signInByCall } from '../e2e/support/signIn';
import { startFlawedServer } from './support/flawedServer';
import { ownTasks } from './support/ownTasks';

/*
 * Scanners that others have made judge the built server from outside: sqlmap, wapiti and slowhttptest of Debian's
 * packages, and Google's evaluator of content security policies. Each first has to find what is planted in a flawed
 * server; of the product it must find nothing.
 */

const { values: options } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
const SCAN_SECONDS = 600;
const SLOW_SECONDS = 30;
const SHOWN = 20;
const TEXT_LIMIT = 64 * 1024 * 1024;

/** What is judged. */
interface Target {
  url: string;
  /** What every call carries. */
  headers: Record<string, string>;
  /** Calls with values that are tried to be abused. */
  calls: readonly { path: string; body?: object }[];
  pages: readonly string[];
}

interface Judge {
  name: string;
  /** Debian's package that has it; none where npm brings it. */
  debian?: string;
  /** What it must find in the flawed server. */
  planted: readonly RegExp[];
  /** What it finds, each in a line. */
  judge(target: Target, folder: string): Promise<string[]>;
}

const run = promisify(execFile);
/** What a program prints, whatever it ends with: scanners end with an error also where they find nothing. */
async function printed(program: string, args: readonly string[]): Promise<string> {
  const answer = run(program, args, { maxBuffer: TEXT_LIMIT, timeout: SCAN_SECONDS * 1000 });
  const { stdout } = await answer.catch((error: NodeJS.ErrnoException & { stdout?: string }) => {
    if (error.code === 'ENOENT') throw error;
    return { stdout: error.stdout ?? '' };
  });
  return stripVTControlCharacters(stdout);
}

const sqlmap: Judge = {
  name: 'sqlmap',
  debian: 'sqlmap',
  planted: [/^\/rows/],
  async judge({ url, headers, calls }, folder) {
    const found: string[] = [];
    for (const { path: called, body } of calls) {
      const all = { ...headers, ...(body && { 'content-type': 'application/json' }) };
      const text = await printed('sqlmap', [
        ...['-u', url + called, '--batch', '--flush-session', '--disable-coloring', '--output-dir', folder],
        ...['--level', '2', '--dbms', 'PostgreSQL', '--ignore-code', '400,404,409,422'],
        `--headers=${Object.entries(all)
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n')}`,
        ...(body ? ['--data', JSON.stringify(body)] : []),
      ]);
      if (text.includes('identified the following injection point')) found.push(called);
      else if (!/do(es)? not (appear|seem) to be injectable/.test(text))
        found.push(`${called} was not judged: ${lastLines(text)}`);
    }
    return found;
  },
};

/** Those of wapiti's that need nothing outside of this machine. */
const WAPITI_MODULES =
  'blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss';

const wapiti: Judge = {
  name: 'wapiti',
  debian: 'wapiti',
  planted: [/^SQL Injection/, /^(Reflected )?Cross Site Scripting/, /^Content Security Policy/],
  async judge({ url, headers, calls, pages }, folder) {
    const report = path.join(folder, 'wapiti.json');
    const starts = [...pages, ...calls.filter(({ body }) => !body).map((call) => call.path)];
    const text = await printed('wapiti', [
      ...['-u', `${url}/`, '--scope', 'domain', '--flush-session', '--no-bugreport', '-v', '0'],
      ...['-m', WAPITI_MODULES, '--store-session', folder, '--store-config', folder],
      ...['-f', 'json', '-o', report, '--max-scan-time', String(SCAN_SECONDS / 2)],
      ...starts.flatMap((start) => ['-s', url + start]),
      ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    ]);
    const written = await readFile(report, 'utf8').catch(() => undefined);
    if (written === undefined) return [`nothing was judged: ${lastLines(text)}`];
    const { vulnerabilities, anomalies } = JSON.parse(written) as Record<
      'vulnerabilities' | 'anomalies',
      Record<string, { path: string; info: string }[]>
    >;
    return [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(([kind, findings]) =>
      findings.map((finding) => `${kind}: ${finding.path} ${finding.info}`),
    );
  },
};

const slowModes = { headers: '-H', bodies: '-B', reading: '-X' };

const slowhttptest: Judge = {
  name: 'slowhttptest',
  debian: 'slowhttptest',
  planted: [/^slow headers: others/, /^slow reading: others/],
  async judge({ url, pages: [page = '/'] }) {
    const found: string[] = [];
    for (const [name, mode] of Object.entries(slowModes)) {
      const load = [mode, '-c', '500', '-r', '100', '-i', '10', '-p', '3'];
      const text = await printed('slowhttptest', [...load, '-l', String(SLOW_SECONDS), '-u', url + page]);
      if (/service available: +NO/.test(text)) found.push(`slow ${name}: others were not answered`);
      else if (!/service available: +YES/.test(text))
        found.push(`slow ${name} was not judged: ${lastLines(text)}`);
    }
    return found;
  },
};

const cspEvaluator: Judge = {
  name: 'csp_evaluator',
  planted: [/script-src/, /object-src/],
  async judge({ url, pages }) {
    const policies = await Promise.all(
      pages.map(async (page) => {
        const answer = await fetch(url + page);
        return [page, answer.headers.get('content-security-policy') ?? ''] as const;
      }),
    );
    return policies.flatMap(([page, policy]) =>
      new CspEvaluator(new CspParser(policy).csp)
        .evaluate()
        .filter(({ severity }) => severity <= Severity.MEDIUM)
        .map(({ directive, description }) => `${page}: ${directive}: ${description}`),
    );
  },
};

/** What is found in the product, and why it stays. */
const accepted: readonly { finding: RegExp; why: string }[] = [
  { finding: /X-XSS-Protection is not set/, why: 'no browser of today reads it' },
  { finding: /Strict-Transport-Security is not set/, why: 'it is sent where PUBLIC_URL is https' },
];

const lastLines = (text: string): string => text.trim().split('\n').slice(-3).join(' ');

const judges = [cspEvaluator, sqlmap, wapiti, slowhttptest];
for (const name of options.only ?? []) {
  if (!judges.some((judge) => judge.name === name))
    throw new Error(`There is no judge “${name}”: ${judges.map((judge) => judge.name).join(', ')}.`);
}

const flawed = await startFlawedServer();
const server = await BuiltServer.prepare({ REQUESTS_PER_MINUTE: '10000000' });
let holds = true;
try {
  await server.start({ logsToFile: true });
  const { headers } = await signInByCall(server, 'admin');
  const [task] = await ownTasks(server, headers);
  if (!task) throw new Error('The admin has no task to change.');
  const change = { email: accounts.admin.email, internalid: task.internalid, fields: { message: 'x' } };
  const targets: Record<'flawed' | 'product', Target> = {
    flawed: { url: flawed.url, headers: {}, calls: [{ path: '/rows?q=Fan' }], pages: ['/?q=Fan'] },
    product: {
      url: server.url,
      headers,
      pages: ['/login', '/task', '/case', '/home'],
      calls: [
        { path: '/api/globalSearch?type=caselist&id=CS-209' },
        { path: '/api/tasks?limit=10' },
        { path: '/api/globalAdmin?type=getUsers&value=a' },
        { path: '/api/find?text=fan' },
        { path: '/api/related?kind=case&id=20931' },
        { path: '/api/caseRoom?id=20931' },
        { path: '/api/event-list?calendarId=1101' },
        { path: `/api/homeDashboards?today=${new Date().toISOString().slice(0, 10)}` },
        { path: '/api/outbox?search=a' },
        { path: '/api/taskUpdate', body: change },
      ],
    },
  };
  for (const target of Object.values(targets)) await assertAnswered(target);
  for (const judge of judges) {
    if (options.only && !options.only.includes(judge.name)) continue;
    for (const [name, target] of Object.entries(targets)) {
      const findings = await judged(judge, target);
      const reasonOf = (finding: string) => accepted.find((each) => each.finding.test(finding))?.why;
      const isRight =
        name === 'flawed'
          ? judge.planted.every((flaw) => findings.some((finding) => flaw.test(finding)))
          : findings.every((finding) => reasonOf(finding) !== undefined);
      holds &&= isRight;
      console.log(`${isRight ? 'holds' : 'FAILS'}  ${judge.name}, ${name}: ${findings.length} found`);
      for (const finding of findings.slice(0, SHOWN))
        console.log(`  ${finding}${name === 'product' ? ` (${reasonOf(finding) ?? 'not accepted'})` : ''}`);
    }
  }
} finally {
  await server.dispose();
  await flawed.close();
}
process.exit(holds ? 0 : 1);

/** A call that is rejected as a whole would be judged without reaching any statement. */
async function assertAnswered({ url, headers, calls }: Target): Promise<void> {
  for (const { path: called, body } of calls) {
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(url + called, {
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...sent,
    });
    if (!answer.ok) throw new Error(`${called} was answered ${answer.status}: ${await answer.text()}`);
  }
}

async function judged({ name, debian, judge }: Judge, target: Target): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), `${name}-`));
  try {
    return await judge(target, folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || !debian) throw error;
    throw new Error(`${name} is missing: apt-get install ${debian}`, { cause: error });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
