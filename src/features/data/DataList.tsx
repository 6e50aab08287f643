import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useIsSmall } from '@/lib/hooks/useIsSmall';
import { DataTable, type DataTableProps } from '@/ui/data-table/DataTable';

interface DataListProps<Row> extends Omit<DataTableProps<Row>, 'nested' | 'toolbar'> {
  /** Its filters, with the tools beside them; they stay while nothing fits. */
  filters?: DataTableProps<Row>['toolbar'];
  /** The button that adds a row; it stays while the list is empty. */
  add?: ReactNode;
}

/** A list of the Data page: one of several, on a card of its own; without rows it has no tools. */
export function DataList<Row>({ add, filters, ...table }: DataListProps<Row>) {
  const hasState = Boolean(table.state);
  // Cards of rows have edges of their own. One element all along, so that the focus stays where it is.
  const isBare = useIsSmall() && !hasState;
  const toolbar = (tools: ReactNode) =>
    (add || !hasState) && (
      <Box
        sx={{
          display: 'flex',
          justifyContent: add ? 'space-between' : 'flex-end',
          gap: 2,
          px: { md: 4 },
          py: 2.5,
        }}
      >
        {add}
        {!hasState && tools}
      </Box>
    );
  return (
    <Card sx={isBare ? { border: 0, borderRadius: 0, background: 'none', mx: -3 } : {}}>
      <DataTable {...table} nested toolbar={filters ?? toolbar} />
    </Card>
  );
}
