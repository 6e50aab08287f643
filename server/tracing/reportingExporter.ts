import { ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import { errorType } from './tracing';

/** Why the collector has taken nothing: its status, the network's own name of the error, or the exporter's word for it. */
function reasonOf(error: Error | undefined): string | number {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code === 'number') return code;
  // The exporter's own texts; those of the collector come with a status.
  const own = /timed out|retryable status|limit reached/.exec(error?.message ?? '');
  return own?.[0] ?? errorType(error);
}

/**
 * Tells in the log that the collector takes no spans: once, not for each batch, again after `againMs`, and when it takes
 * them again. Of a collector that takes some batches and not others, each is told once in `againMs`. What is lost is
 * counted from one end of that to the next.
 */
export function reportingExporter(
  exporter: SpanExporter,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  againMs: number,
): SpanExporter {
  let toldAt: number | undefined;
  /** No batch was taken since. */
  let isFailureTold = false;
  let lost = 0;

  function noteFailure(spans: number, error: Error | undefined): void {
    lost += spans;
    if (toldAt !== undefined && performance.now() - toldAt < againMs) return;
    toldAt = performance.now();
    isFailureTold = true;
    log.warn({ reason: reasonOf(error), lost }, 'the collector takes no traces; calls go on without');
  }

  function noteSuccess(): void {
    if (!isFailureTold) return;
    log.info({ lost }, 'the collector takes traces again');
    isFailureTold = false;
    lost = 0;
  }

  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code === ExportResultCode.SUCCESS) noteSuccess();
        else noteFailure(spans.length, result.error);
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
