import Box from '@mui/material/Box';

/** The mark of a field that can be edited, or is required: a note in the dialog says which. */
export const FieldMark = () => (
  <Box component="span" sx={{ color: 'tokens.primary', fontWeight: 600 }}>
    *
  </Box>
);
