import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { AppDeps } from './deps';
import { LONGEST_TRANSFER_MS } from '@server/modules/files/transferTimes';
import { accessPlugin } from '@server/http/access';
import { connectionSlotsPlugin } from '@server/http/connectionSlots';
import { openApiPlugin } from '@server/http/docs';
import { errorHandlerPlugin } from '@server/http/errorHandler';
import { housekeepingPlugin } from './housekeeping';
import { mailSenderPlugin } from './mailSender';
import { notFoundPlugin } from '@server/http/notFound';
import { clientErrorHandler, frameworkErrors } from '@server/http/protocolErrors';
import { securityHeadersPlugin } from '@server/http/securityHeaders';
import { trafficPlugin } from '@server/http/traffic';
import { brandLogo, pages } from '@server/http/pages';
import { unreadBodiesPlugin } from '@server/http/unreadBodies';
import { apiScopes } from './scopes';

const SECOND = 1000;

/**
 * The whole application, ready to listen or to be asked by a test.
 * @param clientDir the built client; without it only the API is served
 */
export async function buildApp(deps: AppDeps, clientDir?: string) {
  const { config, logger } = deps;
  const app = fastify({
    loggerInstance: logger,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: 1024 * 1024,
    // Slow senders must not hold connections, nor slow handlers callers (all are off by default).
    // How long a body may take to come can be set for the whole server only, so it is as long as uploads need; the
    // handler's time begins with its headers and so cuts every other call's body.
    requestTimeout: LONGEST_TRANSFER_MS,
    handlerTimeout: 25 * SECOND,
    // A connection on which nothing moves, up or down, is ended: longer than a handler takes.
    connectionTimeout: 60 * SECOND,
    keepAliveTimeout: 72 * SECOND,
    http: { headersTimeout: 15 * SECOND, connectionsCheckingInterval: 5 * SECOND },
    forceCloseConnections: 'idle',
    // What still comes over open connections while the server ends is answered too, as any request.
    return503OnClosing: false,
    frameworkErrors,
    clientErrorHandler,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('user', null);

  await app.register(accessPlugin);
  await app.register(errorHandlerPlugin);
  await app.register(notFoundPlugin);
  await app.register(securityHeadersPlugin, { https: config.publicUrl.startsWith('https:') });
  await app.register(trafficPlugin);
  await app.register(unreadBodiesPlugin);
  await app.register(connectionSlotsPlugin);
  if (config.apiDocs) await app.register(openApiPlugin);
  await app.register(mailSenderPlugin(deps));
  await app.register(housekeepingPlugin(deps));
  await app.register(apiScopes(deps));
  await app.register(brandLogo(config));
  if (clientDir) await app.register(pages(clientDir, config));
  return app;
}
