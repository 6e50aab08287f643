import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { isObject } from '@contract/isObject';
import type { ApiCall, ApiMeta } from '../http/baseQuery';
import { clientError, type ApiError } from './apiError';

/** What an answer is read as: its data, or why it holds none. */
export type ReadAnswer<T> = { data: T } | { error: ApiError };

type Send = (call: ApiCall) => PromiseLike<SentAnswer> | SentAnswer;
type SentAnswer = { data?: unknown; error?: ApiError; meta?: ApiMeta };

/** For `queryFn`: sends a call, and reads the JSON of its answer. Where the JSON serves as it comes, `query` does. */
export const readJson =
  <Arg, T>(
    callOf: (arg: Arg, api: BaseQueryApi) => ApiCall,
    read: (body: unknown, meta: ApiMeta | undefined, arg: Arg, api: BaseQueryApi) => ReadAnswer<T>,
  ) =>
  async (arg: Arg, api: BaseQueryApi, _options: object, send: Send): Promise<ReadAnswer<T>> => {
    const answer = await send(callOf(arg, api));
    return answer.error ? { error: answer.error } : read(answer.data, answer.meta, arg, api);
  };

/** What was read, changed; an error stays. */
export const mapAnswer = <T, U>(read: ReadAnswer<T>, change: (data: T) => U): ReadAnswer<U> =>
  'error' in read ? read : { data: change(read.data) };

/** Of an answer that is not what was asked for. Each is a new error, so that a page notices that it came again. */
export const unreadable = (): { error: ApiError } => ({ error: clientError('unreadable') });

/**
 * What holds `key` in an answer of the record calls, `[{<key>: …}]` or `{<key>: …}`; an `ApiError` for `[{error}]` (which
 * comes with status 200) and for anything else.
 */
export function holderAnswer<Holder>(
  body: unknown,
  key: string & keyof Holder,
  isRight: (held: unknown) => boolean,
): ReadAnswer<Holder> {
  const holder: unknown = Array.isArray(body) ? body[0] : body;
  if (!isObject(holder)) return unreadable();
  // The server checks its answers against the contract; checking thousands of rows again would cost the first paint.
  if (isRight(holder[key])) return { data: holder as Holder };
  if (typeof holder.error !== 'string') return unreadable();
  return { error: { status: 200, code: 'unknown', message: holder.error } };
}

/** The list that an answer is; that of a record call is held by `key` (`holderAnswer`). */
export function listAnswer<T>(body: unknown, key?: string): ReadAnswer<T[]> {
  if (key === undefined) return Array.isArray(body) ? { data: body as T[] } : unreadable();
  return mapAnswer(
    holderAnswer<Record<string, T[]>>(body, key, Array.isArray),
    (holder) => holder[key] ?? [],
  );
}

/** The one record that an answer lists; null where there is none. */
export const firstAnswer = <T>(body: unknown, key: string): ReadAnswer<T | null> =>
  mapAnswer(listAnswer<T>(body, key), (list) => list[0] ?? null);

export interface FoundRows<T> {
  rows: T[];
  /** How many there are in all; more than `rows` where the server's cap cut the list. */
  total: number;
  /** Why there are none, in the business system's words. */
  reason?: string;
}

/** The list in an answer, and how many there are in all. */
export function countedRows<T>(
  body: unknown,
  meta: ApiMeta | undefined,
  key?: string,
): ReadAnswer<FoundRows<T>> {
  const counted = Number(meta?.headers.get('x-total-count')) || 0;
  return mapAnswer(listAnswer<T>(body, key), (rows) => ({ rows, total: Math.max(counted, rows.length) }));
}

/** The same of a search: there an `[{error}]` says that nothing was found, and why. */
export function foundRows<T>(
  body: unknown,
  meta: ApiMeta | undefined,
  key: string,
): ReadAnswer<FoundRows<T>> {
  const found = countedRows<T>(body, meta, key);
  const reason = 'error' in found && found.error.status === 200 && found.error.message;
  return reason ? { data: { rows: [], total: 0, reason } } : found;
}
