import {
  pageText,
  queryText,
  readPage,
  readSort,
  searchTerm,
  sortText,
  type QueryParts,
} from './addressParts';
import { filterText, readFilter, type FilterValues } from './filters';
import type { ListDefinition } from './listDefinition';
import type { ListState, ListView } from './listSlice';
import type { ViewAddress } from './viewAddress';

/** How the address names a list. */
export interface ListInAddress<Filters> {
  readList: (params: URLSearchParams) => ListState<Filters>;
  /** Only what differs from the plain list. */
  listParts: (list: ListState<Filters>) => QueryParts;
}

type Definition = ListDefinition<never, string, unknown>;
type View = ListView<FilterValues, unknown>;

export function listInAddress(definition: Definition, plain: View): ListInAddress<FilterValues> {
  const { filters: definitions, sort, search, pageKey = 'page' } = definition;
  const fields = Object.keys(sort?.fields ?? {});
  const usual = plain.list.sort;
  const filters = Object.entries(definitions);
  return {
    readList: (params) => {
      const term = search && searchTerm(params.get('search') ?? '');
      // Nothing else says anything without it.
      if (search === 'required' && term === undefined) return plain.list;
      return {
        filters: Object.fromEntries(
          filters.map(([name, filter]) => [name, readFilter(filter, params.get(filter.key ?? name))]),
        ),
        page: readPage(params.get(pageKey)),
        sort: readSort(params.get('sort'), fields, usual),
        ...(term !== undefined && { search: term }),
      };
    },
    listParts: (list) => ({
      ...(search && { search: list.search }),
      ...Object.fromEntries(
        filters.map(([name, filter]) => [filter.key ?? name, filterText(filter, list.filters[name] ?? null)]),
      ),
      sort: sortText(list.sort, usual),
      [pageKey]: pageText(list.page),
    }),
  };
}

/** The view of a page that shows one list, in its address (SHELL-17). */
export function listAddress(
  { filters, search, open: openPart }: Definition,
  { readList, listParts }: ListInAddress<FilterValues>,
  { select, restore }: Pick<ViewAddress<object, View>, 'select' | 'restore'>,
): ViewAddress<object, View> {
  const listNames = Object.keys(filters).filter((name) => {
    const filter = filters[name];
    return filter?.kind === 'own' && filter.isOtherList;
  });
  return {
    select,
    restore,
    read: (query) => {
      const params = new URLSearchParams(query);
      const list = readList(params);
      const isPlain = search === 'required' && list.search === undefined;
      return { list, open: (!isPlain && openPart?.read(params)) || null };
    },
    write: ({ list, open }) => queryText({ ...listParts(list), ...(open !== null && openPart?.write(open)) }),
    closed: ({ list, open }) => ({ list, open: (open !== null && openPart?.outer?.(open)) || null }),
    onFirstPage: ({ list, open }) => ({ list: { ...list, page: 0 }, open }),
    isElsewhere: ({ list: from }, { list: to }) =>
      from.search !== to.search ||
      listNames.some((name) => {
        const [before, after] = [from.filters[name], to.filters[name]];
        // Null is one's own, which is named as soon as it is known.
        return before && after && before !== after;
      }),
  };
}
