import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { MISSING, cellText, type TableColumn } from '../data-table/columns';
import { LabeledValue } from './LabeledValue';

interface RowCardProps<Row> {
  /** The first column names the card. */
  columns: readonly TableColumn<Row>[];
  row: Row;
}

function shown<Row>(column: TableColumn<Row>, row: Row): ReactNode {
  const text = cellText(column, row);
  return text === MISSING ? null : (column.render?.(row, text) ?? text);
}

/** A row of a list on a small screen: labels and values. */
export const RowCard = <Row,>({ columns, row }: RowCardProps<Row>) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
    {columns.map((column, at) => (
      <Box key={column.id} component="span" sx={at === 0 ? { flexBasis: '100%' } : undefined}>
        <LabeledValue label={column.label} strong={at === 0}>
          {shown(column, row)}
        </LabeledValue>
      </Box>
    ))}
  </Box>
);
