import { useEffect, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CHANGED_MARK_TIME } from '@/lib/constants';
import { VisuallyHidden } from '../feedback/VisuallyHidden';

/** A row whose record was just saved, or sent. */
export interface ChangedRow {
  key: string;
  /** "Task 48213". */
  name: string;
  /** The business system that has not confirmed the change yet. */
  waitsFor?: string;
  /** Opens the record again. */
  onOpen: () => void;
}

interface ChangedNoteProps {
  row: ChangedRow | null;
  /** The row's page, counted from 0; null when the list no longer holds it. */
  page: number | null;
  shownPage: number;
}

/** Says where a changed row is now. Only screen readers get it while the row is in sight, where a mark shows it. */
export function ChangedNote({ row, page, shownPage }: ChangedNoteProps) {
  const isSeen = page === shownPage;
  const done = row?.waitsFor ? `was sent and waits for ${row.waitsFor}` : 'was saved';
  const where = page === null ? 'no longer fits the filter' : `is on page ${page + 1} now`;
  return (
    // Always there: screen readers announce only what changes inside an existing status.
    <Box role="status">
      {row && isSeen && <VisuallyHidden>{`${row.name} ${done}. Its row is marked.`}</VisuallyHidden>}
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
          {`${row.name} ${done}${row.waitsFor ? ', and' : ' and'} ${where}.`}
        </Alert>
      )}
    </Box>
  );
}

/** Key of the changed row, for as long as it stays marked. */
export function useFadingMark(changed: ChangedRow | null): string | null {
  const [faded, setFaded] = useState<ChangedRow | null>(null);
  useEffect(() => {
    if (!changed) return undefined;
    const timer = setTimeout(() => setFaded(changed), CHANGED_MARK_TIME);
    return () => clearTimeout(timer);
  }, [changed]);
  return changed && changed !== faded ? changed.key : null;
}
