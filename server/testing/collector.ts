import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { loadConfig } from '@server/app/config';
import { createLogger } from '@server/app/log';

/** A span as the collector got it. */
export interface SentSpan {
  traceId: string;
  spanId: string;
  /** Empty where it begins a trace. */
  parentId: string;
  name: string;
  /** 1 internal, 2 server, 3 client. */
  kind: number;
  facts: Record<string, string | number | boolean>;
  isError: boolean;
}

type Field = Buffer | bigint;

/** The fields of a protobuf message by their numbers: parts as bytes, numbers as bigint. */
function fieldsOf(message: Buffer): Map<number, Field[]> {
  const fields = new Map<number, Field[]>();
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at++);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const bytes = (length: number) => message.subarray(at, (at += length));
  while (at < message.length) {
    const key = Number(varint());
    const read = {
      0: varint,
      1: () => bytes(8),
      2: () => bytes(Number(varint())),
      5: () => bytes(4),
    }[key & 7];
    if (!read) throw new Error(`no wire type of protobuf: ${key & 7}`);
    fields.set(key >> 3, [...(fields.get(key >> 3) ?? []), read()]);
  }
  return fields;
}

const parts = (fields: Map<number, Field[]>, number: number) =>
  (fields.get(number) ?? []).filter((field) => Buffer.isBuffer(field));
const part = (fields: Map<number, Field[]>, number: number) => parts(fields, number)[0] ?? Buffer.alloc(0);
const value = (fields: Map<number, Field[]>, number: number) => fields.get(number)?.[0];

/** KeyValue and AnyValue of opentelemetry/proto/common/v1/common.proto. */
function factsOf(attributes: Buffer[]): SentSpan['facts'] {
  return Object.fromEntries(
    attributes.map((attribute) => {
      const pair = fieldsOf(attribute);
      const any = fieldsOf(part(pair, 2));
      const [text, flag, whole, double] = [1, 2, 3, 4].map((number) => value(any, number));
      const held =
        (Buffer.isBuffer(text) && text.toString()) ||
        (flag !== undefined && Boolean(flag)) ||
        (whole !== undefined && Number(whole)) ||
        (Buffer.isBuffer(double) && double.readDoubleLE());
      return [part(pair, 1).toString(), held];
    }),
  );
}

/** ExportTraceServiceRequest of opentelemetry/proto/trace/v1/trace.proto. */
function spansOf(request: Buffer): SentSpan[] {
  return parts(fieldsOf(request), 1)
    .flatMap((resource) => parts(fieldsOf(resource), 2))
    .flatMap((scope) => parts(fieldsOf(scope), 2))
    .map((bytes) => {
      const span = fieldsOf(bytes);
      return {
        traceId: part(span, 1).toString('hex'),
        spanId: part(span, 2).toString('hex'),
        parentId: part(span, 4).toString('hex'),
        name: part(span, 5).toString(),
        kind: Number(value(span, 6)),
        facts: factsOf(parts(span, 9)),
        isError: value(fieldsOf(part(span, 15)), 3) === 2n,
      };
    });
}

/** The settings that lead to a collector. */
export function collectorSettings(url: string, more: Record<string, string> = {}) {
  const { tracing } = loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...more });
  if (!tracing) throw new Error('no collector');
  return tracing;
}

export interface LogLine {
  msg: string;
  [field: string]: unknown;
}

/** A log that is kept. */
export function keptLog() {
  const lines: LogLine[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as LogLine);
      done();
    },
  });
  return { lines, logger: createLogger('info', stream) };
}

/** Waits for what happens in the background. */
export async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + 20_000;
  while (!isSo()) {
    if (performance.now() > end) throw new Error('It does not happen.');
    await wait(5);
  }
}

/** How a collector answers: `silent` takes the call and never does. */
export type CollectorMood = 'well' | 'silent' | 'failing';

/** Starts a collector of traces, as an operator has one. */
export async function startCollector() {
  const bodies: Buffer[] = [];
  const calls: { path: string; headers: IncomingHttpHeaders }[] = [];
  const collector = { mood: 'well' as CollectorMood };
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      calls.push({ path: request.url ?? '', headers: request.headers });
      if (collector.mood === 'silent') return;
      if (collector.mood === 'well') bodies.push(body);
      response.writeHead(collector.mood === 'well' ? 200 : 500).end();
    })().catch(() => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(collector, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Each call that has come, also those that failed. */
    calls,
    /** All that was sent and taken, as it came. */
    bytes: () => Buffer.concat(bodies),
    spans: () => bodies.flatMap(spansOf),
    /** What each of the servers told of itself. */
    resources: () =>
      bodies
        .flatMap((body) => parts(fieldsOf(body), 1))
        .map((resource) => factsOf(parts(fieldsOf(part(fieldsOf(resource), 1)), 1))),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
