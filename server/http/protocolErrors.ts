import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import fp from 'fastify-plugin';
import { toFailure } from './errorHandler';
import { ApiError } from './errors';
import { securityHeaders, type Transport } from './securityHeaders';

/**
 * Returns what answers errors before a call reaches any route, in the one error shape and with the headers of every
 * answer. They are options of the server, because plugins' error handlers and hooks do not see such calls.
 */
export function protocolErrors(transport: Transport) {
  const headers = securityHeaders(transport);
  // Invalid HTTP, too slow, or too many headers: only the socket is left to answer on.
  const clientErrorHandler: NonNullable<FastifyServerOptions['clientErrorHandler']> = (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const tooSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    const status = tooSlow ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
    const id = randomUUID();
    const body = JSON.stringify(
      tooSlow
        ? toFailure({ code: 'request_timeout', message: 'The request took too long to arrive.' }, { id })
        : toFailure({ code: 'validation_failed', message: 'The request cannot be understood.' }, { id }),
    );
    if (socket.writable) {
      const head = [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        `x-request-id: ${id}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'connection: close',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    }
    socket.destroy(error);
  };
  return {
    // An unreadable address, such as a broken percent escape. No later hook would handle the rest of the body, so the
    // connection is closed.
    frameworkErrors: (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
      const failure = toFailure(
        { code: 'validation_failed', message: 'The address cannot be read.' },
        request,
      );
      void reply
        .code(400)
        .headers({ ...headers, 'x-request-id': request.id, connection: 'close' })
        .send(failure);
    },
    clientErrorHandler,
  };
}

const isHost = (name: string, at: number) => at % 2 === 0 && name.toLowerCase() === 'host';

/**
 * Rejects a call with two Host headers. Node keeps the first and drops the other; a proxy in front may have gone by the
 * other one.
 */
export const oneHostPlugin = fp(async (app) => {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    // Calls made by `inject` have no raw headers.
    const hosts = (raw.rawHeaders ?? []).filter(isHost);
    if (hosts.length > 1) throw new ApiError(400, 'validation_failed', 'host: a call names one host');
    done();
  });
});
