import Box from '@mui/material/Box';
import { MISSING, cellText, type TableColumn } from '../data-table/columns';
import { PrintedSection } from './PrintedPart';

interface PrintedTableProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Under the last row: what was summed, and the sums by the column's id. Columns with a sum stand last. */
  sum?: { label: string; sums: Readonly<Record<string, string | null>> };
}

const sheet = {
  width: 1,
  borderCollapse: 'collapse',
  '& th, & td': { borderBottom: 1, px: 1, py: 0.5, textAlign: 'left', verticalAlign: 'top' },
  '& td': { overflowWrap: 'anywhere' },
  '& th': { typography: 'label', fontWeight: 600, verticalAlign: 'bottom' },
  '& :is(th, td):first-of-type': { pl: 0 },
  '& :is(th, td):last-of-type': { pr: 0 },
  '& thead, & tr': { breakInside: 'avoid' },
  '& .figures': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', overflowWrap: 'normal' },
  // The head stands on each page that the table goes on to, the sums only at its end.
  '& tfoot': { display: 'table-row-group', fontWeight: 600 },
} as const;

const classOf = <Row,>({ align }: TableColumn<Row>) => (align === 'right' ? 'figures' : undefined);

/** All rows of a table, over as many pages as they take. */
export function PrintedTable<Row>({ label, columns, rows, rowKey, sum }: PrintedTableProps<Row>) {
  const summed = columns.filter(({ id }) => sum && id in sum.sums);
  return (
    <Box component="table" aria-label={label} sx={sheet}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Box
              key={column.id}
              component="th"
              scope="col"
              className={classOf(column)}
              // Figures stay whole and take what they need; texts break, but not within a usual word.
              sx={column.align ? undefined : { minWidth: column.width }}
            >
              {column.label}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.id} className={classOf(column)}>
                {cellText(column, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {sum && (
        <tfoot>
          <tr>
            <td colSpan={columns.length - summed.length} className="figures">
              {sum.label}
            </td>
            {summed.map((column) => (
              <td key={column.id} className={classOf(column)}>
                {sum.sums[column.id] ?? MISSING}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </Box>
  );
}

/** The rows that belong to a record under their heading, or in their place that there are none. */
export const PrintedRows = <Row,>({
  title,
  none,
  ...table
}: Omit<PrintedTableProps<Row>, 'label'> & { title: string; none: string }) => (
  <PrintedSection title={title}>
    {table.rows.length === 0 ? none : <PrintedTable label={title} {...table} />}
  </PrintedSection>
);
