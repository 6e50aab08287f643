import fp from 'fastify-plugin';

const TAKEN_FOR_MS = 30_000;

/**
 * A call may be answered before its body has arrived: rejected, too large or too slow. Closing the connection then
 * would often lose the answer, so the server reads and discards the rest, and closes the connection if it takes too
 * long.
 */
export const unreadBodiesPlugin = fp(async (app) => {
  // Otherwise Node rejects an unknown `Expect` itself, and waits for the body without a limit.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    // Calls made by `inject` do not have this field.
    if (raw.complete !== false) return done();
    raw.unpipe();
    raw.resume();
    const timer = setTimeout(() => raw.destroy(), TAKEN_FOR_MS).unref();
    raw.once('close', () => clearTimeout(timer));
    done();
  });
});
