import { types } from 'node:util';
import { z } from 'zod';
import type { Account } from './account';
import { failed, invalidContent, type Answer } from './answers';
import type { Table } from './layout';
import { QueryRejected, translate } from './suiteql';

/** Executing SuiteQL Queries Through REST Web Services [section_157909186990]. */
const MOST_ROWS = 1000;
/** More rows than this cannot be reached, by any offset [158394344595]. */
const WALL = 100_000;

const body = z.object({ q: z.string().min(1) });

interface Query {
  prefer: string | undefined;
  params: URLSearchParams;
  body: unknown;
}

const TIME = /^(\d\d):(\d\d):\d\d$/;

/** "2:30 pm", as the connection's user has times. */
const ownTime = (hours: number, minutes: string) =>
  `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;

/** Values are texts, dates and times in the user's format, nulls are left out. */
function shown(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (types.isDate(value)) return `${value.getMonth() + 1}/${value.getDate()}/${value.getFullYear()}`;
  if (typeof value === 'boolean') return value ? 'T' : 'F';
  const [, hours, minutes = ''] = (typeof value === 'string' && TIME.exec(value)) || [];
  if (hours !== undefined) return ownTime(Number(hours), minutes);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function pageOf(params: URLSearchParams): { limit: number; offset: number } | Answer {
  const limit = Number(params.get('limit') ?? MOST_ROWS);
  const offset = Number(params.get('offset') ?? 0);
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST_ROWS)
    return failed(400, 'Bad Request', 'The limit must be from 1 to 1000.', 'INVALID_PARAMETER', 'limit');
  if (!Number.isInteger(offset) || offset % limit !== 0)
    return failed(
      400,
      'Bad Request',
      'The offset must be divisible by the limit.',
      'INVALID_PARAMETER',
      'offset',
    );
  if (offset + limit > WALL)
    return failed(
      400,
      'Bad Request',
      'More than 100000 results cannot be returned.',
      'INVALID_PARAMETER',
      'offset',
    );
  return { limit, offset };
}

/** Answers a SuiteQL query from the tables that the role sees. */
export async function answerQuery(
  { query }: Account,
  tables: ReadonlyMap<string, Table>,
  { prefer, params, body: sent }: Query,
): Promise<Answer> {
  if (!/(?:^|[,\s])transient(?:$|[,\s])/i.test(prefer ?? ''))
    return failed(
      400,
      'Bad Request',
      'Missing or invalid header Prefer. Use Prefer: transient.',
      'INVALID_HEADER',
    );
  const parsed = body.safeParse(sent);
  if (!parsed.success) return invalidContent('The q parameter is missing.', 'q');
  const page = pageOf(params);
  if ('status' in page) return page;
  const { limit, offset } = page;
  try {
    const sql = translate(parsed.data.q, tables);
    const rows = await query<Record<string, unknown>>(
      `select * from (${sql}) q limit ${limit + 1} offset ${offset}`,
    );
    const items = rows.slice(0, limit).map((row) => ({
      links: [],
      ...Object.fromEntries(Object.entries(row).map(([key, value]) => [key, shown(value)])),
    }));
    return {
      status: 200,
      body: { links: [], count: items.length, hasMore: rows.length > limit, items, offset },
    };
  } catch (error) {
    if (!(error instanceof QueryRejected) && !(error as { code?: string }).code) throw error;
    const words = error instanceof QueryRejected ? error.message : 'Invalid or unsupported search.';
    return failed(
      400,
      'Bad Request',
      `Invalid search query. Detailed unprocessed description follows. ${words}`,
      'INVALID_PARAMETER',
      'q',
    );
  }
}
