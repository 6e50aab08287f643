import { useId, useState, type ReactNode } from 'react';
import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { VisuallyHidden } from '../feedback/VisuallyHidden';

interface FilterSheetProps {
  /** Number of active filters. */
  count: number;
  onClearAll: () => void;
  matchText: string;
  children: ReactNode;
}

/** A "Filters" button with the number of active filters; it opens a sheet from the lower edge. */
export function FilterSheet({ count, onClearAll, matchText, children }: FilterSheetProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FilterListOutlined />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ flexShrink: 0 }}
      >
        Filters
        {count > 0 && (
          <Box
            component="span"
            sx={{
              typography: 'label',
              display: 'grid',
              placeItems: 'center',
              width: 18,
              height: 18,
              ml: 1.5,
              borderRadius: '50%',
              bgcolor: 'tokens.primary',
              color: 'tokens.onPrimary',
            }}
          >
            {count}
            <VisuallyHidden> set</VisuallyHidden>
          </Box>
        )}
      </Button>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
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
            {count > 0 && matchText}
          </Typography>
          <Box component="footer" sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
            <Button variant="outlined" onClick={onClearAll}>
              Clear all
            </Button>
            <Button variant="contained" onClick={() => setOpen(false)}>
              Show
            </Button>
          </Box>
        </Box>
      </Drawer>
    </>
  );
}
