import { http, HttpResponse } from 'msw';
import type { CreateLogRequest, LogEntry } from '@contract/logs';
import { buildLogEntry } from '../builders';

export const logHandlers = [
  http.get('/api/logs/:userId', () => HttpResponse.json<LogEntry[]>([])),
  http.post<never, CreateLogRequest>('/api/logs', async ({ request }) =>
    HttpResponse.json<LogEntry>(buildLogEntry(await request.json()), { status: 201 }),
  ),
];
