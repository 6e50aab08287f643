import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { kindDescriptions } from '@contract/source/kindDescriptions';
import type { RecordKind } from '@contract/source/kinds';
import type { ImportAnswer, ImportRow } from '@contract/source/imports';
import { dataMessages } from './messages';

const countNames = {
  created: 'created',
  updated: 'updated',
  unchanged: 'unchanged',
  older: 'older than stored',
  refused: 'refused',
} as const;

const labelOf = (kind: RecordKind, id: string) =>
  kindDescriptions[kind].fields.find((field) => field.id === id)?.label ?? id;

function detailOf(kind: RecordKind, { issues = [], changes = [] }: ImportRow): string {
  const errors = issues.map(({ path, message }) => `${labelOf(kind, path)}: ${message}`);
  const updates = changes.map(
    ({ field, before, after }) => `${labelOf(kind, field)}: ${before || 'empty'} → ${after || 'empty'}`,
  );
  return [...errors, ...updates].join('; ');
}

/** What the rows of a checked file would do: counts, and the rows that are refused or change something. */
export function ImportOutcome({ checked, kind }: { checked: ImportAnswer; kind: RecordKind }) {
  const { counts, columns, rows } = checked;
  const unknown = columns.filter(({ field }) => field === null).map(({ header }) => header);
  const names = Object.keys(countNames) as (keyof typeof countNames)[];
  const text = names
    .filter((name) => counts[name] > 0)
    .map((name) => `${counts[name].toLocaleString('en')} ${countNames[name]}`);
  return (
    <>
      <Alert severity={counts.refused > 0 ? 'warning' : 'info'}>
        {text.length > 0 ? `Rows: ${text.join(', ')}.` : 'The file has no rows.'}
      </Alert>
      {unknown.length > 0 && <Typography>{dataMessages.unknownColumns(unknown)}</Typography>}
      {rows.length > 0 && (
        <Box
          component="ul"
          // A region that scrolls can be reached by keyboard.
          tabIndex={0}
          aria-label="Refused and updated rows"
          sx={{ m: 0, pl: 5, maxHeight: 320, overflowY: 'auto' }}
        >
          {rows.map((row) => (
            <Typography key={row.line} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              Line {row.line}, {row.externalId || 'no ID'}: {countNames[row.verdict]}. {detailOf(kind, row)}
            </Typography>
          ))}
        </Box>
      )}
    </>
  );
}
