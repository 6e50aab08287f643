import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '@server/app/config';
import { reportingExporter } from './reportingExporter';
import { errorType, useTracing, type Facts, type RunningSpan, type SpanStart, type Tracing } from './tracing';

const SECOND = 1000;

/** How long and how much may wait for the collector. */
export interface TracingLimits {
  /** Spans; what comes while so many wait is lost. */
  queue: number;
  /** Spans that are sent together. */
  batch: number;
  /** How long a span waits for others, in milliseconds. */
  delayMs: number;
  /** How long the collector may take for a batch, repeats included. */
  exportMs: number;
  /** How long the end of the server waits for the last spans. */
  stopMs: number;
  /** How often the log tells that the collector takes nothing. */
  tellAgainMs: number;
}

const LIMITS: TracingLimits = {
  queue: 4096,
  batch: 512,
  delayMs: 5 * SECOND,
  exportMs: 10 * SECOND,
  stopMs: SECOND,
  tellAgainMs: 15 * 60 * SECOND,
};

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/** The work that is being traced. */
const current = new AsyncLocalStorage<Span | undefined>();
const below = (span: Span | undefined) => (span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT);

const given = (facts: Facts): Attributes =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

function failOn(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

const running = (span: Span): RunningSpan => ({
  traceId: span.isRecording() ? span.spanContext().traceId : undefined,
  // Of a span that has ended, the SDK would make an error each time.
  note: (facts) => {
    if (span.isRecording()) span.setAttributes(given(facts));
  },
  fail: (type) => {
    if (span.isRecording()) failOn(span, type);
  },
  end: () => {
    if (span.isRecording()) span.end();
  },
  within: (work) => current.run(span, work),
});

/**
 * Takes OpenTelemetry's variables out of the environment: the exporter adds what it finds there to the settings, which have
 * been read by now. The headers of another address would go to this one.
 */
function clearEnvironment(): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('OTEL_')) delete process.env[name];
}

/**
 * Traces from here on, and sends the spans to the collector in the background: one that is away, silent or full costs spans,
 * never a call.
 * @returns what ends it, and waits a short time for the last spans
 */
export function startTracing(
  { url, headers, serviceName, ratio }: NonNullable<Config['tracing']>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  limits: Partial<TracingLimits> = {},
): { stop: () => Promise<void> } {
  const { queue, batch, delayMs, exportMs, stopMs, tellAgainMs } = { ...LIMITS, ...limits };
  clearEnvironment();
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: exportMs });
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': randomUUID() }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reportingExporter(exporter, log, tellAgainMs),
        maxQueueSize: queue,
        maxExportBatchSize: Math.min(batch, queue),
        scheduledDelayMillis: delayMs,
        // The exporter gives up first, and says why.
        exportTimeoutMillis: exportMs + SECOND,
      }),
    ],
  });
  const tracer = provider.getTracer('tasks');
  const optionsOf = ({ kind = 'internal', facts = {} }: SpanStart) => ({
    kind: kinds[kind],
    attributes: given(facts),
  });
  const tracing: Tracing = {
    root: (start) => running(tracer.startSpan(start.name, optionsOf(start), ROOT_CONTEXT)),
    child: (start) => running(tracer.startSpan(start.name, optionsOf(start), below(current.getStore()))),
    isWithin: () => current.getStore()?.isRecording() ?? false,
    past: (start, durationMs, error) => {
      const now = Date.now();
      const options = { ...optionsOf(start), startTime: now - durationMs };
      const span = tracer.startSpan(start.name, options, below(current.getStore()));
      if (error !== undefined) failOn(span, errorType(error));
      span.end(now);
    },
    outside: (work) => current.run(undefined, work),
  };
  useTracing(tracing);
  return {
    stop: async () => {
      useTracing(undefined);
      const flushed = provider.shutdown().catch(() => undefined);
      await Promise.race([flushed, wait(stopMs, undefined, { ref: false })]);
    },
  };
}
