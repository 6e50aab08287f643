import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import type { Config } from '@server/app/config';

/** Rejects calls while the server is overloaded, and compresses answers. */
export const trafficPlugin = fp(async (app, { overloadMs }: Config) => {
  await app.register(underPressure, { maxEventLoopDelay: overloadMs, retryAfter: 5 });

  await app.register(compress, {
    // Built files are already compressed; this is for the API and the page.
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
    zlibOptions: { level: 6 },
  });
});
