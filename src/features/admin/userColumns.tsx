import type { User } from '@contract/accounts/users';
import { instantText } from '@/lib/format/instants';
import type { TableColumn } from '@/ui/data-table/columns';
import { RoleTag } from './RoleTag';
import { StatusSwitch } from './StatusSwitch';
import { statusText, type UserSortField } from './userList';
import { Muted, UserName } from './UserName';

interface UserColumn extends TableColumn<User> {
  id: UserSortField;
}

/**
 * The columns of ADM-02. Role fits "Field Service Partner" in full. Narrow ones, of two lines, fit into 1000 pixels. When
 * somebody last signed in is there for who asks for it.
 */
const userColumns: readonly UserColumn[] = [
  {
    id: 'fullname',
    label: 'Full Name',
    value: ({ fullname }) => fullname,
    render: (user) => <UserName user={user} />,
    look: 'strong',
    width: 170,
    narrow: 180,
    flex: 2,
  },
  {
    id: 'username',
    label: 'Username',
    value: ({ username }) => username,
    look: 'muted',
    width: 120,
    narrow: 104,
    flex: 1,
  },
  {
    id: 'email',
    label: 'Email',
    value: ({ email }) => email,
    render: ({ is_active }, text) => (is_active ? text : <Muted>{text}</Muted>),
    width: 180,
    narrow: 184,
    flex: 2.5,
  },
  {
    id: 'role',
    label: 'Role',
    value: ({ role }) => role,
    render: ({ role }) => <RoleTag role={role} />,
    width: 196,
    narrow: 130,
  },
  {
    id: 'internal_ns_id',
    label: 'Directory ID',
    value: ({ internal_ns_id }) => internal_ns_id,
    look: 'figures',
    width: 116,
    narrow: 98,
  },
  {
    id: 'lastSignIn',
    label: 'Last Sign-in',
    value: ({ lastSignIn }) => lastSignIn && instantText(lastSignIn),
    look: 'figures',
    width: 180,
    hideBelow: 1680,
  },
  {
    id: 'is_active',
    label: 'Status',
    value: ({ is_active }) => statusText(is_active),
    render: (user, _text, tabIndex) => <StatusSwitch user={user} tabIndex={tabIndex} />,
    width: 150,
    narrow: 132,
  },
];

/** The table of users, as its settings are stored. */
export const userTable = { id: 'users', columns: userColumns };
