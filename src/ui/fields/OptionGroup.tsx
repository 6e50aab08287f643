import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';

/** A named group of options in a list box. */
export function OptionGroup({ name, children }: { name: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    // Without the role, a list item is no valid child of a list box.
    <Box component="li" role="group" aria-labelledby={id}>
      <ListSubheader
        id={id}
        component="div"
        role="presentation"
        sx={{ bgcolor: 'tokens.surface', px: 4, fontWeight: 600 }}
      >
        {name}
      </ListSubheader>
      <Box component="ul" role="presentation" sx={{ p: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
