import Box from '@mui/material/Box';
import { KeyCap } from './KeyCap';
import { KeyHint } from './KeyHint';

/** Says what the mark at the fields means, and, where there is a keyboard, which key sends them. */
export const RequiredNote = () => (
  <>
    Fields marked{' '}
    <Box component="span" sx={{ color: 'tokens.primary', fontWeight: 600 }}>
      *
    </Box>{' '}
    are required.{' '}
    <KeyHint>
      <KeyCap>Ctrl Enter</KeyCap> saves.
    </KeyHint>
  </>
);
