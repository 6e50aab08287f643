import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyPluginAsync, FastifySchema } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Access } from './access';
import { pageHeadersPlugin } from './securityHeaders';

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

/** An example of a call and its answer, as the OpenAPI document shows it: bodies and answers by their content type. */
export interface CallExamples {
  params?: Record<string, string>;
  querystring?: Record<string, string>;
  body?: Record<string, unknown>;
  answer: Record<string, unknown>;
}

declare module 'fastify' {
  interface FastifySchema {
    examples?: CallExamples;
  }
}

interface Fields {
  properties?: Record<string, object>;
}

/** The fields of an address, each with its example. */
const withFields = (schema: Fields, examples: Record<string, string>) => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => [
      name,
      name in examples ? { ...field, examples: [examples[name]] } : field,
    ]),
  ),
});

/** A body that is a text although its shape is none, as lines of NDJSON are, is described as a text. */
const shapeOf = (schema: unknown, example: unknown) =>
  typeof example === 'string' ? { type: 'string' } : (schema as object);

/** Describes a body or an answer in each of its content types. */
const contentOf = (examples: Record<string, unknown>, describe: (example: unknown) => object) => ({
  content: Object.fromEntries(Object.entries(examples).map(([type, example]) => [type, describe(example)])),
});

/** Returns a route's JSON schemas with its examples in the places where OpenAPI has them. */
function withExamples({ examples, ...schema }: FastifySchema): FastifySchema {
  if (!examples) return schema;
  const { params, querystring, body, answer } = examples;
  const answers = schema.response as Record<string, unknown> | undefined;
  return {
    ...schema,
    ...(params && { params: withFields(schema.params as Fields, params) }),
    ...(querystring && { querystring: withFields(schema.querystring as Fields, querystring) }),
    // The document's maker moves the example of a body out of its schema, but takes an answer as it is.
    ...(body && {
      body: contentOf(body, (example) => ({
        schema: { ...shapeOf(schema.body, example), examples: [example] },
      })),
    }),
    response: {
      ...answers,
      200: contentOf(answer, (example) => ({ schema: shapeOf(answers?.[200], example), example })),
    },
  };
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
            ...{ type: 'apiKey', in: 'cookie', name: '__Host-tms-session' },
            description:
              'Set by POST /api/login and POST /api/change-password. Without TLS its name is tms-session- and the port.',
          },
          apiToken: { type: 'http', scheme: 'bearer' },
          client: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        },
      },
    },
    transform: (document) => {
      const { schema = {}, url } = jsonSchemaTransform(document);
      const { access = 'open' } = document.route.config ?? {};
      return { schema: { ...withExamples(schema), security: security[access] }, url };
    },
  });
});

/** Serves the OpenAPI document and its page, with the headers of a page. */
export const docsPlugin: FastifyPluginAsync<{ https: boolean }> = async (app, { https }) => {
  await app.register(pageHeadersPlugin, { https });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, { routePrefix: '/api/docs' });
};
