import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';

/** Options of one kind in a list to choose from, under their name. */
export function OptionGroup({ name, children }: { name: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    // A list item would be no child that a list box may have.
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
