import fp from 'fastify-plugin';

const TAKEN_FOR_MS = 30_000;

/**
 * A request may be answered before its body has come: refused, too large, too slow. To close the connection then would
 * often cost the caller the answer, so the rest is taken and thrown away; who goes on for too long is cut.
 */
export const unreadBodiesPlugin = fp(async (app) => {
  // Node would refuse an `Expect` that it does not know by itself, and wait for the body however long it takes.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onResponse', async ({ raw }) => {
    // Requests that `inject` makes up know nothing of it.
    if (raw.complete !== false) return;
    raw.unpipe();
    raw.resume();
    const timer = setTimeout(() => raw.destroy(), TAKEN_FOR_MS).unref();
    raw.once('close', () => clearTimeout(timer));
  });
});
