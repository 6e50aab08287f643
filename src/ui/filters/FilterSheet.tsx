import { lazy, Suspense, useState, type ReactNode } from 'react';
import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { VisuallyHidden } from '../feedback/VisuallyHidden';

// Its own file: nobody opens it before the first row stands there.
const FilterDrawer = lazy(async () => ({
  default: (await import(/* webpackChunkName: "filter-drawer" */ './FilterDrawer')).FilterDrawer,
}));

interface FilterSheetProps {
  /** Number of active filters. */
  count: number;
  onClearAll: () => void;
  matchText: string;
  children: ReactNode;
}

/** A "Filters" button with the number of active filters; it opens a sheet from the lower edge. */
export function FilterSheet({ count, onClearAll, matchText, children }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FilterListOutlined />}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          setWasOpened(true);
        }}
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
      <Suspense>
        {wasOpened && (
          <FilterDrawer
            open={open}
            onClose={() => setOpen(false)}
            onClearAll={onClearAll}
            matchText={count > 0 ? matchText : ''}
          >
            {children}
          </FilterDrawer>
        )}
      </Suspense>
    </>
  );
}
