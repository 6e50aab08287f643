import Box from '@mui/material/Box';
import { instantText } from '@/lib/format/instants';
import type { TableColumn } from '@/ui/data-table/columns';
import type { AuditChange, AuditRecord } from './auditRecord';

const actionText = ({ action, subject, actor }: AuditRecord) =>
  [action, subject && `(${subject})`, actor].filter(Boolean).join(' ');

/** "Admin → Field Engineer"; one value alone where the entry has no other. */
const changeText = ({ before, after }: AuditChange): string =>
  [before, after].filter((value) => value !== null).join(' → ');

const changesText = ({ changes }: AuditRecord) =>
  changes.map((change) => `${change.field}: ${changeText(change)}`).join(', ');

/** All the text of an entry, for the search. */
export const auditText = (entry: AuditRecord): string => `${actionText(entry)} ${changesText(entry)}`;

/** The action, its subject, and the person who did it. */
const AuditAction = ({ entry: { action, subject, actor } }: { entry: AuditRecord }) => (
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

/** The changes of an entry, one line per field. */
const AuditChanges = ({ changes }: { changes: readonly AuditChange[] }) => (
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

export const auditColumns: readonly TableColumn<AuditRecord>[] = [
  {
    id: 'time',
    label: 'Time',
    value: ({ time }) => time && instantText(time),
    look: 'figures',
    width: 168,
  },
  {
    id: 'action',
    label: 'What was done',
    value: actionText,
    render: (entry) => <AuditAction entry={entry} />,
    width: 180,
    flex: 1.2,
  },
  {
    id: 'changes',
    label: 'Details',
    value: changesText,
    render: ({ changes }) => <AuditChanges changes={changes} />,
    width: 200,
    flex: 1.4,
  },
];

/** An entry on a small screen: the action and its time, then its changes. */
export const AuditCard = ({ entry }: { entry: AuditRecord }) => (
  <Box sx={{ display: 'grid', gap: 1, typography: 'body2' }}>
    <AuditAction entry={entry} />
    {entry.time && (
      <Box component="span" sx={{ color: 'tokens.text2' }}>
        {instantText(entry.time)}
      </Box>
    )}
    {entry.changes.length > 0 && <AuditChanges changes={entry.changes} />}
  </Box>
);
