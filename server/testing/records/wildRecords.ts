import type { InjectOptions } from 'fastify';
import type * as z from 'zod/mini';
import type { TestApp } from '../testApp';

/**
 * As long a text as any other system may send. It hardly repeats, so that no index can store it in less, and folding
 * changes it.
 */
export const LONG = Array.from({ length: 10_000 }, (_, at) =>
  String.fromCodePoint(
    0xc0 + (((Math.imul(at + 1, 0x9e3779b1) ^ Math.imul(at * at, 0x85ebca6b)) >>> 16) % 400),
  ),
).join('');
/** What an id may consist of elsewhere. */
export const ID = `Ä/..\\é "'?#&%20;<b>🚜 ${'x'.repeat(90)}`;
/** The same text in each of these fields. */
export const filledFields = (fields: readonly { id: string }[]) =>
  Object.fromEntries(fields.map(({ id }) => [id, LONG]));

/** The answer of a call by a field engineer, as its schema reads it. */
export async function read<Schema extends z.ZodMiniType>(
  test: TestApp,
  schema: Schema,
  url: string,
  query: Record<string, string> = {},
  options: InjectOptions = {},
): Promise<z.output<Schema>> {
  const answer = await test.injectAs('Field Engineer', { method: 'GET', url, query, ...options });
  if (answer.statusCode > 201) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  return schema.parse(answer.json());
}
