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
  /** It is not known yet how many pages there are. */
  waits?: boolean;
}

/** Prev · Page 2 of 15 · Next. */
export function PageSteps(props: PageStepsProps) {
  const { page, lastPage, onPageChange, tellsPage, disabled = false, waits } = props;
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
        onClick={() => !isFirst && onPageChange(page - 1)}
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
          visibility: waits ? 'hidden' : undefined,
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
        onClick={() => !isLast && onPageChange(page + 1)}
      >
        Next
      </Button>
    </Box>
  );
}
