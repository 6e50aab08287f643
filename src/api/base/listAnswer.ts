import { isObject } from '@contract/isObject';
import { clientError, type ApiError } from './apiError';
import type { ApiMeta } from '../http/baseQuery';

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

export interface FoundRows<T> {
  rows: T[];
  /** How many there are in all; more than `rows` where the server's cap cut the list. */
  total: number;
  /** Why there are none, in the business system's words. */
  reason?: string;
}

type FoundAnswer<T> = { data: FoundRows<T> } | { error: ApiError };

/** The list in an answer, and how many there are in all. */
export function countedRows<T>(body: unknown, meta: ApiMeta | undefined, key: string): FoundAnswer<T> {
  const list = listAnswer<T>(body, key);
  if ('error' in list) return list;
  const counted = Number(meta?.headers.get('x-total-count')) || 0;
  return { data: { rows: list.data, total: Math.max(counted, list.data.length) } };
}

/** The same of a search: there an `[{error}]` says that nothing was found, and why. */
export function foundRows<T>(body: unknown, meta: ApiMeta | undefined, key: string): FoundAnswer<T> {
  const found = countedRows<T>(body, meta, key);
  const reason = 'error' in found && found.error.status === 200 && found.error.message;
  return reason ? { data: { rows: [], total: 0, reason } } : found;
}
