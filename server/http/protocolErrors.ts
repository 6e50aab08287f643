import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { toFailure } from './errorHandler';

/*
 * Errors before a call reaches any route, in the one error shape too. They are options of the server, because
 * plugins' error handlers do not see them.
 */

/**
 * An unreadable address, such as a broken percent escape. No later hook would handle the rest of the body, so the
 * connection is closed.
 */
export function frameworkErrors(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toFailure({ code: 'validation_failed', message: 'The address cannot be read.' }, request);
  void reply.code(400).headers({ 'x-request-id': request.id, connection: 'close' }).send(failure);
}

/** Invalid HTTP, too slow, or too many headers: only the socket is left to answer on. */
export const clientErrorHandler: NonNullable<FastifyServerOptions['clientErrorHandler']> = (
  error,
  socket,
) => {
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
      `x-request-id: ${id}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
};
