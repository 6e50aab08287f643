import Box from '@mui/material/Box';
import { shownFileName } from '@contract/fileNames';

/** A file's name as it is: one that turns the reading direction turns nothing beside it, one without spaces wraps. */
export function FileName({ name }: { name: string }) {
  return (
    <Box component="bdi" sx={{ fontWeight: 500, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      {shownFileName(name)}
    </Box>
  );
}
