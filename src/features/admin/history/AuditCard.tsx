import Box from '@mui/material/Box';
import { instantText } from '@/lib/format/instants';
import { AuditChanges } from './AuditChanges';
import { AuditDeed } from './AuditDeed';
import type { AuditRecord } from './auditRecord';

/** An entry on a small screen: what was done and when, then what it has changed. */
export const AuditCard = ({ entry }: { entry: AuditRecord }) => (
  <Box sx={{ display: 'grid', gap: 1, typography: 'body2' }}>
    <AuditDeed entry={entry} />
    {entry.time && (
      <Box component="span" sx={{ color: 'tokens.text2' }}>
        {instantText(entry.time)}
      </Box>
    )}
    {entry.changes.length > 0 && <AuditChanges changes={entry.changes} />}
  </Box>
);
