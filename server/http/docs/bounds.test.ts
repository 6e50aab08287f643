import { buildTestApp, type TestApp } from '@server/testing/testApp';

/*
 * The rules of the OWASP API Security Top 10 2023, as `@stoplight/spectral-owasp-ruleset` states them; each test has the
 * name of its rule. CONTRIBUTING.md tells how to run the ruleset itself.
 */

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  [key: string]: unknown;
}
interface Answer {
  $ref?: string;
  description?: string;
  headers?: Record<string, { $ref: string }>;
  content?: Record<string, { schema: Schema }>;
}
interface Operation {
  security: object[];
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, Answer>;
}
interface Document {
  servers?: unknown;
  paths: Record<string, Record<string, Operation>>;
  components: {
    headers: Record<string, { description: string; schema: Schema }>;
    schemas: Record<string, Schema>;
    responses: Record<string, Answer>;
    securitySchemes: Record<string, { type: string; scheme?: string; in?: string }>;
  };
}

let test: TestApp;
let document: Document;
beforeAll(async () => {
  test = await buildTestApp({ config: { apiDocs: true } });
  document = (await test.inject({ url: '/api/openapi.json' })).json<Document>();
});
afterAll(() => test.close());

interface Place {
  /** `GET /api/tasks 200 [0].task[].title` */
  at: string;
  schema: Schema;
}

const children = ['items', 'prefixItems', 'anyOf', 'oneOf', 'allOf', 'additionalProperties', 'propertyNames'];

function within(schema: Schema, at: string): Place[] {
  const properties = Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    within(each, `${at}.${name}`),
  );
  const others = children.flatMap((key) =>
    [schema[key]]
      .flat()
      .filter((each): each is Schema => typeof each === 'object' && each !== null)
      .flatMap((each) => within(each, `${at} ${key}`)),
  );
  return [{ at, schema }, ...properties, ...others];
}

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method,
      path,
      operation,
    })),
  );

const resolved = (answer: Answer): Answer =>
  answer.$ref ? document.components.responses[answer.$ref.split('/').pop() ?? '']! : answer;

function places(): Place[] {
  const { headers, schemas } = document.components;
  const ofCalls = operations().flatMap(({ name, operation }) => [
    ...(operation.parameters ?? []).flatMap((each) => within(each.schema, `${name} ${each.in} ${each.name}`)),
    ...Object.values(operation.requestBody?.content ?? {}).flatMap((each) =>
      within(each.schema, `${name} body`),
    ),
    ...Object.entries(operation.responses).flatMap(([status, { content = {} }]) =>
      Object.values(content).flatMap((each) => within(each.schema, `${name} ${status}`)),
    ),
  ]);
  return [
    ...ofCalls,
    ...Object.entries(headers).flatMap(([name, each]) => within(each.schema, `header ${name}`)),
    ...Object.entries(schemas).flatMap(([name, each]) => within(each, `schema ${name}`)),
  ];
}

const ofType = (type: string) => places().filter(({ schema }) => [schema.type].flat().includes(type));
/** The places of a type that break a rule. */
const broken = (type: string, holds: (schema: Schema) => boolean) =>
  ofType(type)
    .filter(({ schema }) => !holds(schema))
    .map(({ at }) => at);

describe('API-11 the document states its bounds', () => {
  it('has many of each, so that the rules below say something', () => {
    for (const type of ['string', 'array', 'integer', 'number', 'object'])
      expect([type, ofType(type).length]).toEqual([type, expect.any(Number)]);
    expect(ofType('string').length).toBeGreaterThan(1000);
    expect(ofType('array').length).toBeGreaterThan(100);
    expect(ofType('integer').length).toBeGreaterThan(100);
  });

  it('owasp:api4:2023-string-limit', () => {
    expect(broken('string', (text) => 'maxLength' in text || 'enum' in text || 'const' in text)).toEqual([]);
  });

  it('owasp:api4:2023-string-restricted, besides the keys of a row, which are ignored where they are unknown', () => {
    const isRestricted = (text: Schema) =>
      ['format', 'pattern', 'enum', 'const'].some((each) => each in text);
    expect(broken('string', isRestricted)).toEqual([
      'PUT /api/ingest/{kind}/{externalId} body.record propertyNames',
    ]);
  });

  it('owasp:api4:2023-array-limit', () => {
    expect(broken('array', (list) => typeof list.maxItems === 'number')).toEqual([]);
  });

  it('owasp:api4:2023-integer-limit, owasp:api4:2023-integer-format', () => {
    const isLimited = ({ minimum, maximum, format }: Schema) =>
      typeof minimum === 'number' &&
      typeof maximum === 'number' &&
      (format === 'int64' || (format === 'int32' && minimum >= -(2 ** 31) && maximum < 2 ** 31));
    expect(broken('integer', isLimited)).toEqual([]);
  });

  it('numbers that are no integers have limits too', () => {
    const isLimited = (number: Schema) =>
      ('minimum' in number || 'exclusiveMinimum' in number) && 'maximum' in number;
    expect(broken('number', isLimited)).toEqual([]);
  });

  it('owasp:api3:2023-no-additionalProperties, besides maps, whose keys are bounded', () => {
    const isClosed = ({ additionalProperties, propertyNames }: Schema) =>
      additionalProperties === false || (propertyNames !== undefined && additionalProperties !== undefined);
    expect(broken('object', isClosed)).toEqual([]);
  });
});

/** Who watches the server is never told to wait, and needs nothing to ask. */
const probes = ['GET /api/health', 'GET /api/ready'];

describe('API-11 the document states the errors of each call', () => {
  const without = (status: string) =>
    operations()
      .filter(({ operation }) => !(status in operation.responses))
      .map(({ name }) => name);

  it('owasp:api8:2023-define-error-validation, owasp:api8:2023-define-error-responses-500', () => {
    expect([...without('400'), ...without('500')]).toEqual([]);
  });

  it('owasp:api8:2023-define-error-responses-401, owasp:api4:2023-rate-limit-responses-429', () => {
    expect([without('401'), without('429')]).toEqual([probes, probes]);
  });

  it('every error has the one shape, or adds to it', () => {
    const failure = Object.keys(document.components.schemas.Failure?.properties ?? {});
    expect(failure).toEqual(['message', 'error', 'code', 'requestId', 'issues', 'changeId']);
    for (const { name, operation } of operations()) {
      for (const [status, answer] of Object.entries(operation.responses)) {
        if (Number(status) < 400) continue;
        const { schema } = resolved(answer).content?.['application/json'] ?? {};
        const shapes = (schema?.anyOf as Schema[] | undefined) ?? [schema];
        for (const shape of shapes) {
          const named =
            shape?.$ref === '#/components/schemas/Failure' ? failure : Object.keys(shape?.properties ?? {});
          expect([name, status, named]).toEqual([name, status, expect.arrayContaining(failure)]);
        }
      }
    }
  });
});

describe('API-11 the document states how many calls there are', () => {
  const answers = () =>
    operations().flatMap(({ name, operation }) =>
      Object.entries(operation.responses).map(([status, answer]) => ({
        status,
        at: `${name} ${status}`,
        headers: Object.keys(resolved(answer).headers ?? {}),
      })),
    );

  it('owasp:api4:2023-rate-limit', () => {
    const silent = answers().filter(
      ({ status, headers }) =>
        /^[24]/.test(status) &&
        !['RateLimit-Limit', 'RateLimit-Reset'].every((each) => headers.includes(each)),
    );
    expect(silent).toEqual([]);
  });

  it('owasp:api4:2023-rate-limit-retry-after', () => {
    const silent = answers().filter(
      ({ status, headers }) => (status === '429' || status === '503') && !headers.includes('Retry-After'),
    );
    expect(silent).toEqual([]);
  });

  it('owasp:api8:2023-define-cors-origin', () => {
    expect(answers().filter(({ headers }) => !headers.includes('Access-Control-Allow-Origin'))).toEqual([]);
  });
});

describe('API-11 the document states who may call', () => {
  it('owasp:api2:2023-write-restricted, owasp:api2:2023-read-restricted', () => {
    const open = operations().filter(({ operation }) => operation.security.length === 0);
    expect(open.map(({ name }) => name)).toEqual(probes);
  });

  it('owasp:api2:2023-no-http-basic, owasp:api2:2023-no-api-keys-in-url', () => {
    expect(Object.values(document.components.securitySchemes)).toEqual([
      { type: 'http', scheme: 'bearer' },
      expect.objectContaining({ type: 'apiKey', in: 'cookie' }),
      { type: 'http', scheme: 'bearer' },
      { type: 'apiKey', in: 'header', name: 'x-api-key' },
    ]);
  });

  it('owasp:api1:2023-no-numeric-ids', () => {
    const ids = operations().flatMap(({ operation }) =>
      (operation.parameters ?? []).filter(({ name }) => /^id$|(?:_id|Id|-id)$/.test(name)),
    );
    expect(ids.length).toBeGreaterThan(10);
    expect(ids.filter(({ schema }) => [schema.type].flat().includes('integer'))).toEqual([]);
  });

  it('owasp:api8:2023-no-server-http: the server is the one that answers the document', () => {
    expect(document.servers).toBeUndefined();
  });
});
