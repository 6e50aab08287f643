import fp from 'fastify-plugin';
import { asCaller, newCaller } from '@server/db/postgres/connectionSlots';

declare module 'fastify' {
  interface FastifyRequest {
    databaseCaller: ReturnType<typeof newCaller> | null;
  }
}

/** Labels each call's database work with its route, so that one route can use only part of the connections. */
export const connectionSlotsPlugin = fp(async (app) => {
  app.decorateRequest('databaseCaller', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.databaseCaller = newCaller(`${request.method} ${request.routeOptions.url}`);
    asCaller(request.databaseCaller, done);
  });
  // Again, because code after the body arrives runs in the socket's events, which have lost the async context.
  app.addHook('preValidation', (request, _reply, done) => {
    asCaller(request.databaseCaller ?? newCaller(), done);
  });
});
