/** What a span tells. Never what a person has typed, a value of a statement, the id of a record, or a secret. */
export type Facts = Record<string, string | number | boolean | undefined>;

export interface SpanStart {
  /** One of a few: the route, never the path. */
  name: string;
  /** `internal` if not given. */
  kind?: 'server' | 'client' | 'internal';
  facts?: Facts;
}

/** Work that is being traced. */
export interface RunningSpan {
  /** As the collector knows the trace; undefined where it was not chosen to be sent. */
  readonly traceId: string | undefined;
  note(facts: Facts): void;
  /** @param type the kind of error, never its message */
  fail(type: string): void;
  /** Ends it; what follows changes nothing. */
  end(): void;
  /** Runs `work`, whose spans are its children. */
  within<T>(work: () => T): T;
}

/** What the server asks of OpenTelemetry, which is loaded only where a setting names a collector (startTracing.ts). */
export interface Tracing {
  /** Begins a trace. */
  root(start: SpanStart): RunningSpan;
  /** Begins a part of the work that is being traced; undefined where none is. */
  child(start: SpanStart): RunningSpan | undefined;
  /** Whether work is being traced at this moment. */
  isWithin(): boolean;
  /** Notes a part of the work that is over by now. */
  past(start: SpanStart, durationMs: number, error?: unknown): void;
  /** Runs `work` outside of what is being traced. */
  outside<T>(work: () => T): T;
}

let tracing: Tracing | undefined;

/** Traces from here on, or, with undefined, no longer. */
export const useTracing = (next: Tracing | undefined): void => {
  tracing = next;
};

/** Undefined where nothing is traced. */
export const currentTracing = (): Tracing | undefined => tracing;

/** The kind of an error: a code or a name, of which there are few. Its message may hold anything. */
export function errorType(error: unknown): string {
  const { code, reason, name } = (error ?? {}) as Record<string, unknown>;
  const isWord = (value: unknown): value is string => typeof value === 'string' && /^\w{1,40}$/.test(value);
  return [code, reason, name].find(isWord) ?? 'Error';
}

/** What the work in a span may say about itself. */
export type Noted = Pick<RunningSpan, 'note' | 'fail'>;
const untraced: Noted = { note: () => undefined, fail: () => undefined };

async function run<T>(span: RunningSpan | undefined, work: (span: Noted) => Promise<T>): Promise<T> {
  if (!span) return work(untraced);
  try {
    return await span.within(() => work(span));
  } catch (error) {
    span.fail(errorType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Does `work` as a part of what is being traced, if something is. */
export const inSpan = <T>(start: () => SpanStart, work: (span: Noted) => Promise<T>): Promise<T> =>
  run(tracing?.isWithin() ? tracing.child(start()) : undefined, work);

/** Does work that nobody waits for, as a trace of its own. */
export const inTrace = <T>(start: () => SpanStart, work: (span: Noted) => Promise<T>): Promise<T> =>
  run(tracing?.root(start()), work);

/** Runs background work: it is no part of the call that has started it. */
export const outsideTraces = <T>(work: () => T): T => (tracing ? tracing.outside(work) : work());
