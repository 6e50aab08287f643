import { server } from './server';

/** The bodies that are sent to `path` by POST, in their order, until `server.events.removeAllListeners()`. */
export function watchBodies(path: string): unknown[] {
  const bodies: unknown[] = [];
  server.events.on('request:start', async ({ request }) => {
    if (request.method !== 'POST' || new URL(request.url).pathname !== path) return;
    bodies.push(await request.clone().json());
  });
  return bodies;
}
