import type { SavedViewDefinition } from '@contract/savedViews';
import type { ListSort, TableColumn } from '@/ui/data-table/columns';
import { densities } from '@/ui/data-table/rowStyles';
import type { ViewLayout } from '@/ui/data-table/useTableLayout';
import type { List } from '../defineList';
import { filterText, isSet, noneOf, readFilter, takesSeveral, type FilterValues } from '../filters';
import { joinValues, splitValues } from '../filterValues';
import type { AppliedView } from '../listSlice';

/** What a definition needs to know of its list. */
export type ViewList = Pick<List<never, FilterValues, unknown>, 'barFilters' | 'sortFields' | 'plain'>;

/** A list with saved views, whose names only its definition knows. */
export interface ListWithViews {
  list: List<never, FilterValues, unknown>;
  /** The table's id and columns, as `DataTable` has them. */
  table: { id: string; columns: readonly TableColumn<never>[] };
}

type Columns = readonly Pick<TableColumn<never>, 'id' | 'label'>[];

/** A saved view as its list shows it. */
export interface ViewContent {
  /** All of the bar. */
  filters: FilterValues;
  sort: ListSort | null;
  layout: Omit<ViewLayout, 'id'>;
}

/** Widths in pixels that a column can be dragged to. */
const WIDTHS = { min: 50, max: 2000 };

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

/** "-duedate", or its field and direction; undefined for neither, null for the usual order. */
function sortOf(value: unknown): ListSort | null | undefined {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') {
    return { field: value.replace(/^-/, ''), direction: value.startsWith('-') ? 'desc' : 'asc' };
  }
  const { field, direction } = objectOf(value);
  if (typeof field !== 'string' || (direction !== 'asc' && direction !== 'desc')) return undefined;
  return { field, direction };
}

/** A view's content, and what its definition names and the list does not have. */
export interface ReadContent {
  content: ViewContent;
  missing: string[];
}

/**
 * Reads a definition for a list as it is today. What it names and the list does not have is left out, and named in
 * `missing` (VIEW-02).
 */
export function readContent(list: ViewList, columns: Columns, definition: SavedViewDefinition): ReadContent {
  const missing: string[] = [];
  const usual = list.plain.list.sort;
  const filters: FilterValues = Object.fromEntries(
    list.barFilters.map(([name, filter]) => [name, noneOf(filter)]),
  );
  const known = new Map(list.barFilters);
  for (const [name, stored] of Object.entries(definition.filters ?? {})) {
    const filter = known.get(name);
    const texts = [stored].flat().filter((each): each is string => typeof each === 'string' && each !== '');
    if (texts.length === 0) continue;
    if (!filter) {
      missing.push(`filter “${name}”`);
      continue;
    }
    const text = Array.isArray(stored) ? joinValues(texts) : texts.join();
    const value = readFilter(filter, text);
    filters[name] = value;
    const read = splitValues(value);
    const gone = takesSeveral(filter) ? splitValues(text).filter((each) => !read.includes(each)) : [text];
    if (filterText(filter, value) !== text?.trim()) missing.push(`${filter.label} “${gone.join(', ')}”`);
  }

  const wanted = sortOf(definition.sort);
  const isKnown = wanted && list.sortFields.includes(wanted.field);
  if (wanted === undefined || (wanted && !isKnown)) missing.push(`order by “${wanted?.field ?? '?'}”`);

  const ids = new Set(columns.map(({ id }) => id));
  const named = Array.isArray(definition.columns) ? definition.columns : [];
  const shown: string[] = [];
  for (const each of named) {
    const id = typeof each === 'string' ? each : objectOf(each).field;
    if (typeof id !== 'string' || shown.includes(id)) continue;
    if (ids.has(id)) shown.push(id);
    else missing.push(`column “${id}”`);
  }
  const widths = Object.fromEntries(
    Object.entries(definition.widths ?? {}).filter(
      (entry): entry is [string, number] =>
        ids.has(entry[0]) && typeof entry[1] === 'number' && entry[1] >= WIDTHS.min && entry[1] <= WIDTHS.max,
    ),
  );
  const density = densities.find((each) => each === definition.density);
  return {
    content: {
      filters,
      sort: isKnown ? wanted : usual,
      layout: {
        ...(shown.length > 0 && { columns: shown }),
        ...(Object.keys(widths).length > 0 && { widths }),
        ...(density && { density }),
      },
    },
    missing,
  };
}

/** The definition of what a list shows; read back it is the same. */
export function writeContent(
  list: ViewList,
  { filters, sort, layout: { columns, widths, density } }: ViewContent,
): SavedViewDefinition {
  const set = list.barFilters.flatMap(([name, filter]) => {
    const value = filters[name];
    if (!isSet(value)) return [];
    // One by one: joined they may be longer than a definition's text.
    return [[name, takesSeveral(filter) ? splitValues(value) : filterText(filter, value)]];
  });
  const usual = list.plain.list.sort;
  const isUsual = sort === null || (sort.field === usual?.field && sort.direction === usual.direction);
  return {
    filters: Object.fromEntries(set) as Record<string, string | string[]>,
    ...(!isUsual && { sort: { field: sort.field, direction: sort.direction } }),
    ...(columns && { columns }),
    ...(widths && Object.keys(widths).length > 0 && { widths }),
    ...(density && { density }),
  };
}

/** Whether two contents filter and sort alike. */
export const isSameContent = (
  list: ViewList,
  a: Omit<ViewContent, 'layout'>,
  b: Omit<ViewContent, 'layout'>,
) => {
  const textOf = ({ filters, sort }: Omit<ViewContent, 'layout'>) =>
    JSON.stringify(writeContent(list, { filters, sort, layout: {} }));
  return textOf(a) === textOf(b);
};

/** The content of the list without a view. */
export const plainContent = (list: ViewList) => readContent(list, [], {}).content;

/** What the list is told of a view that it shows. */
export const appliedOf = (list: ViewList, id: string, content: ViewContent): AppliedView => ({
  id,
  ...content.layout,
  isPlain: isSameContent(list, content, plainContent(list)),
});
