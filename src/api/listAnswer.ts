import { clientError, type ApiError } from './apiError';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * The list in an answer of the record calls: `[{<key>: […]}]` or `{<key>: […]}`, and an `ApiError` for `[{error}]`
 * (which comes with status 200) and for anything else.
 */
export function listAnswer<T>(body: unknown, key: string): { data: T[] } | { error: ApiError } {
  const holder: unknown = Array.isArray(body) ? body[0] : body;
  if (!isObject(holder)) return { error: clientError('unreadable') };
  const list = holder[key];
  // The server checks its answers against the contract; checking thousands of rows again would cost the first paint.
  if (Array.isArray(list)) return { data: list as T[] };
  if (typeof holder.error !== 'string') return { error: clientError('unreadable') };
  return { error: { status: 200, code: 'unknown', message: holder.error } };
}
