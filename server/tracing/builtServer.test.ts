import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCollector, until } from '@server/testing/collector';
import { makeDataDir, startServerProcess } from '@server/testing/serverProcess';

/* The server as it is built and installed. */

const folder = mkdtempSync(join(tmpdir(), 'traced-'));
const dataDir = join(folder, 'data');
const probe = join(folder, 'probe.cjs');
beforeAll(() => {
  makeDataDir(dataDir);
  // Tells at the end of each thread which packages of OpenTelemetry it loaded.
  writeFileSync(
    probe,
    `process.on('exit', () => {
      const loaded = Object.keys(require.cache).map((file) => /@opentelemetry.[\\w-]+/.exec(file)?.[0]);
      process.stderr.write('loaded:' + [...new Set(loaded)].filter(Boolean).join() + ';');
    });`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const start = (env: Record<string, string> = {}) =>
  startServerProcess({ DATA_DIR: dataDir, NODE_OPTIONS: `--require ${probe}`, ...env });
const loadedBy = async ({ ended }: ReturnType<typeof start>) => {
  const threads = [...(await ended).errors.matchAll(/loaded:([^;]*);/g)];
  expect(threads).not.toHaveLength(0);
  return threads.flatMap(([, packages = '']) => packages.split(',').filter(Boolean));
};

it('OPS-06 without a collector nothing of OpenTelemetry is loaded', async () => {
  const server = start();
  expect((await fetch(`${await server.ready}/api/session`)).status).toBe(401);
  expect(await server.stop()).toBe(0);
  expect(await loadedBy(server)).toEqual([]);
});

it('OPS-06 the built server sends its traces, the last ones at its end, with the headers from a file', async () => {
  const collector = await startCollector();
  const headers = join(folder, 'headers');
  writeFileSync(headers, 'api-key=hunter2\n');
  const server = start({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/intake/`,
    OTEL_EXPORTER_OTLP_HEADERS_FILE: headers,
  });
  expect((await fetch(`${await server.ready}/api/session`)).status).toBe(401);
  expect(await server.stop()).toBe(0);
  expect(collector.spans().map(({ name }) => name)).toContain('GET /api/session');
  expect(collector.calls[0]).toMatchObject({ path: '/intake/v1/traces', headers: { 'api-key': 'hunter2' } });
  expect(await loadedBy(server)).toContain('@opentelemetry/sdk-trace');
  await collector.close();
});

it('OPS-06 the server ends in time with a collector that is silent', async () => {
  const collector = await startCollector();
  collector.mood = 'silent';
  const server = start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_TIMEOUT: '60000' });
  const url = await server.ready;
  expect((await fetch(`${url}/api/session`)).status).toBe(401);
  await until(() => collector.calls.length > 0);
  expect((await fetch(`${url}/api/session`)).status).toBe(401);
  const asked = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - asked).toBeLessThan(3000);
  await collector.close();
});
