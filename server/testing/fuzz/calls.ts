import type { Operation, Schema } from './document';
import type { Random } from './random';
import type { Values } from './values';

/** A call as it goes over the wire. */
export interface Call {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

export interface MadeCall extends Call {
  /** Whether the document lets its body be sent; undefined where no JSON is sent. */
  isTaken?: boolean;
}

/** What addresses are broken by. */
const brokenParts = ['%', '%zz', '%00', '%ED%A0%80', '%C0%AF', '%FF', '%2e%2e%2f', 'a%2Fb', '%20'] as const;

/** Bodies that are no JSON, or JSON that no call takes. */
const brokenBodies = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '1e999',
  '\uFEFF{}',
  '{"a":1,"a":2}',
  '{"__proto__":{"role":"Admin"}}',
  '['.repeat(50_000),
  `{"a":${'['.repeat(3000)}${']'.repeat(3000)}}`,
  `{"x":"${'x'.repeat(1_100_000)}"}`,
] as const;

/** Tables as people send them, whole and broken. */
const tables = [
  'External ID,Title\nT-1,Pump\nT-2,Valve\n',
  'externalId;title\r\nT-1;"Pump\r\n',
  '\uFEFFExternal ID\tTitle\nT-1\ta\0b\n',
  'a,a,\n1,2\n',
  'x'.repeat(20_000),
  '',
  'PK\u0003\u0004 no workbook',
] as const;

const asHeader = (text: string) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '?');
/** A part of an address; an empty one, or dots, would be the address of another call. */
const asPart = (text: string) =>
  /^\.{0,2}$/.test(text) ? 'x' : encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

/** How a call is made: as the document's examples are, as it says, nearly so, or in no way that it says. */
type Manner = 'example' | 'fitting' | 'spoilt' | 'broken';

function mannerOf({ bodies, parameters }: Operation, random: Random): Manner {
  const hasExample = [...Object.values(bodies), ...parameters].some(({ example }) => example !== undefined);
  if (hasExample && random.chance(0.2)) return 'example';
  if (random.chance(0.45)) return 'fitting';
  return random.chance(0.85) ? 'spoilt' : 'broken';
}

/** Makes the next call of an operation. Its caller adds who sends it. */
export function makeCall(operation: Operation, values: Values, random: Random): MadeCall {
  const manner = mannerOf(operation, random);
  const { headers, url } = makeAddress(operation, values, random, manner);
  const types = Object.keys(operation.bodies);
  const type = random.pick(types);
  if (type === undefined) return { method: operation.method, url, headers: asGiven(headers) };
  const made = makeBody(operation, type, values, random, manner);
  const sentType = manner === 'broken' && random.chance(0.2) ? random.pick(otherTypes) : made.type;
  return {
    method: operation.method,
    url,
    headers: asGiven({ ...headers, 'content-type': sentType }),
    body: made.body,
    ...(sentType === made.type && made.isTaken !== undefined && { isTaken: made.isTaken }),
  };
}

const otherTypes = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'x',
  'multipart/form-data',
] as const;

const asGiven = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, asHeader(value)]));

function makeAddress(
  { path, parameters }: Operation,
  values: Values,
  random: Random,
  manner: Manner,
): { url: string; headers: Record<string, string> } {
  const headers: Record<string, string> = {};
  const query: string[] = [];
  let url = path;
  const isSound = manner === 'example' || manner === 'fitting';
  for (const { name, in: place, required, schema, example } of parameters) {
    const isLeftOut = place !== 'path' && random.chance(required ? (isSound ? 0 : 0.1) : 0.5);
    if (isLeftOut) continue;
    const isShown = example !== undefined && (manner === 'example' || random.chance(0.2));
    const fitting = isShown ? example : values.fitting(schema, name);
    const value = asText(!isSound && random.chance(0.3) ? values.spoilt(fitting, schema) : fitting);
    if (place === 'header') headers[name] = value;
    else if (place === 'query') query.push(`${name}=${asPart(value)}`);
    else url = url.replace(`{${name}}`, asPart(value));
  }
  if (!isSound && random.chance(0.1)) query.push(`${random.pick(['limit', 'x', '__proto__', 'id'])}=1`);
  if (manner === 'broken' && random.chance(0.3)) query.push(`x=${random.pick(brokenParts)}`);
  return { url: query.length > 0 ? `${url}?${query.join('&')}` : url, headers };
}

interface Body {
  type: string;
  body: string | Buffer;
  isTaken?: boolean;
}

function makeBody(operation: Operation, type: string, values: Values, random: Random, manner: Manner): Body {
  const { schema = {}, example } = operation.bodies[type] ?? {};
  if (type === 'multipart/form-data') return makeForm(schema, values, random);
  if (type !== 'application/json') {
    const text = random.chance(0.3) ? asText(example ?? '') : random.pick(tables);
    return { type, body: text };
  }
  if (manner === 'broken' && random.chance(0.6)) return { type, body: random.pick(brokenBodies) };
  const isShown = example !== undefined && (manner === 'example' || random.chance(0.4));
  const fitting = isShown ? example : values.fitting(schema);
  const isSound = manner === 'example' || manner === 'fitting';
  const value = isSound ? fitting : values.spoilt(fitting, schema);
  const body = JSON.stringify(value);
  return { type, body, isTaken: operation.takesBody(type, JSON.parse(body)) };
}

/** A form with a file, and with what must not be in one. */
function makeForm(schema: Schema, values: Values, random: Random): Body {
  const boundary = `----${random.int(1, 1e9)}`;
  const part = (head: string, content: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const id = asText(values.fitting(schema.properties?.internalId ?? {}, 'internalId'));
  const name = random.pick([
    'a.txt',
    'a.csv',
    'a.exe',
    '.',
    'a\0b.txt',
    `${'x'.repeat(300)}.txt`,
    '../../a.txt',
    '',
  ]);
  const content = random.pick(['Notes.\n', '', 'MZ\u0090', '%PDF-1.7\n%%EOF', 'a\0b', 'x'.repeat(70_000)]);
  const parts = [
    ...(random.chance(0.9) ? [part('name="internalId"', id)] : []),
    ...(random.chance(0.9) ? [part(`name="file"; filename="${name}"`, content)] : []),
    ...(random.chance(0.1) ? [part('name="extra"', 'x')] : []),
  ];
  const end = random.chance(0.95) ? `--${boundary}--\r\n` : '';
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.from(parts.join('') + end, 'utf8'),
  };
}
