import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

interface RoomRowProps {
  /** The record's link, and what stands beside it. */
  head: ReactNode;
  /** At the end of the first line. */
  mark?: ReactNode;
  children?: ReactNode;
}

/** A record of the room: its number, then what is asked of it. */
export const RoomRow = ({ head, mark, children }: RoomRowProps) => (
  <Box
    component="li"
    sx={{
      typography: 'body2',
      display: 'grid',
      rowGap: 1,
      py: 2,
      borderBottom: 1,
      borderColor: 'tokens.hair',
      overflowWrap: 'anywhere',
    }}
  >
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, rowGap: 1 }}>
      <Box sx={{ flex: '1 1 0', minWidth: 120 }}>{head}</Box>
      {mark}
    </Box>
    {children}
  </Box>
);

/** A line that says more about a record. */
export const RoomNote = ({ children }: { children: ReactNode }) => (
  <Box sx={{ color: 'tokens.text2' }}>{children}</Box>
);

/** In the place of rows. */
export const NoRows = ({ children }: { children: ReactNode }) => (
  <Box component="li" sx={{ typography: 'body2', color: 'tokens.text2', py: 2 }}>
    {children}
  </Box>
);
