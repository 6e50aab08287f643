import fp from 'fastify-plugin';
import { asCaller, newCaller } from '@server/db/postgres/connectionSlots';

declare module 'fastify' {
  interface FastifyRequest {
    databaseCaller: ReturnType<typeof newCaller> | null;
  }
}

/** Tells the database which kind of call asks: those of one route hold a part of its connections at most. */
export const connectionSlotsPlugin = fp(async (app) => {
  app.decorateRequest('databaseCaller', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.databaseCaller = newCaller(`${request.method} ${request.routeOptions.url}`);
    asCaller(request.databaseCaller, done);
  });
  // Once more: what comes after a body was read follows from the socket's events, and has lost whose call it is.
  app.addHook('preValidation', (request, _reply, done) => {
    asCaller(request.databaseCaller ?? newCaller(), done);
  });
});
