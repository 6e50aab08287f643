import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import type { MorePlace } from './MoreButton';

/** The filters behind a `MoreButton`, where that wants them. */
export function MorePanel({ place, children }: { place: MorePlace; children: ReactNode }) {
  if (!place) return children;
  const { label, anchor, open, onClose } = place;
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 3,
          p: 4,
          width: 320,
          // In a bar they share a row; here each has its own.
          '& .MuiInputBase-root': { width: 1, maxWidth: 'none' },
        }}
      >
        {children}
      </Box>
    </Popover>
  );
}
