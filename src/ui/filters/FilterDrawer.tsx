import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';

interface FilterDrawerProps {
  open: boolean;
  onClose: () => void;
  onClearAll: () => void;
  /** How many rows match; empty where no filter is set. */
  matchText: string;
  children: ReactNode;
}

/** A sheet from the lower edge of a phone, with the filters of a list. */
export function FilterDrawer({ open, onClose, onClearAll, matchText, children }: FilterDrawerProps) {
  const id = useId();
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      // Above a dialog whose list it filters.
      sx={{ zIndex: 'modal' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': id,
          sx: { borderRadius: ({ radii }) => `${radii.dialog}px ${radii.dialog}px 0 0` },
        },
      }}
    >
      <Box sx={{ display: 'grid', gap: 3, p: 4 }}>
        <Typography id={id} component="h2" variant="h3">
          Filters
        </Typography>
        {children}
        <Typography role="status" variant="body2" sx={{ color: 'tokens.text2' }}>
          {matchText}
        </Typography>
        <Box component="footer" sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
          <Button variant="outlined" onClick={onClearAll}>
            Clear all
          </Button>
          <Button variant="contained" onClick={onClose}>
            Show
          </Button>
        </Box>
      </Box>
    </Drawer>
  );
}
