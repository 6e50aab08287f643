import { countText } from '@/lib/format/texts';
import type { TableColumn } from '@/ui/data-table/columns';
import { RowCard } from '@/ui/record/RowCard';
import { NestedList } from '@/ui/record/NestedList';
import type { ImportFault } from './checkPeople';

const columns: readonly TableColumn<ImportFault>[] = [
  { id: 'row', label: 'Row', value: ({ row }) => countText(row), look: 'strong', width: 88 },
  { id: 'field', label: 'Field', value: ({ field }) => field ?? 'Whole row', width: 110 },
  { id: 'value', label: 'Value', value: ({ value }) => value, width: 180, flex: 1 },
  { id: 'reason', label: 'Reason', value: ({ reason }) => reason, width: 220, flex: 1.2 },
];

const keyOf = ({ row, field, reason }: ImportFault) => `${row} ${field} ${reason}`;
const searchedText = ({ row, field, value, reason }: ImportFault) =>
  `Row ${row} ${field ?? 'Whole row'} ${value} ${reason}`;

/** What has to be corrected in the file, and where. */
export const FaultList = ({ faults }: { faults: readonly ImportFault[] }) => (
  <NestedList
    label="What has to be corrected"
    columns={columns}
    rows={faults}
    rowKey={keyOf}
    noun={['problem', 'problems']}
    searchLabel="Row, field or reason"
    searchedText={searchedText}
    noneTitle="No problems found"
    noneText=""
    renderCard={(fault) => <RowCard columns={columns} row={fault} />}
  />
);
