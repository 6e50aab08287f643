import type { TableColumn } from '@/ui/data-table/columns';
import { RowCard } from '@/ui/record/RowCard';
import { NestedList } from '@/ui/record/NestedList';
import { fieldLabels } from '../dialogs/userFields';
import { requestOf } from './checkPeople';
import type { ImportRow } from './readPeople';

type Added = ReturnType<typeof requestOf>['users'][number];

const columns: readonly TableColumn<Added>[] = [
  {
    id: 'email',
    label: fieldLabels.email,
    value: ({ email }) => email,
    look: 'strong',
    width: 200,
    flex: 1.2,
  },
  { id: 'fullname', label: fieldLabels.fullname, value: ({ fullname }) => fullname, width: 160, flex: 1 },
  { id: 'role', label: fieldLabels.role, value: ({ role }) => role, width: 170 },
  { id: 'alias', label: fieldLabels.alias, value: ({ alias }) => alias, width: 110, flex: 0.5 },
];

/** The people in the file, as they will be stored. */
export const PeopleList = ({ rows }: { rows: readonly ImportRow[] }) => (
  <NestedList
    label="Who will be added"
    columns={columns}
    rows={requestOf(rows).users}
    rowKey={({ email }) => email}
    noun={['user', 'users']}
    searchLabel="Email, name or role"
    searchedText={({ email, fullname, role, alias }) => [email, fullname, role, alias].join(' ')}
    noneTitle="No users found"
    noneText=""
    renderCard={(person) => <RowCard columns={columns} row={person} />}
  />
);
