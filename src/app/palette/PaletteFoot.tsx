import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ApiError } from '@/api/apiError';
import { KeyCap, KeyHint } from '@/ui/tags/KeyCap';

interface PaletteFootProps {
  /** Why records could not be looked for. */
  failure: ApiError | null;
  retry: () => void;
  /** What is chosen opens in a new tab. */
  isBeside: boolean;
  onClose: () => void;
}

/** Under the palette's list: what went wrong, and which keys there are. */
export const PaletteFoot = ({ failure, retry, isBeside, onClose }: PaletteFootProps) => (
  <Box
    sx={{
      typography: 'body2',
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      flexShrink: 0,
      columnGap: 4,
      rowGap: 2,
      minHeight: 44,
      px: 4,
      py: 2,
      borderTop: 1,
      borderColor: 'tokens.hair',
      color: 'tokens.text2',
    }}
  >
    <Box role="alert" sx={{ display: 'contents' }}>
      {failure && (
        <>
          <span>Records could not be searched. {failure.message}</span>
          <Button size="small" onClick={retry}>
            Retry
          </Button>
        </>
      )}
    </Box>
    {isBeside && <span>You have unsaved changes, so what you choose opens in a new tab.</span>}
    {!failure && !isBeside && (
      <KeyHint>
        <KeyCap>↑</KeyCap> <KeyCap>↓</KeyCap> move, <KeyCap>Enter</KeyCap> opens, <KeyCap>Esc</KeyCap> closes,{' '}
        <KeyCap>?</KeyCap> on a page lists all keys
      </KeyHint>
    )}
    <Button size="small" onClick={onClose} sx={{ display: { md: 'none' }, ml: 'auto' }}>
      Close
    </Button>
  </Box>
);
