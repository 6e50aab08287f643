import Box from '@mui/material/Box';

/** Stands where a page will be, while it is not known or not here yet (SHELL-03). */
export function PageLoading() {
  return (
    <Box
      role="status"
      sx={{ display: 'grid', placeItems: 'center', minHeight: '40vh', color: 'tokens.text2' }}
    >
      Loading...
    </Box>
  );
}
