import { daysText, hasDay, readDays, type DayWord } from '@/lib/format/dayChoice';
import { foldText } from '@/lib/format/texts';
import { readSearch } from './addressParts';
import { joinValues, splitValues } from './filterValues';

interface NamedFilter {
  label: string;
  /** What it is called in the address, where that is not its name among the filters. */
  key?: string;
  /** It stands behind "More filters", whose script comes when they are opened. */
  more?: true;
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

/** Any of some values, or all. */
interface ChoicesFilter<Row> extends Omit<ChoiceFilter<Row>, 'kind'> {
  kind: 'choices';
}

/** Any of the values that the rows hold, or all. */
interface ValuesFilter<Row> extends NamedFilter {
  kind: 'values';
  value: (row: Row) => string | null;
  /** The value that a text of an address or a saved view means, where one is spelt in several ways. */
  meant?: (text: string) => string;
}

/** A day, a range of days, or days in a word; or any (`lib/format/dayChoice`). */
interface DayFilter<Row> extends NamedFilter {
  kind: 'day';
  /** Those that make sense for it, in their order. */
  words?: readonly DayWord[];
  value?: (row: Row) => string | null;
  /** Whose day is past but not overdue. */
  isClosed?: (row: Row) => boolean;
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
export type BarFilter<Row> =
  TextFilter<Row> | ChoiceFilter<Row> | ChoicesFilter<Row> | ValuesFilter<Row> | DayFilter<Row>;

export type ListFilter<Row> = BarFilter<Row> | OwnFilter;

export type FilterDefinitions<Row> = Readonly<Record<string, ListFilter<Row>>>;

/** What a filter is set to, as text: several values are joined (`filterValues`). Null, and blank text, mean all. */
export type FilterValue = string | null;

/** By the names of the filters. */
export type FilterValues = Record<string, FilterValue>;

type ValueOf<Filter> = Filter extends { kind: 'text' }
  ? string
  : Filter extends { kind: 'choice'; options: readonly { value: infer Value }[] }
    ? Value | null
    : string | null;

/** The values of a list's filters, by name. */
export type FiltersOf<Definitions> = { -readonly [Name in keyof Definitions]: ValueOf<Definitions[Name]> };

export const noneOf = ({ kind }: ListFilter<never>): FilterValue => (kind === 'text' ? '' : null);

/** Whether several values can be chosen at once. */
export const takesSeveral = ({ kind }: ListFilter<never>): boolean => kind === 'choices' || kind === 'values';

/** Reads a filter from an address; what makes no sense counts as not given. */
export function readFilter(filter: ListFilter<never>, text: string | null): FilterValue {
  switch (filter.kind) {
    case 'text':
      return readSearch(text);
    case 'choice':
      return filter.options.find(({ value }) => value === text)?.value ?? null;
    case 'choices': {
      const wanted = splitValues(text);
      return joinValues(filter.options.map(({ value }) => value).filter((value) => wanted.includes(value)));
    }
    case 'values':
      return joinValues(splitValues(text));
    case 'day':
      return text && readDays(text, filter.words ?? []);
    case 'own':
      return text ? (filter.read ?? String)(text) : null;
  }
}

/** A filter's value as its address names it; empty or null where it is not set. */
export const filterText = ({ kind }: ListFilter<never>, value: FilterValue): FilterValue =>
  kind === 'text' && value !== null ? value.trim() : value;

/** Whether a filter is set; blank text is none. */
export const isSet = (value: FilterValue | undefined): value is string => Boolean(value?.trim());

const labelOf = (filter: BarFilter<never>, value: string): string =>
  ('options' in filter && filter.options.find((option) => option.value === value)?.label) || value;

function valuesText(filter: BarFilter<never>, value: string): string {
  const labels = splitValues(value).map((each) => labelOf(filter, each));
  const [first, second, ...more] = labels;
  return more.length > 1 ? `${first}, ${second} and ${more.length} more` : labels.join(', ');
}

/** A set filter in words: "Title contains", "replace". */
export function chipOf(filter: BarFilter<never>, value: string): { label: string; value: string } {
  const { label } = filter;
  switch (filter.kind) {
    case 'text':
      return { label: `${label} contains`, value: value.trim() };
    case 'choice':
      return { label, value: labelOf(filter, value) };
    case 'choices':
    case 'values':
      return { label, value: valuesText(filter, value) };
    case 'day':
      return { label, value: daysText(value) };
  }
}

/**
 * Whether a row fits a filter that is set.
 *
 * @param today the person's own day, YYYY-MM-DD
 */
export function fitsFilter<Row>(
  filter: BarFilter<Row>,
  wanted: string,
  today: string,
): (row: Row) => boolean {
  if (!filter.value) return () => true;
  switch (filter.kind) {
    case 'text': {
      const { value } = filter;
      const part = foldText(wanted.trim());
      const hasPart = (text: string) => foldText(text).includes(part);
      return (row) => {
        const texts = value(row);
        return typeof texts === 'string' ? hasPart(texts) : texts.some(hasPart);
      };
    }
    case 'choice': {
      const { value } = filter;
      return (row) => value(row) === wanted;
    }
    case 'choices':
    case 'values': {
      const { value } = filter;
      const meant = ('meant' in filter && filter.meant) || String;
      const values: ReadonlySet<string | null> = new Set(splitValues(wanted).map(meant));
      return (row) => values.has(value(row));
    }
    case 'day': {
      const { value, isClosed = () => false } = filter;
      const isOf = hasDay(wanted, today);
      return wanted === 'overdue' ? (row) => !isClosed(row) && isOf(value(row)) : (row) => isOf(value(row));
    }
  }
}
