import { formatDate, isIsoDate } from '@/lib/format/dates';
import { foldText } from '@/lib/format/texts';
import { readSearch } from './addressParts';

interface NamedFilter {
  label: string;
  /** What it is called in the address, where that is not its name among the filters. */
  key?: string;
}

/** Part of a text, in any case, with or without accents. Blank text is no filter. */
interface TextFilter<Row> extends NamedFilter {
  kind: 'text';
  /** Of a field that searches in several: what to type, instead of the label. */
  placeholder?: string;
  /** What it looks in. As with the other kinds, left out where the server filters. */
  value?: (row: Row) => string | readonly string[];
}

/** One of some values, or all. */
interface ChoiceFilter<Row> extends NamedFilter {
  kind: 'choice';
  options: readonly { value: string; label: string }[];
  /** Pixels it takes where there is room. */
  width?: number;
  value?: (row: Row) => string | null;
}

/** A day, YYYY-MM-DD, or any. */
interface DayFilter<Row> extends NamedFilter {
  kind: 'day';
  value?: (row: Row) => string | null;
}

/** A filter that the page draws itself, apart from the bar: neither counted nor cleared with the others. */
interface OwnFilter {
  kind: 'own';
  key?: string;
  /** Null for what makes no sense. */
  read?: (text: string) => string | null;
  /** Another value is another list: Back leads to the one before. */
  isOtherList?: true;
}

/** A filter that the bar draws. */
export type BarFilter<Row> = TextFilter<Row> | ChoiceFilter<Row> | DayFilter<Row>;

export type ListFilter<Row> = BarFilter<Row> | OwnFilter;

export type FilterDefinitions<Row> = Readonly<Record<string, ListFilter<Row>>>;

/** What a filter is set to. Null, and blank text, mean all. */
export type FilterValue = string | null;

/** By the names of the filters. */
export type FilterValues = Record<string, FilterValue>;

type ValueOf<Filter> = Filter extends { kind: 'text' }
  ? string
  : Filter extends { options: readonly { value: infer Value }[] }
    ? Value | null
    : string | null;

/** The values of a list's filters, by name. */
export type FiltersOf<Definitions> = { -readonly [Name in keyof Definitions]: ValueOf<Definitions[Name]> };

export const noneOf = ({ kind }: ListFilter<never>): FilterValue => (kind === 'text' ? '' : null);

/** Reads a filter from an address; what makes no sense counts as not given. */
export function readFilter(filter: ListFilter<never>, text: string | null): FilterValue {
  switch (filter.kind) {
    case 'text':
      return readSearch(text);
    case 'choice':
      return filter.options.find(({ value }) => value === text)?.value ?? null;
    case 'day':
      return text && isIsoDate(text) ? text : null;
    case 'own':
      return text ? (filter.read ?? String)(text) : null;
  }
}

/** A filter's value as its address names it; empty or null where it is not set. */
export const filterText = ({ kind }: ListFilter<never>, value: FilterValue): FilterValue =>
  kind === 'text' && value !== null ? value.trim() : value;

/** Whether a filter is set; blank text is none. */
export const isSet = (value: FilterValue | undefined): value is string => Boolean(value?.trim());

/** A set filter in words: "Title contains", "replace". */
export function chipOf(filter: BarFilter<never>, value: string): { label: string; value: string } {
  const { label } = filter;
  switch (filter.kind) {
    case 'text':
      return { label: `${label} contains`, value: value.trim() };
    case 'choice':
      return { label, value: filter.options.find((option) => option.value === value)?.label ?? value };
    case 'day':
      return { label, value: formatDate(value) };
  }
}

/** Whether a row fits a filter that is set. */
export function fitsFilter<Row>(filter: BarFilter<Row>, wanted: string): (row: Row) => boolean {
  if (!filter.value) return () => true;
  if (filter.kind !== 'text') {
    const { value } = filter;
    return (row) => value(row) === wanted;
  }
  const { value } = filter;
  const part = foldText(wanted.trim());
  const hasPart = (text: string) => foldText(text).includes(part);
  return (row) => {
    const texts = value(row);
    return typeof texts === 'string' ? hasPart(texts) : texts.some(hasPart);
  };
}
