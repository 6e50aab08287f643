import Box from '@mui/material/Box';
import type { AuditRecord } from './auditRecord';

/** What was done, to whom or what, and by whom. */
export const AuditDeed = ({ entry: { action, subject, actor } }: { entry: AuditRecord }) => (
  <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
    <Box component="span" sx={{ fontWeight: 500 }}>
      {action}
    </Box>
    {subject && <bdi> ({subject})</bdi>}
    {actor && (
      <Box component="span" sx={{ display: 'block', color: 'tokens.text2' }}>
        {actor}
      </Box>
    )}
  </Box>
);
