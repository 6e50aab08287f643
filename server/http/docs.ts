import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Access } from './access';
import { pageHeadersPlugin } from './securityHeaders';

/** What a call must send, by who may call it. */
const security: Record<Access, Record<string, string[]>[]> = {
  open: [],
  client: [{ client: [] }],
  'own-account': [{ session: [] }],
  'signed-in': [{ session: [] }],
  admin: [{ session: [] }],
  program: [{ apiToken: [] }],
  'program-or-admin': [{ apiToken: [] }, { session: [] }],
};

/** Builds the OpenAPI document from the routes' contract schemas. Register it before the routes. */
export const openApiPlugin = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Task Management System', version: '1' },
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer' },
          apiToken: { type: 'http', scheme: 'bearer' },
          client: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        },
      },
    },
    transform: (document) => {
      const { schema = {}, url } = jsonSchemaTransform(document);
      const { access = 'open' } = document.route.config ?? {};
      return { schema: { ...schema, security: security[access] }, url };
    },
  });
});

/** Serves the OpenAPI document and its page, with the headers of a page. */
export const docsPlugin: FastifyPluginAsync<{ https: boolean }> = async (app, { https }) => {
  await app.register(pageHeadersPlugin, { https });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
};
