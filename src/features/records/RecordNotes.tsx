import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { cutSearchText, unreadableText } from '@/lib/format/texts';
import { RefreshErrorAlert } from '@/ui/feedback/RefreshErrorAlert';
import type { RecordKind } from './recordKind';
import type { RecordList } from './useRecordList';

interface RecordNotesProps<Row> {
  kind: RecordKind<Row>;
  list: RecordList<Row>;
}

/** What is to be said of the rows, above them. */
export function RecordNotes<Row>({ kind, list: { found, error, retry } }: RecordNotesProps<Row>) {
  const { noun, numberOf, messages } = kind;
  const notes = found && [
    found.exact !== null && (
      <Typography key="exact" variant="body2">
        Exactly one {noun[0]} is called “<bdi>{numberOf(found.exact)}</bdi>”.
      </Typography>
    ),
    found.total > found.rows.length + found.unreadable && (
      <Alert key="cut" severity="info" role={undefined}>
        {cutSearchText(found.rows.length, found.total, noun[1])}
      </Alert>
    ),
    found.unreadable > 0 && (
      <Typography key="unreadable" variant="body2" sx={{ color: 'tokens.text2' }}>
        {unreadableText(found.unreadable, noun)}
      </Typography>
    ),
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2, px: { xs: 0, md: 4 }, '& > :not(:empty)': { mb: 2.5 } }}>
      {/* It stands there before it says something, or a screen reader would not. */}
      <Box role="status" sx={{ display: 'grid', gap: 2 }}>
        {notes}
      </Box>
      {found && error && <RefreshErrorAlert retry={retry}>{messages.failed}</RefreshErrorAlert>}
    </Box>
  );
}
