import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';

interface TableFrameProps {
  isSmall: boolean;
  /** The table fills a dialog: only the rows scroll. */
  nested: boolean;
  /** Toolbar, note and the thin bar. */
  head: ReactNode;
  rows: ReactNode;
  /** Instead of rows and foot. */
  state: ReactNode;
  /** Pixels: as high as a first page with head and foot, so that nothing jumps when rows follow a state. */
  stateHeight: number;
  foot: ReactNode;
}

const filling = { display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 } as const;

/** Arranges the parts of a `DataTable`: on a card, bare on a phone, or filling a dialog. */
export function TableFrame({ isSmall, nested, head, rows, state, stateHeight, foot }: TableFrameProps) {
  if (nested) {
    return (
      <Box sx={filling}>
        <Box sx={{ px: { xs: 3, md: 0 } }}>{head}</Box>
        <Box sx={{ ...filling, overflowY: 'auto', px: { xs: 3, md: 0 }, pb: { xs: 3, md: 0 } }}>
          {state ?? rows}
        </Box>
        {!state && foot}
      </Box>
    );
  }
  if (isSmall) {
    return (
      // The foot stays at the lower edge of the window.
      <Box sx={{ pb: state ? 0 : 16 }}>
        {head}
        {state ? <Card>{state}</Card> : rows}
        {!state && foot}
      </Box>
    );
  }
  return (
    <Card>
      {head}
      {state ? <Box sx={{ display: 'flex', minHeight: stateHeight }}>{state}</Box> : rows}
      {!state && foot}
    </Card>
  );
}
