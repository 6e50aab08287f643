import type { LogEvent } from 'kysely';
import { currentTracing, type SpanStart } from '@server/tracing/tracing';

/** Characters of a statement that are sent. */
const LONGEST_TEXT = 2000;
const OPERATION = /^\W*(\w+)/;
/** The first table that a statement names; `extract(epoch from …)` and functions name none. */
const TABLE = /(?<!epoch )\b(?:from|into|update|join)\s+"?(\w+)\b"?(?!\s*\()/i;

/** The statement as it was compiled, with $1, $2 … in the place of values. */
function spanOf(statement: string): SpanStart {
  const text = statement.slice(0, LONGEST_TEXT);
  const operation = OPERATION.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = TABLE.exec(text)?.[1];
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    kind: 'client',
    facts: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.collection.name': table,
      'db.query.text': text,
    },
  };
}

/**
 * Returns kysely's `log` that makes each statement a part of what is being traced, on both engines; undefined where nothing
 * is, so that a statement costs what it did. Statements outside of traces, such as those that look for work, are not noted.
 */
export function statementLog(): ((event: LogEvent) => void) | undefined {
  if (!currentTracing()) return undefined;
  return (event) => {
    const tracing = currentTracing();
    if (!tracing?.isWithin()) return;
    const error = event.level === 'error' ? event.error : undefined;
    tracing.past(spanOf(event.query.sql), event.queryDurationMillis, error);
  };
}
