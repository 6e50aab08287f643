import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ImportAnswer, ImportRow } from '@contract/source/imports';
import type { RecordKind } from '@contract/source/kinds';
import { countsText } from './importColumns';
import { fieldLabel, issuesText } from './issuesText';
import { dataMessages } from './messages';

function detailOf(kind: RecordKind, { issues = [], changes = [] }: ImportRow): string {
  const errors = issues.length > 0 ? [issuesText(kind, issues)] : [];
  const updates = changes.map(
    ({ field, before, after }) => `${fieldLabel(kind, field)}: ${before || 'empty'} → ${after || 'empty'}`,
  );
  return [...errors, ...updates].join('; ');
}

/** What the rows of a file would do or have done: counts, and the first that are refused or change something. */
export function ImportOutcome({ data }: { data: ImportAnswer }) {
  const { counts, columns, rows, kind, state } = data;
  const unknown = columns.filter(({ field }) => field === null).map(({ header }) => header);
  const text = countsText(data);
  const isOtherKind = unknown.length > columns.length / 2;
  return (
    <>
      {isOtherKind && state === 'checked' && (
        <Alert severity="warning">
          {dataMessages.otherKind(kind, columns.length - unknown.length, columns.length)}
        </Alert>
      )}
      <Alert
        severity={
          counts.refused > 0 && state !== 'undone' ? 'warning' : state === 'done' ? 'success' : 'info'
        }
      >
        {text ? `${dataMessages.rowsOf[state] ?? 'Rows'}: ${text}.` : 'No rows.'}{' '}
        {state === 'checked' && dataMessages.nothingStored}
      </Alert>
      {unknown.length > 0 && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>{dataMessages.unknownColumns(unknown)}</Typography>
      )}
      {rows.length > 0 && (
        <Box
          component="ul"
          // A region that scrolls can be reached by keyboard.
          tabIndex={0}
          aria-label="Refused and updated rows"
          sx={{ m: 0, pl: 5, maxHeight: 280, overflowY: 'auto' }}
        >
          {rows.map((row) => (
            <Typography key={row.line} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              Line {row.line}, {row.externalId || 'no ID'}: {row.verdict}. {detailOf(kind, row)}
            </Typography>
          ))}
        </Box>
      )}
    </>
  );
}
