import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataDir, startServerProcess, type ServerProcess } from '@server/testing/serverProcess';

/** What `npm ci --omit=dev` leaves out of what `demo/` imports. */
const omitted = ['@faker-js/faker', 'fast-png', 'pdfkit', 'write-excel-file'];

/** As node reports a package that is not installed. */
const hooks = `export async function resolve(specifier, context, next) {
  if (${JSON.stringify(omitted)}.some((name) => specifier === name || specifier.startsWith(name + '/'))) {
    throw Object.assign(new Error('Cannot find package ' + specifier), { code: 'ERR_MODULE_NOT_FOUND' });
  }
  return next(specifier, context);
}`;
const dataUrl = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;
const withoutLibraries = `--import=${dataUrl(
  `import { register } from 'node:module'; register(${JSON.stringify(dataUrl(hooks))});`,
)}`;

const folder = mkdtempSync(join(tmpdir(), 'install-'));
let server: ServerProcess | undefined;
afterEach(() => server?.kill());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (env: Record<string, string>) =>
  (server = startServerProcess({
    NODE_ENV: 'production',
    API_KEY: 'key-of-the-test',
    DATA_DIR: join(folder, 'data'),
    NODE_OPTIONS: withoutLibraries,
    ...env,
  }));

it('a production install without the libraries of the demo data serves', async () => {
  makeDataDir(join(folder, 'data'));
  const address = await start({
    ADMIN_EMAIL: 'boss@test.example',
    ADMIN_PASSWORD: 'seven green tractors',
  }).ready;
  expect((await fetch(`${address}/api/ready`)).status).toBe(200);
}, 120_000);

it('a production install that is asked for demo data says in one sentence what is missing', async () => {
  const { status, errors } = await start({ SEED_DEMO: '1' }).ended;
  expect(status).toBe(1);
  expect(errors.trim()).toBe(
    'Demo data needs libraries that this installation leaves out: install them with `npm ci`, or set SEED_DEMO=0.',
  );
}, 120_000);
