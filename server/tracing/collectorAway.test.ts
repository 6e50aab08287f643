import { setTimeout as wait } from 'node:timers/promises';
import { ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan } from '@opentelemetry/sdk-trace';
import {
  collectorSettings,
  keptLog,
  startCollector,
  until,
  type CollectorMood,
} from '@server/testing/collector';
import { freePort } from '@server/testing/freePort';
import { buildTestApp, type TestApp } from '@server/testing/testApp';
import { reportingExporter } from './reportingExporter';
import { startTracing, type TracingLimits } from './startTracing';
import { inTrace } from './tracing';

/* What a collector does that is away, frozen or broken: it costs spans, and nothing else. */

const LIMITS: Partial<TracingLimits> = { delayMs: 5, exportMs: 200, stopMs: 300, queue: 50, batch: 10 };
const KEY = 'a-key-of-the-collector';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ config: { tracing: collectorSettings('http://127.0.0.1:4318') } });
});
afterAll(() => test.close());

function startTo(url: string, limits: Partial<TracingLimits> = {}) {
  const { lines, logger } = keptLog();
  const headers = { OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${KEY}` };
  const { stop } = startTracing(collectorSettings(url, headers), logger, { ...LIMITS, ...limits });
  return { lines, stop };
}
const TAKES_NONE = 'the collector takes no traces; calls go on without';

const call = () => test.inject({ url: '/api/session' });
const works = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      inTrace(
        () => ({ name: `work ${at}` }),
        async () => at,
      ),
    ),
  );

it.each<[string, CollectorMood | undefined, RegExp]>([
  ['silent', 'silent', /^timed out$/],
  ['failing', 'failing', /^500$/],
  ['away', undefined, /^ECONNREFUSED$/],
])(
  'OPS-06 while the collector is %s, calls go on, the log tells so once, and the end does not wait',
  async (_how, mood, reason) => {
    const collector = await startCollector();
    if (mood) collector.mood = mood;
    const url = mood ? collector.url : `http://127.0.0.1:${await freePort()}`;
    const { lines, stop } = startTo(url);
    const answers: number[] = [];
    // Until several batches have failed.
    const isEnough = () => lines.length > 0 && (mood ? collector.calls.length > 2 : answers.length > 10);
    while (!isEnough()) {
      answers.push((await call()).statusCode);
      await wait(50);
    }
    expect(new Set(answers)).toEqual(new Set([401]));
    expect(lines.map(({ msg }) => msg)).toEqual([TAKES_NONE]);
    expect(String(lines[0]?.reason)).toMatch(reason);
    expect(JSON.stringify(lines)).not.toContain(KEY);
    const asked = performance.now();
    await stop();
    expect(performance.now() - asked).toBeLessThan(1500);
    expect(lines).toHaveLength(1);
    await collector.close();
  },
);

it('OPS-06 of the spans that wait for a collector, those beyond the limit are lost', async () => {
  const collector = await startCollector();
  collector.mood = 'silent';
  const { stop } = startTo(collector.url, { exportMs: 1000, stopMs: 5000 });
  await works(10);
  await until(() => collector.calls.length === 1);
  // The first batch is on its way, and not among those that wait.
  await works(500);
  collector.mood = 'well';
  // All that still come: until none has for a while.
  for (let before = -1; before !== collector.spans().length || before === 0;) {
    before = collector.spans().length;
    await wait(500);
  }
  await stop();
  expect(collector.spans()).toHaveLength(50);
  expect(collector.calls[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  await collector.close();
});

it('OPS-06 the log tells again after a while, and when the collector takes traces again', async () => {
  const collector = await startCollector();
  collector.mood = 'failing';
  const { lines, stop } = startTo(collector.url, { tellAgainMs: 150 });
  while (lines.length < 2) {
    await works(1);
    await wait(10);
  }
  expect(lines.map(({ msg }) => msg)).toEqual([TAKES_NONE, TAKES_NONE]);
  expect(Number(lines[1]?.lost)).toBeGreaterThan(Number(lines[0]?.lost));
  collector.mood = 'well';
  await works(1);
  await until(() => lines.length > 2);
  expect(lines[2]?.msg).toBe('the collector takes traces again');
  await works(5);
  await stop();
  expect(lines).toHaveLength(3);
  expect(collector.spans().length).toBeGreaterThan(0);
  await collector.close();
});

it('OPS-06 the log tells once of a collector that takes every other batch, and of all that was lost', () => {
  const { lines, logger } = keptLog();
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  let isTaken = true;
  const exporter = reportingExporter(
    {
      export: (_spans, done) => {
        isTaken = !isTaken;
        done({ code: isTaken ? ExportResultCode.SUCCESS : ExportResultCode.FAILED });
      },
      shutdown: async () => undefined,
    },
    logger,
    1000,
  );
  const send = () => exporter.export([{} as ReadableSpan], () => undefined);
  for (let at = 0; at < 10; at += 1) send();
  const again = 'the collector takes traces again';
  expect(lines.map(({ msg, lost }) => [msg, lost])).toEqual([
    [TAKES_NONE, 1],
    [again, 1],
  ]);
  now.mockReturnValue(1001);
  for (let at = 0; at < 10; at += 1) send();
  expect(lines.slice(2).map(({ msg, lost }) => [msg, lost])).toEqual([
    [TAKES_NONE, 5],
    [again, 5],
  ]);
  now.mockRestore();
});

it("OPS-06 the collector gets no header that the environment names for another one's address", async () => {
  const others = {
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://another.test/v1/traces',
    OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'x-another=hunter2',
    OTEL_EXPORTER_OTLP_TRACES_COMPRESSION: 'gzip',
  };
  Object.assign(process.env, others);
  const collector = await startCollector();
  const { stop } = startTo(collector.url);
  await works(1);
  await stop();
  for (const name of Object.keys(others)) delete process.env[name];
  expect(collector.calls[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  expect(collector.calls[0]?.headers).not.toHaveProperty('x-another');
  expect(collector.calls[0]?.headers).not.toHaveProperty('content-encoding');
  expect(collector.spans()).toHaveLength(1);
  await collector.close();
});
