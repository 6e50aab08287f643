import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { accessPlugin } from './access';
import { errorHandlerPlugin } from './errorHandler';
import { notFoundPlugin } from './notFound';
import { brandLogo, pages } from './pages';
import { pageHeadersPlugin, securityHeadersPlugin } from './securityHeaders';

const script = 'console.log("the task page");'.repeat(100);
const html = `<!doctype html><html><head>
<meta property="csp-nonce" content="__CSP_NONCE__"><meta name="api-key" content="__API_KEY__"><meta name="records" content="__RECORDS__">
<!--app-boot--><!--app-preload--></head><body><!--app-first-page--></body></html>`;
/** As the build makes them, with what could end the element that holds them. */
const templates = [{ media: 'all', template: { states: { waiting: '<p>$& {0}</p></SCRIPT><script><!--' } } }];

let app: FastifyInstance;
let folder: string;
let hint: 'own' | 'ask' = 'ask';

async function appOf(
  apiKey: string,
  logo: { production: boolean; brandLogo?: string } = { production: false },
  records: () => typeof hint = () => hint,
): Promise<FastifyInstance> {
  const made = fastify();
  await made.register(accessPlugin);
  await made.register(errorHandlerPlugin);
  await made.register(notFoundPlugin);
  await made.register(securityHeadersPlugin, { https: false, origin: 'http://tasks.example' });
  await made.register(async (scope) => {
    await scope.register(pageHeadersPlugin, { https: false });
    await scope.register(pages(folder, { apiKey, brandLogo: undefined, ...logo }, records));
  });
  await made.register(brandLogo({ brandLogo: 'public/brand-logo.svg' }));
  return made;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'client-'));
  mkdirSync(join(folder, 'assets'));
  const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
  write('index.html', html);
  write('assets/boot.1.js', 'const price = "$&";');
  write('assets/fill.1.js', 'fillTasks();');
  write('assets/task.1.js', script);
  write('assets/task.1.js.br', brotliCompressSync(script));
  write('assets/task.1.js.gz', gzipSync(script));
  write(
    'routes.json',
    JSON.stringify({
      boot: '/assets/boot.1.js',
      fills: { task: '/assets/fill.1.js' },
      routes: { task: ['/assets/task.1.js'], 'database-cmdb': ['/assets/cmdb.1.js'] },
      paths: ['/', '/login', '/task', '/database/cmdb'],
      fonts: ['/assets/inter.1.woff2'],
    }),
  );
  write(
    'first-pages.json',
    JSON.stringify({ '/task': { styles: '.css-1 { color: "$&" }', widths: templates } }),
  );
  app = await appOf('key"<b>');
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

it('SRC-08 asks for what there is of records before the first page', async () => {
  const records = jest.fn(() => hint);
  const other = await appOf('key', undefined, records);
  await other.ready();
  expect(records).toHaveBeenCalledTimes(1);
  await other.close();
});

describe('the page', () => {
  it.each([
    ['/', 200],
    ['/task', 200],
    ['/task?title=x', 200],
    ['/Task/', 200],
    ['/database/cmdb', 200],
    ['/nowhere', 404],
    ['/database-cmdb', 404],
    ['/task/1', 404],
    ['/constructor', 404],
    ['/__proto__', 404],
  ])('API-02 answers %s with the page and %s, which no cache sends unasked', async (url, status) => {
    const response = await get(url);
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain('<!doctype html>');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers).toHaveProperty('cache-control', 'private, no-cache');
    expect('etag' in response.headers).toBe(status === 200);
  });

  it('SRC-08 says whether there is something to ask about the records', async () => {
    expect((await get('/task')).body).toContain('<meta name="records" content="ask">');
  });

  it('carries nonces of its own that the policy names, and no other', async () => {
    const [first, second] = [await get('/task'), await get('/task')];
    const policy = String(first.headers['content-security-policy']);
    const style = /csp-nonce" content="(\w+)"/.exec(first.body)?.[1];
    const boot = /<script nonce="(\w+)">/.exec(first.body)?.[1];
    expect(policy).toContain(`style-src 'self' 'nonce-${style}'`);
    expect(policy).toContain(`script-src 'self' 'nonce-${boot}'`);
    expect(policy).not.toMatch(/(script-src|style-src) [^;]*unsafe/);
    expect(second.body).not.toContain(style);
  });

  describe('SHELL-01 for a browser that has it already', () => {
    const tagOf = async (of = app) => String((await of.inject('/task')).headers.etag);

    it('is not sent again, and keeps the policy that it came with', async () => {
      const tag = await tagOf();
      for (const known of [tag, `"other", ${tag}`]) {
        const { statusCode, headers, body } = await get('/task', { 'if-none-match': known });
        expect([statusCode, body]).toEqual([304, '']);
        expect(headers).toMatchObject({ etag: tag, 'cache-control': 'private, no-cache' });
        expect(headers).not.toHaveProperty('content-security-policy');
        expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' });
      }
    });

    it('is sent where anything in it has changed', async () => {
      const tag = await tagOf();
      hint = 'own';
      expect((await get('/task', { 'if-none-match': tag })).body).toContain('content="own"');
      hint = 'ask';
      const otherKey = await appOf('another');
      expect(await tagOf(otherKey)).not.toBe(tag);
      await otherKey.close();
      const boot = join(folder, 'assets/boot.1.js');
      const before = readFileSync(boot);
      writeFileSync(boot, 'later();');
      const otherBuild = await appOf('key"<b>');
      writeFileSync(boot, before);
      const { statusCode, headers, body } = await otherBuild.inject({
        url: '/task',
        headers: { 'if-none-match': tag },
      });
      expect(statusCode).toBe(200);
      expect(body).toContain('later();');
      expect(headers).toHaveProperty('content-security-policy');
      await otherBuild.close();
    });
  });

  it('TFILE-05 shows pictures and PDFs of its own making, and runs or frames nothing else', async () => {
    const policy = String((await get('/task')).headers['content-security-policy']);
    const allowed = (name: string) => new RegExp(`(?:^|;)${name} ([^;]*)`).exec(policy)?.[1];
    expect(allowed('frame-src')).toBe('blob:');
    expect(allowed('img-src')).toBe("'self' data: blob:");
    expect([allowed('default-src'), allowed('object-src')]).toEqual(["'none'", "'none'"]);
    expect(allowed('script-src')).not.toContain('blob:');
  });

  it('brings the boot script to the letter, and the key as text', async () => {
    const { body } = await get('/login');
    expect(body).toContain('>const price = "$&";</script>');
    expect((await get('/task')).body).toContain('>fillTasks();const price = "$&";</script>');
    expect(body).toContain('content="key&#34;&#60;b&#62;"');
  });

  it('SHELL-01 carries what the build has drawn of the asked page, under the nonces of the policy', async () => {
    const { body, headers } = await get('/task?title=x');
    const policy = String(headers['content-security-policy']);
    const [, styleNonce, styles] = /<style nonce="(\w+)">(.*?)<\/style>/.exec(body) ?? [];
    expect(styles).toBe('.css-1 { color: "$&" }');
    expect(policy).toContain(`style-src 'self' 'nonce-${styleNonce}'`);
    const [, data = ''] =
      /<script type="application\/json" id="first-page-templates">(.*?)<\/script>/.exec(body) ?? [];
    expect(data).not.toMatch(/<\/?script|<!--/i);
    expect(JSON.parse(data)).toEqual(templates);
    const [, drawNonce] = /<script nonce="(\w+)">window\.firstPage\?\.draw\(\)<\/script>/.exec(body) ?? [];
    expect(policy).toContain(`script-src 'self' 'nonce-${drawNonce}'`);
  });

  it.each(['/login', '/constructor', '/task/1'])(
    'carries none for %s, which the build has not drawn',
    async (url) => {
      const { body } = await get(url);
      expect(body).not.toContain('<style');
      expect(body).not.toContain('first-page-templates');
      expect(body).toContain('<body></body>');
    },
  );

  it("asks for the files of the asked route at once, and for no other's", async () => {
    const task = await get('/task?title=x');
    expect(task.body).toContain('<link rel="preload" as="script" href="/assets/task.1.js">');
    expect(task.body).not.toContain('cmdb.1.js');
    expect(task.body).toMatch(/as="font"[^>]*inter\.1\.woff2"[^>]*crossorigin/);
    expect((await get('/database/cmdb/')).body).toContain('cmdb.1.js');
    expect((await get('/login')).body).not.toContain('as="script"');
  });

  it('does not stand in for a call or a file that is not there', async () => {
    for (const url of ['/api', '/api/nothing', '/assets/old.js', '/assets/..%2froutes.json']) {
      const response = await get(url);
      expect([url, response.statusCode]).toEqual([url, 404]);
      expect(response.json()).toMatchObject({ code: 'not_found' });
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });
});

describe('the files', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('are sent as compressed by the build, for %s', async (accepted, encoding) => {
    const response = await get('/assets/task.1.js', { 'accept-encoding': accepted });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers['content-type']).toContain('javascript');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    [{ production: true }, false],
    [{ production: true, brandLogo: 'logo.svg' }, true],
    [{ production: false }, true],
  ])('SHELL-10 D-242 show a brand logo with %j: %s', async (logo, isShown) => {
    const made = await appOf('key', logo);
    const { body } = await made.inject('/task');
    await made.close();
    expect(/<style nonce="[^"]+">\.brand\{display:none!important\}<\/style>/.test(body)).toBe(!isShown);
  });

  it("include the customer's logo, in which no script runs", async () => {
    const response = await get('/brand-logo.svg');
    expect(response.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(response.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    expect(response.headers['cache-control']).toBe('public, max-age=3600');
  });
});
