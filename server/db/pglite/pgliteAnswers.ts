import type { MessagePort } from 'node:worker_threads';
import type { PGlite, SerializerOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { ACCESS_CHANGED } from '../accessChanges';
import { columnParsers } from '../columnTypes';
import type { PgliteAnswer, PgliteFailure, PgliteRequest } from './pgliteProtocol';

/** Parameters arrive as PostgreSQL's text form already, whatever their type. */
const asGiven = new Proxy<SerializerOptions>({}, { get: () => (value: string) => value });

/** What every embedded database is created with. */
export const pgliteOptions = { parsers: columnParsers, extensions: { pg_trgm } };

type Answering = Pick<PGlite, 'query' | 'listen' | 'close'>;

function describe(error: unknown): PgliteFailure {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, code, detail, constraint, table, column } = error as Error & PgliteFailure;
  return { message, code, detail, constraint, table, column };
}

async function run(database: Answering, { id, query }: PgliteRequest): Promise<PgliteAnswer> {
  try {
    if (!query) {
      await database.close();
      return { kind: 'result', id, rows: [], affectedRows: 0 };
    }
    const result = await database.query(query.sql, query.parameters, { serializers: asGiven });
    return { kind: 'result', id, rows: result.rows, affectedRows: result.affectedRows ?? 0 };
  } catch (error) {
    return { kind: 'failure', id, failure: describe(error) };
  }
}

/** Answers what arrives at the port until the database is closed. */
export async function answerQueries(port: MessagePort, database: Answering): Promise<void> {
  const answer = (message: PgliteAnswer) => port.postMessage(message);
  const handle = async (request: PgliteRequest) => {
    answer(await run(database, request));
    if (!request.query) port.close();
  };
  await database.listen(ACCESS_CHANGED, () => answer({ kind: 'access-changed' }));
  port.on('message', (request: PgliteRequest) => void handle(request));
  answer({ kind: 'ready' });
}
