import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';

/** A JSON schema, as far as values are made of it. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  pattern?: string;
  format?: string;
  examples?: readonly unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  prefixItems?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
}

interface Content {
  schema?: Schema;
  example?: unknown;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
  example?: unknown;
}

interface Answer {
  $ref?: string;
  content?: Readonly<Record<string, Content>>;
}

interface OperationObject {
  security: readonly Readonly<Record<string, unknown>>[];
  parameters?: readonly Parameter[];
  requestBody?: { content: Readonly<Record<string, Content>> };
  responses: Readonly<Record<string, Answer>>;
}

export interface OpenApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  components: { schemas: Readonly<Record<string, Schema>>; responses: Readonly<Record<string, Answer>> };
}

/** A call of the document. */
export interface Operation {
  /** `POST /api/taskUpdate` */
  name: string;
  method: string;
  path: string;
  parameters: readonly Parameter[];
  /** By content type. */
  bodies: Readonly<Record<string, Content>>;
  /** What the call must carry: `session`, `apiToken`, `client`. */
  schemes: readonly string[];
  /** Says in which way an answer is not what the document says; undefined if it is. */
  problemOf(answer: { status: number; type: string; body: string }): string | undefined;
  /** Whether the document lets a value be sent as the body. */
  takesBody(type: string, value: unknown): boolean;
}

/** Reads the calls of an OpenAPI 3.1 document, with checks of what is sent and answered. */
export function operationsOf(document: OpenApiDocument): Operation[] {
  // Formats are for people; what a value must be is in its pattern and its bounds.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  ajv.addSchema({ $id: 'document', components: { schemas: document.components.schemas } });
  const checks = new Map<object, ValidateFunction>();
  const check = (schema: Schema): ValidateFunction => {
    const known = checks.get(schema);
    if (known) return known;
    const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/');
    const made = ajv.compile(JSON.parse(text) as object);
    checks.set(schema, made);
    return made;
  };
  const answerOf = ({ $ref, ...own }: Answer): Answer =>
    $ref ? (document.components.responses[$ref.split('/').pop() ?? ''] ?? {}) : own;

  const read = (path: string, method: string, operation: OperationObject): Operation => {
    const { parameters = [], requestBody, responses, security } = operation;
    const bodies = requestBody?.content ?? {};
    return {
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      parameters,
      bodies,
      schemes: security.flatMap((each) => Object.keys(each)),
      problemOf: ({ status, type, body }) => {
        const documented = responses[status];
        if (!documented) return `${status} is not documented`;
        const { content } = answerOf(documented);
        if (!content) return body === '' ? undefined : `${status} has a body, which is not documented`;
        const media = content[type] ?? content['*/*'];
        if (!media) return `${status} is ${type || 'without a type'}, which is not documented`;
        if (type !== 'application/json' || !media.schema) return undefined;
        const fits = check(media.schema);
        return fits(JSON.parse(body)) ? undefined : `${status} does not fit: ${ajv.errorsText(fits.errors)}`;
      },
      takesBody: (type, value) => {
        const schema = bodies[type]?.schema;
        return schema !== undefined && check(schema)(value);
      },
    };
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => read(path, method, operation)),
  );
}
