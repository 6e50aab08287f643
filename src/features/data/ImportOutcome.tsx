import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ImportAnswer } from '@contract/source/imports';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import { absentText, changedHereText, countsText, isStored, restOf } from './importTexts';
import { dataMessages } from './messages';
import { OutcomeRows } from './OutcomeRows';

/** The labels of the fields for which rows are refused, because no column of the file is read into them. */
function unreadRequired({ kind, columns, rows }: ImportAnswer): string[] {
  const read = new Set(columns.map(({ field }) => field));
  const named = new Set(rows.flatMap(({ issues = [] }) => issues.map(({ path }) => path)));
  return kindDescriptions[kind].fields
    .filter(({ id, required }) => required && named.has(id) && !read.has(id))
    .map(({ label }) => label);
}

/** What the rows of a file would do or have done: counts, and the first that are refused or change something. */
export function ImportOutcome({ data }: { data: ImportAnswer }) {
  const { counts, columns, rows, kind, state, absent, changedHere = 0 } = data;
  const unknown = columns.filter(({ field }) => field === null).map(({ header }) => header);
  const unread = unreadRequired(data);
  const text = countsText(data);
  const rest = restOf(data);
  const named = counts.refused + counts.updated;
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
          (counts.refused > 0 && state !== 'undone') || rest > 0
            ? 'warning'
            : state === 'done'
              ? 'success'
              : 'info'
        }
      >
        {text ? `${dataMessages.rowsOf[state] ?? 'Rows'}: ${text}.` : 'No rows.'}{' '}
        {state === 'checked' && dataMessages.nothingStored}
        {rest > 0 && dataMessages.notImported(rest)}
      </Alert>
      {state === 'checked' && unread.length > 0 && (
        <Alert severity="warning">{dataMessages.unreadRequired(kind, unread)}</Alert>
      )}
      {changedHere > 0 && (state === 'checked' || isStored(data)) && (
        <Alert severity={data.settings.changedHere === 'keep' ? 'info' : 'warning'}>
          {changedHereText(data, changedHere)}
        </Alert>
      )}
      {absent && (state === 'checked' || isStored(data)) && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {absentText(data, absent)}
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 4, whiteSpace: 'pre-wrap' }}>
            {absent.first.map(({ value, rows: count }, at) => (
              // Long ones are cut, and may be alike.
              <li key={at}>{dataMessages.absentName(value, count)}</li>
            ))}
            {absent.others > 0 && <li>{dataMessages.otherAbsentNames(absent.others)}</li>}
          </Box>
        </Alert>
      )}
      {unknown.length > 0 && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>{dataMessages.unknownColumns(unknown)}</Typography>
      )}
      {rows.length > 0 && (
        <Box sx={{ minWidth: 0 }}>
          {rows.length < named && (
            <Typography sx={{ mb: 2 }}>{dataMessages.firstRows(rows.length, named)}</Typography>
          )}
          <OutcomeRows kind={kind} rows={rows} />
        </Box>
      )}
    </>
  );
}
