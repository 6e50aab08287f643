import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { AppDeps } from './deps';
import { LONGEST_TRANSFER_MS } from '@server/modules/files/transferTimes';
import { recordsHint } from '@server/modules/installation/recordsHint';
import { accessPlugin } from '@server/http/access';
import { CallLog } from '@server/http/callLog';
import { connectionSlotsPlugin } from '@server/http/limits/connectionSlots';
import { openApiPlugin } from '@server/http/docs/docs';
import { errorHandlerPlugin } from '@server/http/errorHandler';
import { httpsOnlyPlugin } from '@server/http/httpsOnly';
import { housekeepingPlugin } from './housekeeping';
import { importWorkPlugin } from './importWork';
import { replicaPlugin } from './replica';
import { mailSenderPlugin } from './mailSender';
import { notFoundPlugin } from '@server/http/notFound';
import { openConnectionsPlugin } from '@server/http/limits/openConnections';
import { oneHostPlugin, protocolErrors } from '@server/http/protocolErrors';
import { pageHeadersPlugin, securityHeadersPlugin } from '@server/http/securityHeaders';
import { trafficPlugin } from '@server/http/traffic';
import { brandLogo, pages } from '@server/http/pages';
import { metricsPlugin } from '@server/metrics/metricsPlugin';
import { tracePlugin } from '@server/tracing/tracePlugin';
import { unreadBodiesPlugin } from '@server/http/unreadBodies';
import { apiScopes } from './scopes';

const SECOND = 1000;

/**
 * Builds the whole application, ready to listen or to be called by a test.
 * @param clientDir the built client; without it only the API is served
 */
export async function buildApp(deps: AppDeps, clientDir?: string) {
  const { config, logger } = deps;
  const { origin, protocol } = new URL(config.publicUrl);
  const transport = { https: protocol === 'https:', origin };
  const app = fastify({
    loggerInstance: logger,
    logController: new CallLog(logger),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: 1024 * 1024,
    // Whatever length it has, a part of an address is judged by its schema: by default one of more than 100 is not found.
    routerOptions: { maxParamLength: maxHeaderSize },
    // Slow senders must not occupy connections, and slow handlers must not keep callers waiting (all these limits are
    // off by default). The time for receiving a body can only be set for the whole server, so it fits uploads. The
    // handler timeout starts with the headers, so it also limits the bodies of all other calls.
    requestTimeout: LONGEST_TRANSFER_MS,
    handlerTimeout: 25 * SECOND,
    // Closes a connection without traffic in either direction; longer than a handler may take.
    connectionTimeout: 60 * SECOND,
    keepAliveTimeout: 72 * SECOND,
    http: { headersTimeout: 15 * SECOND, connectionsCheckingInterval: 5 * SECOND },
    forceCloseConnections: 'idle',
    // Calls that arrive on open connections during shutdown still get a normal answer.
    return503OnClosing: false,
    ...protocolErrors(transport),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('user', null);
  app.decorateRequest('program', null);

  // First: what the others do is part of the call.
  if (config.tracing) await app.register(tracePlugin);
  await app.register(accessPlugin);
  await app.register(errorHandlerPlugin);
  await app.register(notFoundPlugin);
  await app.register(securityHeadersPlugin, transport);
  await app.register(httpsOnlyPlugin, config);
  await app.register(openConnectionsPlugin);
  await app.register(oneHostPlugin);
  await app.register(trafficPlugin, config);
  await app.register(metricsPlugin(deps));
  await app.register(unreadBodiesPlugin);
  await app.register(connectionSlotsPlugin);
  if (config.apiDocs) await app.register(openApiPlugin);
  await app.register(mailSenderPlugin(deps));
  await app.register(importWorkPlugin(deps));
  if (deps.connection) await app.register(replicaPlugin(deps, deps.connection));
  await app.register(housekeepingPlugin(deps));
  await app.register(apiScopes(deps));
  await app.register(brandLogo(config));
  if (clientDir) {
    await app.register(async (scope) => {
      await scope.register(pageHeadersPlugin, transport);
      await scope.register(pages(clientDir, config, recordsHint(deps.db)));
    });
  }
  return app;
}
