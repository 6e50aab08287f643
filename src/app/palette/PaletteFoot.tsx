import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import type { ApiError } from '@/api/base/apiError';
import { KeyCap, KeyHint } from '@/ui/tags/KeyCap';
import { useSingleKeys } from './useSingleKeys';

interface PaletteFootProps {
  /** Why records could not be looked for. */
  failure: ApiError | null;
  retry: () => void;
  /** What is chosen opens in a new tab. */
  isBeside: boolean;
  onClose: () => void;
}

/** Under the palette's list: what went wrong, and which keys there are. */
export function PaletteFoot({ failure, retry, isBeside, onClose }: PaletteFootProps) {
  const [hasSingleKeys] = useSingleKeys();
  return (
    <DialogActions
      disableSpacing
      sx={{
        typography: 'body2',
        minHeight: 44,
        px: 4,
        py: 2,
        borderTop: 1,
        borderColor: 'tokens.hair',
        color: 'tokens.text2',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          role="alert"
          sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 4, rowGap: 2 }}
        >
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
            <KeyCap>↑</KeyCap> <KeyCap>↓</KeyCap> move, <KeyCap>Enter</KeyCap> opens, <KeyCap>Esc</KeyCap>{' '}
            closes
            {hasSingleKeys && (
              <>
                , <KeyCap>?</KeyCap> on a page lists all keys
              </>
            )}
          </KeyHint>
        )}
      </Box>
      <Button size="small" onClick={onClose} sx={{ display: { md: 'none' } }}>
        Close
      </Button>
    </DialogActions>
  );
}
