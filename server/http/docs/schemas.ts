import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/v4/core';
import { failure } from '@contract/errors';

type Override = NonNullable<z.ToJSONSchemaParams['override']>;
type JsonSchema = z.JSONSchema.BaseSchema;

const INT32 = 2 ** 31;

function withBounds(schema: JsonSchema): void {
  const types = [schema.type].flat();
  if (types.includes('integer')) {
    const { minimum = -Infinity, maximum = Infinity } = schema;
    schema.format = minimum >= -INT32 && maximum < INT32 ? 'int32' : 'int64';
  } else if (types.includes('number')) {
    // JSON itself knows no bound; these are the largest numbers that programs read.
    schema.format ??= 'double';
    schema.minimum ??= schema.exclusiveMinimum === undefined ? -Number.MAX_VALUE : undefined;
    schema.maximum ??= Number.MAX_VALUE;
  }
}

/** zod writes several patterns of a text as a list; linters and generators of clients look for one beside the type. */
function withFirstPattern(schema: JsonSchema): void {
  const [first, ...others] = schema.allOf ?? [];
  if (schema.type !== 'string' || schema.pattern !== undefined || !first?.pattern) return;
  schema.pattern = first.pattern;
  if (others.length > 0) schema.allOf = others;
  else delete schema.allOf;
}

/** Adds what zod knows of a schema and does not write, or writes in another way than the readers of OpenAPI expect. */
const complete: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  // An answer without content.
  if (def.type === 'undefined') jsonSchema.type = 'null';
  if (def.type === 'tuple') {
    const { items, rest } = def;
    if (rest === null) Object.assign(jsonSchema, { minItems: items.length, maxItems: items.length });
  }
  withBounds(jsonSchema);
  withFirstPattern(jsonSchema);
};

/** Writes the schemas of a route as JSON schemas. */
export const toJsonSchemas = createJsonSchemaTransform({ zodToJsonConfig: { override: complete } });

/** The one shape of all errors. */
export const failureSchema = (): object => {
  const { $schema: _, ...schema } = z.toJSONSchema(failure, { io: 'output', override: complete });
  return schema;
};
