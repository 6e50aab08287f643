import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { KeyCap } from '../KeyCap';
import { FOOT_HEIGHT } from './sizes';

interface TableFootProps {
  /** "Showing 1–10 of 143 tasks". */
  range: string;
  page: number;
  lastPage: number;
  onPageChange: (page: number) => void;
  /** Whether rows open on Enter, for the key hints. */
  opens?: boolean;
  /** Of a list inside a dialog: it stays under its rows on a phone too, and has no keys to tell of. */
  nested?: boolean;
}

/** Range, key hints and pages; on a phone it stays at the lower edge of the window. */
export function TableFoot(props: TableFootProps) {
  const { range, page, lastPage, onPageChange, opens = false, nested = false } = props;
  const isFirst = page === 0;
  const isLast = page >= lastPage;
  return (
    <Box
      component="nav"
      aria-label="Pages"
      sx={{
        typography: 'body2',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 4,
        minHeight: FOOT_HEIGHT,
        px: { xs: 3, md: 4 },
        py: { xs: 1, md: 0 },
        bgcolor: 'tokens.surface',
        borderTop: 1,
        borderColor: 'tokens.hair',
        position: { xs: nested ? 'static' : 'fixed', md: 'static' },
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
      }}
    >
      <Box role="status" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {range}
      </Box>
      <Box
        sx={{
          display: 'none',
          gap: 2,
          typography: 'label',
          fontWeight: 400,
          color: 'tokens.text2',
          // Keys are told where there is a keyboard, and room.
          ...(!nested && { '@media (hover: hover) and (pointer: fine)': { display: { lg: 'flex' } } }),
        }}
      >
        <span>
          <KeyCap>↑</KeyCap> <KeyCap>↓</KeyCap> move
        </span>
        {opens && (
          <span>
            <KeyCap>Enter</KeyCap> details
          </span>
        )}
        <span>
          <KeyCap>Ctrl C</KeyCap> copy cell
        </span>
      </Box>
      {/* aria-disabled and not disabled: the button that led to the last page keeps the focus. */}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, md: 2 }, color: 'tokens.text2' }}>
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
          sx={{
            fontVariantNumeric: 'tabular-nums',
            whiteSpace: 'nowrap',
            display: { xs: 'none', md: 'inline' },
          }}
        >
          Page {page + 1} of {lastPage + 1}
        </Box>
        <Button
          color="inherit"
          endIcon={<ChevronRightOutlined />}
          aria-disabled={isLast}
          onClick={() => !isLast && onPageChange(page + 1)}
        >
          Next
        </Button>
      </Box>
    </Box>
  );
}
