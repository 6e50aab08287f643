import { BlockList, isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '@server/app/config';
import { currentTracing, type RunningSpan } from './tracing';

declare module 'fastify' {
  interface FastifyRequest {
    /** Only where calls are traced. */
    span?: RunningSpan | null;
  }
}

/** The API, without what is asked by the clock and its own page. */
const TRACED = /^\/api\/(?!(?:health|ready|openapi\.json)$|docs(?:\/|$))/;

/** Tells whether an address is that of a proxy in front, by the settings: an address or a network each. */
function trustedBy(trustProxy: Config['trustProxy']): (address: string | undefined) => boolean {
  const trusted = new BlockList();
  for (const part of Array.isArray(trustProxy) ? trustProxy : []) {
    const [ip = '', bits] = part.split('/');
    const family = isIPv6(ip) ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(ip, family);
    else trusted.addSubnet(ip, Number(bits), family);
  }
  return (address) => address !== undefined && trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Begins the span of a call; undefined where it is none of the API's. */
function begin({ method, routeOptions, protocol, id }: FastifyRequest, traceparent?: string | string[]) {
  const route = routeOptions.url;
  if (route === undefined || !TRACED.test(route)) return undefined;
  return currentTracing()?.root(
    {
      name: `${method} ${route}`,
      kind: 'server',
      facts: {
        'http.request.method': method,
        'http.route': route,
        'url.scheme': protocol,
        'tms.request_id': id,
      },
    },
    traceparent,
  );
}

function endAnswered(span: RunningSpan, { statusCode }: FastifyReply): void {
  span.note({ 'http.response.status_code': statusCode });
  // What the caller has done wrong is no error of the server.
  if (statusCode >= 500) span.fail(String(statusCode));
  span.end();
}

/**
 * Traces each call of the API, by its route. Only a trusted proxy's trace is gone on with: anybody else could choose which
 * calls are sent to the collector, and put them into the traces of others.
 */
export const tracePlugin = fp(async (app, { trustProxy }: Pick<Config, 'trustProxy'>) => {
  const isTrusted = trustedBy(trustProxy);
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, reply, done) => {
    const { remoteAddress } = request.socket;
    const span = begin(request, isTrusted(remoteAddress) ? request.headers.traceparent : undefined);
    if (!span) return done();
    request.span = span;
    // Fastify does not report an answer that nobody waits for.
    reply.raw.once('close', () => {
      span.note({ 'tms.client_gone': true });
      span.end();
    });
    span.within(done);
  });
  // Again, because code after the body arrives runs in the socket's events, which have lost the async context.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) request.span.within(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.span) endAnswered(request.span, reply);
    done();
  });
});
