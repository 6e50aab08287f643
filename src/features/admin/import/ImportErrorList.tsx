import { countText } from '@/lib/format/texts';
import type { TableColumn } from '@/ui/data-table/columns';
import { RowCard } from '@/ui/record/RowCard';
import { NestedList } from '@/ui/record/NestedList';
import type { ImportError } from './checkPeople';

const columns: readonly TableColumn<ImportError>[] = [
  { id: 'row', label: 'Row', value: ({ row }) => countText(row), look: 'strong', width: 88 },
  { id: 'field', label: 'Field', value: ({ field }) => field ?? 'Whole row', width: 110 },
  { id: 'value', label: 'Value', value: ({ value }) => value, width: 180, flex: 1 },
  { id: 'reason', label: 'Reason', value: ({ reason }) => reason, width: 220, flex: 1.2 },
];

const keyOf = ({ row, field, reason }: ImportError) => `${row} ${field} ${reason}`;
const searchedText = ({ row, field, value, reason }: ImportError) =>
  `Row ${row} ${field ?? 'Whole row'} ${value} ${reason}`;

/** What has to be corrected in the file, and where. */
export const ImportErrorList = ({ errors }: { errors: readonly ImportError[] }) => (
  <NestedList
    label="What has to be corrected"
    columns={columns}
    rows={errors}
    rowKey={keyOf}
    noun={['problem', 'problems']}
    searchLabel="Row, field or reason"
    searchedText={searchedText}
    noneTitle="No problems found"
    noneText=""
    renderCard={(error) => <RowCard columns={columns} row={error} />}
  />
);
