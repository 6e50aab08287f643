import { http, HttpResponse } from 'msw';
import type { CreateLogRequest, LogEntry } from '@contract/logs';
import { buildLogEntry } from '../builders/builders';

const newestFirst = (a: LogEntry, b: LogEntry) => b.time.localeCompare(a.time);

/**
 * The log calls over a log of their own, filtered and paged as the server does. The default handlers of all tests of a
 * file have none, and keep nothing.
 */
export const logHandlers = (initial?: readonly LogEntry[]) => {
  const stored = [...(initial ?? [])];
  return [
    http.get<{ userId: string }>('/api/logs/:userId', ({ params, request }) => {
      const { searchParams } = new URL(request.url);
      const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? '~'];
      const found = stored
        .filter(({ userId, time }) => userId === params.userId && from <= time && time <= to)
        .sort(newestFirst);
      const limit = Number(searchParams.get('limit') ?? found.length);
      const first = (Number(searchParams.get('page') ?? 1) - 1) * limit;
      return HttpResponse.json<LogEntry[]>(found.slice(first, first + limit), {
        headers: { 'x-total-count': String(found.length) },
      });
    }),
    http.post<never, CreateLogRequest>('/api/logs', async ({ request }) => {
      const entry = buildLogEntry({ ...(await request.json()), time: new Date().toISOString() });
      if (initial) stored.push(entry);
      return HttpResponse.json<LogEntry>(entry, { status: 201 });
    }),
  ];
};
