import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** A date or number that breaks at its hyphens only where it is longer than a line. */
export const Whole = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'inline-block' }}>
    {children}
  </Box>
);
