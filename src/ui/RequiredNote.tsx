import Box from '@mui/material/Box';
import { KeyCap } from './KeyCap';

/** Says what the mark at the fields means, and which key sends them. */
export const RequiredNote = () => (
  <>
    Fields marked{' '}
    <Box component="span" sx={{ color: 'tokens.primary', fontWeight: 600 }}>
      *
    </Box>{' '}
    are required. <KeyCap>Ctrl Enter</KeyCap> saves.
  </>
);
