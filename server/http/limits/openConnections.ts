import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import fp from 'fastify-plugin';

/** How long the other side has to close its end, or to finish the headers of a call that it has begun. */
const PATIENCE_MS = 1000;

interface Use {
  /** Calls that are not answered yet. */
  calls: number;
  /** How many bytes had arrived when the last call was answered; more of them are the beginning of another. */
  bytesRead: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the server is about to end: it still answers, but nobody should send it new calls. */
    isEnding: () => boolean;
    /**
     * Tells everybody that the server will end: it is not ready any more, and each answer closes its connection. Resolves
     * when balancers have had the time to notice.
     */
    drain: (ms: number) => Promise<void>;
  }
}

/**
 * Ends connections without losing an answer. Node itself would keep a connection that was busy when the server began to
 * end for as long as its client likes, and cut one whose answer has been written but not sent.
 */
export const openConnectionsPlugin = fp(async (app) => {
  const open = new Map<Socket, Use>();
  let isEnding = false;
  let isClosing = false;

  const isIdle = (socket: Socket, { calls, bytesRead }: Use) => calls === 0 && socket.bytesRead === bytesRead;

  function endIfIdle(socket: Socket, use: Use): void {
    if (!isIdle(socket, use)) return;
    socket.end();
    setTimeout(() => socket.destroy(), PATIENCE_MS).unref();
  }

  app.server.on('connection', (socket) => {
    open.set(socket, { calls: 0, bytesRead: 0 });
    socket.once('close', () => open.delete(socket));
  });
  app.server.prependListener('request', ({ socket }, response) => {
    const use = open.get(socket);
    if (!use) return;
    use.calls += 1;
    response.once('close', () => {
      use.calls -= 1;
      use.bytesRead = socket.bytesRead;
      if (isClosing) endIfIdle(socket, use);
    });
  });
  // Fastify and Node call it when the server closes.
  app.server.closeIdleConnections = () => {
    if (isClosing) return;
    isClosing = true;
    for (const [socket, use] of open) endIfIdle(socket, use);
    // Who has sent half a call sends the rest now or never.
    setTimeout(() => {
      for (const [socket, { calls }] of open) if (calls === 0) socket.destroy();
    }, PATIENCE_MS).unref();
  };

  app.addHook('preClose', async () => {
    isEnding = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isEnding) reply.header('connection', 'close');
    done(null, payload);
  });
  app.decorate('isEnding', () => isEnding);
  app.decorate('drain', async (ms: number) => {
    isEnding = true;
    await wait(ms);
  });
});
