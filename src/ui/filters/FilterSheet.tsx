import { useState, type ReactNode } from 'react';
import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { fetchedOnce } from '@/lib/browser/fetchedOnce';
import { VisuallyHidden } from '../feedback/VisuallyHidden';

/** Fetched when the browser is idle, or the button is pressed: no page's first row waits for it. */
export const filterDrawerFile = fetchedOnce(
  () => import(/* webpackChunkName: "filter-drawer" */ './FilterDrawer'),
);

interface FilterSheetProps {
  /** Number of active filters. */
  count: number;
  onClearAll: () => void;
  matchText: string;
  /** Told at each press whether the sheet could be loaded. */
  onLoaded: (isHere: boolean) => void;
  children: ReactNode;
}

/** A "Filters" button with the number of active filters; it opens a sheet from the lower edge. */
export function FilterSheet({ count, onClearAll, matchText, onLoaded, children }: FilterSheetProps) {
  const [open, setOpen] = useState(false);
  const [file, setFile] = useState(filterDrawerFile.loaded);
  const press = () => {
    filterDrawerFile.load().then(
      (loaded) => {
        setFile(loaded);
        setOpen(true);
        onLoaded(true);
      },
      () => onLoaded(false),
    );
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FilterListOutlined />}
        aria-haspopup="dialog"
        onClick={press}
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
      {file && (
        <file.FilterDrawer
          open={open}
          onClose={() => setOpen(false)}
          onClearAll={onClearAll}
          matchText={count > 0 ? matchText : ''}
        >
          {children}
        </file.FilterDrawer>
      )}
    </>
  );
}
