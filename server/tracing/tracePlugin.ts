import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { currentTracing, type RunningSpan } from './tracing';

declare module 'fastify' {
  interface FastifyRequest {
    /** Only where calls are traced. */
    span?: RunningSpan | null;
  }
}

/** The API, without what is asked by the clock and its own page. */
const TRACED = /^\/api\/(?!(?:health|ready|openapi\.json)$|docs(?:\/|$))/;

/** Begins the span of a call; undefined where it is none of the API's. */
function begin({ method, routeOptions, protocol, id }: FastifyRequest): RunningSpan | undefined {
  const route = routeOptions.url;
  if (route === undefined || !TRACED.test(route)) return undefined;
  return currentTracing()?.root({
    name: `${method} ${route}`,
    kind: 'server',
    facts: {
      'http.request.method': method,
      'http.route': route,
      'url.scheme': protocol,
      'tms.request_id': id,
    },
  });
}

function endAnswered(span: RunningSpan, { statusCode }: FastifyReply): void {
  span.note({ 'http.response.status_code': statusCode });
  // What the caller has done wrong is no error of the server.
  if (statusCode >= 500) span.fail(String(statusCode));
  span.end();
}

/** Its caller has gone, or the server has broken it off: Fastify does not report an answer that is never whole. */
function endUnfinished(span: RunningSpan, { raw }: FastifyReply): void {
  span.note({
    'tms.unfinished': true,
    'http.response.status_code': raw.headersSent ? raw.statusCode : undefined,
  });
  span.end();
}

/**
 * Traces each call of the API, by its route. A `traceparent` that comes with it does not count: proxies pass on what
 * strangers send, who could choose which calls are sent to the collector, and put them into the traces of others.
 */
export const tracePlugin = fp(async (app) => {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, reply, done) => {
    const span = begin(request);
    if (!span) return done();
    request.span = span;
    // Also after an answer that is whole, when the span has ended.
    reply.raw.once('close', () => endUnfinished(span, reply));
    span.within(done);
  });
  // Again, because code after the body arrives runs in the socket's events, which have lost the async context.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) request.span.within(done);
    else done();
  });
  // A stream that fails under way: no status can tell of it any more.
  app.addHook('onSend', (request, reply, payload, done) => {
    const { span } = request;
    if (span && payload instanceof Readable)
      payload.once('error', () => {
        if (reply.raw.headersSent) span.fail('broken_off');
      });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.span) endAnswered(request.span, reply);
    done();
  });
});
