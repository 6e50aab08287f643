import { limits } from '@contract/limits';
import type { ListSort } from '@/ui/data-table/columns';

/*
 * What the addresses of pages are made of, read and written alike by all. What makes no sense counts as not given.
 */

/** A page as people count, from 1; the store counts from 0. */
export function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page > 0 ? page - 1 : 0;
}

/** The first page is not named. */
export const pageText = (page: number) => page > 0 && String(page + 1);

// The server takes these in no text, so nothing contains them; half a character is also what a cut leaves.
const UNSEARCHABLE = /[\0\p{Surrogate}]/gu;

/** What is searched for, cut to what a search field takes; '' where nothing is. */
export const readSearch = (text: string | null): string =>
  (text ?? '').slice(0, limits.search).replace(UNSEARCHABLE, '');

/** What to search for, of what was typed or stands in an address; undefined for blank text. */
export const searchTerm = (text: string): string | undefined => readSearch(text.trim()).trim() || undefined;

/** "title" upwards, "-title" downwards; the usual order (null where there is none) for what is none of `fields`. */
export function readSort<Usual extends ListSort | null>(
  text: string | null,
  fields: readonly string[],
  usual: Usual,
): ListSort | Usual {
  const field = text?.replace(/^-/, '') ?? '';
  return fields.includes(field) ? { field, direction: text?.startsWith('-') ? 'desc' : 'asc' } : usual;
}

/** The usual order is not named. */
export const sortText = (sort: ListSort | null, usual: ListSort | null) =>
  sort !== null &&
  (sort.field !== usual?.field || sort.direction !== usual.direction) &&
  `${sort.direction === 'desc' ? '-' : ''}${sort.field}`;

/** What a query string holds, by name, in its order; what is not set is left out. */
export type QueryParts = Readonly<Record<string, string | null | undefined | false>>;

/** A query string with its question mark, of the parts that say something; empty without any. */
export function queryText(parts: QueryParts): string {
  const set = Object.entries(parts).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return set.length > 0 ? `?${new URLSearchParams(set)}` : '';
}
