import Box from '@mui/material/Box';
import { LOW_WINDOW } from '@/lib/constants';
import { KeyCap } from '../tags/KeyCap';
import { PageSteps } from './PageSteps';
import { FOOT_HEIGHT } from './rowStyles';

interface TableFootProps {
  /** "Showing 1–10 of 143 tasks". */
  range: string;
  /** What else is to be known of the rows. */
  note?: string;
  page: number;
  lastPage: number;
  onPageChange: (page: number) => void;
  /** What Enter does to a row, for the key hints. */
  enterText?: string;
  /** The first rows are on their way: it is not known how many pages there are. */
  waits?: boolean;
  /** Space selects the row. */
  isSelecting?: boolean;
  /** For a list inside a dialog: the foot follows the rows on a phone too, and shows no key hints. */
  nested?: boolean;
}

/** Range, key hints and pages; on a phone it stays at the lower edge of the window, unless that is low. */
export function TableFoot(props: TableFootProps) {
  const {
    range,
    note,
    page,
    lastPage,
    onPageChange,
    enterText,
    waits,
    isSelecting = false,
    nested = false,
  } = props;
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
        [LOW_WINDOW]: { position: 'static' },
      }}
    >
      <Box
        role="status"
        data-part="range"
        sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: { md: 'nowrap' } }}
      >
        {range}
        {note && (
          <Box component="span" sx={{ color: 'tokens.text2', display: { xs: 'block', md: 'inline' } }}>
            {range && (
              <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
                {' · '}
              </Box>
            )}
            {note}
          </Box>
        )}
      </Box>
      <Box
        sx={{
          display: 'none',
          // Their place depends on the range.
          visibility: waits ? 'hidden' : undefined,
          gap: 2,
          typography: 'label',
          fontWeight: 400,
          color: 'tokens.text2',
          // Key hints need a keyboard, and room.
          ...(!nested && { '@media (hover: hover) and (pointer: fine)': { display: { lg: 'flex' } } }),
        }}
      >
        <span>
          <KeyCap>↑</KeyCap> <KeyCap>↓</KeyCap> move
        </span>
        {enterText && (
          <span>
            <KeyCap>Enter</KeyCap> {enterText}
          </span>
        )}
        <span>
          <KeyCap>{isSelecting ? 'Space' : 'Ctrl C'}</KeyCap> {isSelecting ? 'select' : 'copy cell'}
        </span>
      </Box>
      <PageSteps page={page} lastPage={lastPage} onPageChange={onPageChange} tellsPage="wide" waits={waits} />
    </Box>
  );
}
