import type { ListSort } from '@/ui/data-table/columns';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

export type Compare = (a: string, b: string) => number;
type Ranks = ReadonlyMap<string, number>;

/** As people sort: whatever case and accents, numbers by their value. */
export const compareTexts: Compare = collator.compare;
/** For what sorts as it stands: YYYY-MM-DD, HH:mm. */
export const compareMoments: Compare = (a, b) => (a < b ? -1 : Number(a > b));
/** For numbers as text: below 0 and with decimals, by their value. */
export const compareNumbers: Compare = (a, b) => Number(a) - Number(b);

/** Each value's place among the values of its field; those that compare as equal share one. */
function rankValues(values: readonly string[], compare: Compare): Ranks {
  const sorted = [...new Set(values)].sort(compare);
  let rank = 0;
  return new Map(
    sorted.map((value, at) => {
      if (at > 0 && compare(sorted[at - 1] ?? '', value) !== 0) rank += 1;
      return [value, rank];
    }),
  );
}

/**
 * Sorts the rows of a list by one of its fields: what has no value stands last either way, equals keep the order of the
 * server, and a field that is not in `compareBy` changes nothing.
 */
export function makeSorter<Row extends object, Field extends string>(
  compareBy: Readonly<Record<Field, Compare>>,
  valueOf: (row: Row, field: Field) => string | null,
): (rows: readonly Row[], sort: ListSort | null) => readonly Row[] {
  const isField = (field: string): field is Field => Object.hasOwn(compareBy, field);
  /** Comparing texts by the rules of a language is what sorting costs, so each value of a list is compared only once. */
  const knownRanks = new WeakMap<readonly Row[], Map<Field, Ranks>>();

  function ranksOf(rows: readonly Row[], field: Field): Ranks {
    const known = knownRanks.get(rows) ?? new Map<Field, Ranks>();
    knownRanks.set(rows, known);
    const ranks =
      known.get(field) ??
      rankValues(
        rows.map((row) => valueOf(row, field) ?? ''),
        compareBy[field],
      );
    known.set(field, ranks);
    return ranks;
  }

  return (rows, sort) => {
    if (!sort || !isField(sort.field)) return rows;
    const { field } = sort;
    const ranks = ranksOf(rows, field);
    const sign = sort.direction === 'asc' ? 1 : -1;
    const place = (row: Row) => {
      const value = valueOf(row, field);
      return value ? sign * (ranks.get(value) ?? 0) : Infinity;
    };
    return rows
      .map((row) => ({ row, at: place(row) }))
      .sort((a, b) => (a.at === b.at ? 0 : a.at - b.at))
      .map(({ row }) => row);
  };
}
