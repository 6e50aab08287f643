import { narrowColumns, type TableColumn } from '../data-table/columns';
import { printoutMessages } from './messages';
import type { PrintedBy } from './PrintedList';
import { PrintedPart } from './PrintedPart';
import { PrintedTable } from './PrintedTable';
import { Printout } from './Printout';

/** About forty pages; who needs more exports the list. */
const MOST_ROWS = 1_000;

export interface ListPrintoutProps<Row> extends PrintedBy {
  label: string;
  columns: readonly TableColumn<Row>[];
  /** All of them, in the order shown. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rangeText: (from: number, to: number, total: number) => string;
}

/** All rows of a list as a table, whichever page of them is shown. */
export function ListPrintout<Row>({
  label,
  by,
  about,
  columns,
  rows,
  rowKey,
  rangeText,
}: ListPrintoutProps<Row>) {
  const printed = rows.slice(0, MOST_ROWS);
  const range = rangeText(1, printed.length, rows.length);
  return (
    <Printout title={label} by={by} of={rows} isLandscape>
      {(stamp) => (
        <PrintedPart title={label} about={[range, about].filter(Boolean).join(' · ')} stamp={stamp}>
          {rows.length > printed.length && <p>{printoutMessages.cut(MOST_ROWS)}</p>}
          <PrintedTable label={label} columns={narrowColumns(columns)} rows={printed} rowKey={rowKey} />
        </PrintedPart>
      )}
    </Printout>
  );
}
