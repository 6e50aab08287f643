import Box from '@mui/material/Box';
import { KeyCap, KeyHint } from '../tags/KeyCap';

/** Marks a field that is required, or that can be edited: a note in the dialog says which. */
export const FieldMark = () => (
  <Box component="span" sx={{ color: 'tokens.primary', fontWeight: 600 }}>
    *
  </Box>
);

/** Says what the mark means and, where there is a keyboard, which key saves. */
export const RequiredNote = () => (
  <>
    Fields marked <FieldMark /> are required.{' '}
    <KeyHint>
      <KeyCap>Ctrl Enter</KeyCap> saves.
    </KeyHint>
  </>
);
