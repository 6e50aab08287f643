import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import type { Access } from '@server/http/access';
import { pageHeadersPlugin, type Transport } from '@server/http/securityHeaders';
import { answerComponents, completeAnswers, failuresOf, type FailureStatus } from './answers';
import { withExamples } from './examples';
import { toJsonSchemas } from './schemas';

/** The token of a session and the cookie that belongs to it, both. */
const session = { session: [], sessionCookie: [] };

/** What a call must send, by who may call it. */
const security: Record<Access, Record<string, string[]>[]> = {
  open: [],
  client: [{ client: [] }],
  'own-account': [session],
  'signed-in': [session],
  admin: [session],
  program: [{ apiToken: [] }],
  'program-or-admin': [{ apiToken: [] }, session],
};

/** Carries the errors of a call through the document's maker, which knows answers with a schema of their own only. */
const FAILURES = 'x-failures';

interface Operation {
  responses: Record<string, object>;
  [FAILURES]?: readonly FailureStatus[];
}

/** Builds the OpenAPI document from the routes' contract schemas. Register it before the routes. */
export const openApiPlugin = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Task Management System', version: '1' },
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer' },
          sessionCookie: {
            type: 'apiKey',
            in: 'cookie',
            name: '__Host-tms-session',
            description:
              'Set by POST /api/login and POST /api/change-password. Without TLS its name is tms-session- and the port.',
          },
          apiToken: { type: 'http', scheme: 'bearer' },
          client: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        },
      },
    },
    transform: (document) => {
      const { schema: written = {}, url } = toJsonSchemas(document);
      const { failures, ...schema } = written;
      const { method, config, bodyLimit = app.initialConfig.bodyLimit ?? 0 } = document.route;
      const { access = 'open' } = config ?? {};
      return {
        schema: {
          ...withExamples(schema, bodyLimit),
          security: security[access],
          [FAILURES]: failuresOf(access, String(method), failures),
        },
        url,
      };
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) throw new Error('The document is no OpenAPI document.');
      const { paths = {}, components, ...rest } = document.openapiObject;
      for (const operations of Object.values(paths)) {
        for (const operation of Object.values(operations ?? {}) as Operation[]) {
          operation.responses = completeAnswers(operation.responses, operation[FAILURES] ?? []);
          delete operation[FAILURES];
        }
      }
      return {
        ...rest,
        paths,
        components: { ...components, ...answerComponents() },
      } as typeof document.openapiObject;
    },
  });
});

/** Serves the OpenAPI document and its page, with the headers of a page. */
export const docsPlugin: FastifyPluginAsync<Pick<Transport, 'https'>> = async (app, { https }) => {
  await app.register(pageHeadersPlugin, { https });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
};
