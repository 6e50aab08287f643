import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';

/** Adds the call's id to every answer, keeps data out of caches, and rejects calls while the server is overloaded. */
export const trafficPlugin = fp(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // By the route too: the asked address may spell it otherwise (`/%61pi/tasks`, `http://host/api/tasks`).
    const isCall = [request.url, request.routeOptions.url].some((url) => url?.startsWith('/api/'));
    if (isCall) reply.header('cache-control', 'no-store');
  });

  await app.register(underPressure, { maxEventLoopDelay: 2000, retryAfter: 5 });

  await app.register(compress, {
    // Built files are already compressed; this is for the API and the page.
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    zlibOptions: { level: 6 },
  });
});
