import type { TableColumn } from '@/ui/data-table/columns';
import { instantText } from '@/lib/format/instants';
import { AuditChanges, changeText } from './AuditChanges';
import { AuditDeed } from './AuditDeed';
import type { AuditRecord } from './auditRecord';

const doneText = ({ action, subject, actor }: AuditRecord) =>
  [action, subject && `(${subject})`, actor].filter(Boolean).join(' ');

const changesText = ({ changes }: AuditRecord) =>
  changes.map((change) => `${change.field}: ${changeText(change)}`).join(', ');

/** All that an entry says, to be searched. */
export const auditText = (entry: AuditRecord): string => `${doneText(entry)} ${changesText(entry)}`;

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
    value: doneText,
    render: (entry) => <AuditDeed entry={entry} />,
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
