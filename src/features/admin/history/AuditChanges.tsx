import Box from '@mui/material/Box';
import type { AuditChange } from './auditRecord';

/** "Admin → Field Engineer"; one value alone where the entry tells no other. */
export const changeText = ({ before, after }: Pick<AuditChange, 'before' | 'after'>): string =>
  [before, after].filter((value) => value !== null).join(' → ');

/** What an entry has changed, a line for each field. */
export const AuditChanges = ({ changes }: { changes: readonly AuditChange[] }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {changes.map((change) => (
      <Box component="li" key={change.field} sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ color: 'tokens.text2' }}>
          {change.field}:
        </Box>{' '}
        <bdi>{changeText(change)}</bdi>
      </Box>
    ))}
  </Box>
);
