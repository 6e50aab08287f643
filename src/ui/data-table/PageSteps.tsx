import { useEffect, useRef } from 'react';
import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface PageStepsProps {
  /** Counted from 0. */
  page: number;
  lastPage: number;
  onPageChange: (page: number) => void;
  /** Whether the page number is shown on a phone too, or only where there is room beside a range. */
  tellsPage: 'always' | 'wide';
  /** Whether paging is disabled now. */
  disabled?: boolean;
}

/** Prev · Page 2 of 15 · Next. */
export function PageSteps({ page, lastPage, onPageChange, tellsPage, disabled = false }: PageStepsProps) {
  // A list may be drawn a moment after it was asked for: until then the next press goes on from the page asked for.
  const askedRef = useRef<number | null>(null);
  useEffect(() => {
    askedRef.current = null;
  });
  const step = (by: 1 | -1) => {
    const from = askedRef.current ?? page;
    const next = Math.min(Math.max(from + by, 0), lastPage);
    if (disabled || next === from) return;
    askedRef.current = next;
    onPageChange(next);
  };
  const isFirst = disabled || page === 0;
  const isLast = disabled || page >= lastPage;
  // aria-disabled and not disabled: the button that led to the last page keeps the focus.
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexShrink: 0,
        gap: { xs: 1, md: 2 },
        ml: 'auto',
        color: 'tokens.text2',
      }}
    >
      <Button
        color="inherit"
        startIcon={<ChevronLeftOutlined />}
        aria-disabled={isFirst}
        onClick={() => step(-1)}
      >
        Prev
      </Button>
      <Box
        component="span"
        data-part="pages"
        // Beside a range, screen readers would hear it twice.
        role={tellsPage === 'always' ? 'status' : undefined}
        sx={{
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
          display: { xs: tellsPage === 'always' ? 'inline' : 'none', md: 'inline' },
        }}
      >
        Page {page + 1} of {lastPage + 1}
      </Box>
      <Button
        data-part="next"
        color="inherit"
        endIcon={<ChevronRightOutlined />}
        aria-disabled={isLast}
        onClick={() => step(1)}
      >
        Next
      </Button>
    </Box>
  );
}
