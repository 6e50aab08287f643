import type { CreateLogRequest } from '@contract/logs';
import { server } from './server';

/** The lines that go to the activity log, in their order, until `server.events.removeAllListeners()`. */
export function watchLogs(): string[] {
  const logs: string[] = [];
  server.events.on('request:start', async ({ request }) => {
    if (request.method !== 'POST' || new URL(request.url).pathname !== '/api/logs') return;
    logs.push(((await request.clone().json()) as CreateLogRequest).message);
  });
  return logs;
}
