import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Access } from './access';

/** What a call must carry, by who may call it. */
const security: Record<Access, Record<string, string[]>[]> = {
  open: [],
  client: [{ client: [] }],
  'own-account': [{ session: [] }],
  'signed-in': [{ session: [] }],
  admin: [{ session: [] }],
};

/** Makes the OpenAPI document from the routes' contract schemas. To be registered before the routes. */
export const openApiPlugin = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Task Management System', version: '1' },
      components: {
        securitySchemes: {
          session: { type: 'http', scheme: 'bearer' },
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

/** The OpenAPI document and the page that shows it. */
export const docsPlugin = fp(async (app) => {
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
});
