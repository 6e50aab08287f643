import Box from '@mui/material/Box';

/** Says what the mark at the fields means (TDET-01). */
export function EditableNote() {
  return (
    <>
      All fields marked{' '}
      <Box component="span" sx={{ color: 'tokens.primary', fontWeight: 600 }}>
        *
      </Box>{' '}
      are editable.
    </>
  );
}
