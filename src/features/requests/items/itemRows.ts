import { MAX_ITEMS } from '@contract/requests/requestItems';

/** A row of a request's items as it is typed: texts, whatever they hold, by the id of their column. */
export interface ItemRow {
  /** Tells it from the others for as long as the form is open. */
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
}

/** What is wrong with a row, by the id of the column; nothing where it can be sent. */
export type ItemErrors = Readonly<Partial<Record<string, string>>>;

export type ItemsAction =
  | { type: 'itemChanged'; key: string; values: Readonly<Record<string, string>> }
  /** Behind the row of that key, or at the end. */
  | { type: 'rowAdded'; after?: string }
  | { type: 'rowDuplicated'; key: string }
  | { type: 'rowRemoved'; key: string }
  /** Rows that were pasted stand from the row of that key on; where it is empty, in its place. */
  | { type: 'rowsPasted'; at: string; rows: readonly ItemRow['values'][] };

let made = 0;

/** A row that nothing was typed into. A draft brings rows of another day along: the time tells their keys apart. */
export const emptyRow = (values: ItemRow['values'] = {}): ItemRow => ({
  key: `${Date.now().toString(36)}-${(made += 1)}`,
  values,
});

export const isEmptyRow = ({ values }: Pick<ItemRow, 'values'>): boolean =>
  Object.values(values).every((text) => text.trim() === '');

/** The rows that are sent, in the order of the items in the request. */
export const filledRows = (rows: readonly ItemRow[]): ItemRow[] => rows.filter((row) => !isEmptyRow(row));

/** The rows with others put behind the first `at`, or in place of some; as they are where they would be too many. */
function withRows(
  rows: readonly ItemRow[],
  at: number,
  more: readonly ItemRow[],
  replaced = 0,
): readonly ItemRow[] {
  return rows.length - replaced + more.length > MAX_ITEMS
    ? rows
    : [...rows.slice(0, at), ...more, ...rows.slice(at + replaced)];
}

function withPasted(rows: readonly ItemRow[], index: number, pasted: readonly ItemRow['values'][]) {
  const at = index === -1 ? rows.length - 1 : index;
  const target = rows[at];
  const more = pasted.map((values) => emptyRow(values));
  return target && isEmptyRow(target) ? withRows(rows, at, more, 1) : withRows(rows, at + 1, more);
}

/**
 * The rows of a form after what was done to them: always at least one and at most `MAX_ITEMS`. Rows that nothing
 * happened to are the same objects as before.
 */
export function itemRows(rows: readonly ItemRow[], action: ItemsAction): readonly ItemRow[] {
  const indexOf = (key: string | undefined) => rows.findIndex((row) => row.key === key);
  switch (action.type) {
    case 'itemChanged':
      return rows.map((row) =>
        row.key === action.key ? { key: row.key, values: { ...row.values, ...action.values } } : row,
      );
    case 'rowAdded':
      return withRows(rows, indexOf(action.after) + 1 || rows.length, [emptyRow()]);
    case 'rowDuplicated': {
      const row = rows.find(({ key }) => key === action.key);
      return row ? withRows(rows, rows.indexOf(row) + 1, [emptyRow(row.values)]) : rows;
    }
    case 'rowRemoved':
      return rows.length > 1 ? rows.filter(({ key }) => key !== action.key) : rows;
    case 'rowsPasted':
      return withPasted(rows, indexOf(action.at), action.rows);
  }
}

type Values = ItemRow['values'];

/** Remembers what follows from the values of a row: at every key all rows are asked, and only one has changed. */
export function oncePerRow<Result>(resultOf: (values: Values) => Result): (values: Values) => Result {
  const known = new WeakMap<Values, { result: Result }>();
  return (values) => {
    const found = known.get(values) ?? { result: resultOf(values) };
    known.set(values, found);
    return found.result;
  };
}
