import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { VisuallyHidden } from '../feedback/VisuallyHidden';

/** A row that was changed by its record's dialog. */
export interface ChangedRow {
  key: string;
  /** "Task 48213". */
  name: string;
  /** Opens its record again. */
  onOpen: () => void;
}

interface ChangedNoteProps {
  row: ChangedRow | null;
  /** The page it is on, counted from 0; null when the list no longer holds it. */
  page: number | null;
  shownPage: number;
}

/** Says what became of a changed row: to the eye only where the row cannot be seen, since there it is marked. */
export function ChangedNote({ row, page, shownPage }: ChangedNoteProps) {
  const isSeen = page === shownPage;
  const where = page === null ? 'no longer fits the filter' : `is on page ${page + 1} now`;
  return (
    // It stands there before it says something, or a screen reader would not.
    <Box role="status">
      {row && isSeen && <VisuallyHidden>{row.name} was saved. Its row is marked.</VisuallyHidden>}
      {row && !isSeen && (
        <Alert
          severity="info"
          role={undefined}
          action={
            <Button size="small" color="inherit" onClick={row.onOpen}>
              Show
            </Button>
          }
          sx={{ mx: { xs: 0, md: 4 }, mb: 2.5 }}
        >
          {row.name} was saved and {where}.
        </Alert>
      )}
    </Box>
  );
}
