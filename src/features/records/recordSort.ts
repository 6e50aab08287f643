import { compareTexts, makeSorter } from '@/list/makeSorter';
import type { RecordKind } from './recordKind';

/** What the results can be sorted by: their columns. */
export const recordSortFields = <Row>({ columns }: RecordKind<Row>): readonly string[] =>
  columns.filter(({ sortable = true }) => sortable).map(({ id }) => id);

/** Sorts a kind's records by one of its columns; without an order they stay as they came, best match first. */
export function recordSorter<Row extends object>(kind: RecordKind<Row>) {
  const byId = new Map(kind.columns.map((column) => [column.id, column]));
  return makeSorter<Row, string>(
    Object.fromEntries(recordSortFields(kind).map((id) => [id, byId.get(id)?.compare ?? compareTexts])),
    (row, field) => {
      const column = byId.get(field);
      return (column?.sortValue ?? column?.value)?.(row) ?? null;
    },
  );
}
