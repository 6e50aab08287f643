import { http, HttpResponse } from 'msw';
import { searchLists, type SearchType } from '@contract/records/search';
import { foldText } from '@/lib/format/texts';

/** What the business system has of each kind, by the type of search and, of purchases, `cmdblist purchaseorder`. */
export type FoundByType = Partial<Record<string, readonly unknown[]>>;

/** The search over records of its own: it finds those with every word somewhere in them, as they are. */
export const searchHandlers = (records: FoundByType = {}) => [
  http.get('/api/globalSearch', ({ request }) => {
    const { searchParams } = new URL(request.url);
    const type = searchParams.get('type') as SearchType;
    const scope = searchParams.get('scope');
    const words = foldText(searchParams.get('id') ?? '').split(/\s+/);
    const found = (records[scope ? `${type} ${scope}` : type] ?? []).filter((record) => {
      const text = foldText(JSON.stringify(record));
      return words.every((word) => text.includes(word));
    });
    return HttpResponse.json([{ [searchLists[type]]: found }], {
      headers: { 'x-total-count': String(found.length) },
    });
  }),
];
