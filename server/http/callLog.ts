import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import { actorOf } from './programAuth';

/**
 * Logs each call in one line when it has been answered or its client has gone: who asked for what, the status, and how
 * long it took. A line about every call, of these fields only, needs no search for secrets, which takes ten times as
 * long as the line itself.
 */
export class CallLog extends LogController {
  private readonly log: FastifyBaseLogger;
  /** The answers that are not logged yet. */
  private readonly open = new WeakSet<FastifyReply>();

  constructor(logger: FastifyBaseLogger) {
    super();
    this.log = logger.child({}, { redact: [] });
  }

  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    // A socket knows the address after its end only if it was asked before.
    void request.socket.remoteAddress;
    // Fastify does not report an answer that nobody waits for.
    this.open.add(reply);
    reply.raw.once('close', () => {
      if (this.open.delete(reply)) this.log.info(describe(request, reply), 'request aborted');
    });
  }

  override requestCompleted(
    err: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    this.open.delete(reply);
    const call = { ...describe(request, reply), res: { statusCode: reply.statusCode } };
    // The texts and fields are Fastify's.
    if (err) this.log.error({ ...call, err }, 'request errored');
    else this.log.info(call, 'request completed');
  }
}

/** The id of the person or program that calls, once it is known. */
function who({ user, program }: FastifyRequest): { by?: string } {
  const by = program ? actorOf(program) : user?.userId;
  return by === undefined ? {} : { by };
}

const describe = (request: FastifyRequest, reply: FastifyReply) => ({
  reqId: request.id,
  req: request,
  ...who(request),
  ...(request.span?.traceId !== undefined && { traceId: request.span.traceId }),
  responseTime: reply.elapsedTime,
});
