import fp from 'fastify-plugin';
import type { Config } from '@server/app/config';
import { ApiError } from './errors';

/** What the nearest proxy says of how it was called. */
const receivedBy = (header: string | string[] | undefined) =>
  String(header ?? '')
    .split(',')
    .at(-1)
    ?.trim();

/**
 * Takes no call that a proxy has received without TLS, where people reach the product by https. A page leads there. Any
 * other call is rejected and not led on: a program that left out the s must notice that its token went in the clear.
 * Calls that name no protocol go on, as those of what watches the server. Who invents the header harms only themselves.
 */
export const httpsOnlyPlugin = fp<Pick<Config, 'publicUrl'>>(async (app, { publicUrl }) => {
  if (!publicUrl.startsWith('https:')) return;
  app.addHook('onRequest', async (request, reply) => {
    if (receivedBy(request.headers['x-forwarded-proto']) !== 'http') return;
    if (request.method === 'GET' && !/^\/api(\/|$)/.test(request.url))
      return reply.redirect(`${publicUrl}${request.url}`, 308);
    throw new ApiError(403, 'forbidden', 'Use https: this call was sent unencrypted.');
  });
});
