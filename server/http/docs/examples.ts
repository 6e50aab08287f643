import type { FastifySchema } from 'fastify';

/** An example of a call and its answer, as the OpenAPI document shows it: bodies and answers by their content type. */
export interface CallExamples {
  params?: Record<string, string>;
  querystring?: Record<string, string>;
  body?: Record<string, unknown>;
  answer?: Record<string, unknown>;
}

declare module 'fastify' {
  interface FastifySchema {
    examples?: CallExamples;
  }
}

interface Fields {
  properties?: Record<string, object>;
}

/** An answer that has several content types already, or a schema of its own. */
interface Whole {
  content?: object;
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

/** Describes a body or an answer in each of its content types. */
const contentOf = (
  examples: Record<string, unknown>,
  describe: (example: unknown, type: string) => object,
) => ({
  content: Object.fromEntries(
    Object.entries(examples).map(([type, example]) => [type, describe(example, type)]),
  ),
});

/** A body that is a text although its shape is none, as lines of NDJSON are, is described as a text. */
const sentShape = (schema: unknown, example: unknown, type: string, bodyLimit: number) =>
  typeof example === 'string'
    ? { type: 'string', format: type.replace(/.*\/(?:x-)?/, ''), maxLength: bodyLimit }
    : (schema as object);

/** An answer that is a text goes on to the end of what is asked for, so nothing bounds it. */
const answeredShape = (schema: unknown, example: unknown) =>
  typeof example === 'string' ? {} : (schema as object);

/**
 * Returns a route's JSON schemas with its examples in the places where OpenAPI has them.
 * @param bodyLimit of the route, in bytes
 */
export function withExamples({ examples, ...schema }: FastifySchema, bodyLimit: number): FastifySchema {
  if (!examples) return schema;
  const { params, querystring, body, answer } = examples;
  const answers = schema.response as Record<string, Whole> | undefined;
  const whole = answers?.[200];
  const shown =
    answer && contentOf(answer, (example) => ({ schema: answeredShape(whole, example), example })).content;
  return {
    ...schema,
    ...(params && { params: withFields(schema.params as Fields, params) }),
    ...(querystring && { querystring: withFields(schema.querystring as Fields, querystring) }),
    // The document's maker moves the example of a body out of its schema, but takes an answer as it is.
    ...(body && {
      body: contentOf(body, (example, type) => ({
        schema: { ...sentShape(schema.body, example, type, bodyLimit), examples: [example] },
      })),
    }),
    // The types with an example first.
    ...(shown && { response: { ...answers, 200: { content: { ...shown, ...whole?.content, ...shown } } } }),
  };
}
