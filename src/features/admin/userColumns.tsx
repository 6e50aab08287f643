import type { User } from '@contract/users';
import { formatDateTime } from '@/lib/dates';
import { localMinute } from '@/lib/localMinute';
import type { TableColumn } from '@/ui/data-table/columns';
import { Muted } from './Muted';
import { RoleTag } from './RoleTag';
import { StatusSwitch } from './StatusSwitch';
import { UserName } from './UserName';
import { statusText, type UserSortField } from './userSort';

interface UserColumn extends TableColumn<User> {
  id: UserSortField;
}

/**
 * The columns of ADM-02. Role fits "Field Service Partner" in full. They fit from 1200 pixels on; narrower windows leave
 * out Directory ID, then Username, and at last cut Role. When somebody last signed in is there for who asks for it.
 */
export const userColumns: readonly UserColumn[] = [
  {
    id: 'fullname',
    label: 'Full Name',
    value: ({ fullname }) => fullname,
    render: (user) => <UserName user={user} />,
    look: 'strong',
    width: 170,
    flex: 2,
  },
  {
    id: 'username',
    label: 'Username',
    value: ({ username }) => username,
    look: 'muted',
    width: 120,
    flex: 1,
    hideBelow: 1000,
  },
  {
    id: 'email',
    label: 'Email',
    value: ({ email }) => email,
    render: ({ is_active }, text) => (is_active ? text : <Muted>{text}</Muted>),
    width: 180,
    flex: 2.5,
  },
  {
    id: 'role',
    label: 'Role',
    value: ({ role }) => role,
    render: ({ role }) => <RoleTag role={role} />,
    width: 196,
    narrow: { below: 880, width: 130 },
  },
  {
    id: 'internal_ns_id',
    label: 'Directory ID',
    value: ({ internal_ns_id }) => internal_ns_id,
    look: 'figures',
    width: 116,
    hideBelow: 1160,
  },
  {
    id: 'lastSignIn',
    label: 'Last Sign-in',
    value: ({ lastSignIn }) => lastSignIn && formatDateTime(localMinute(new Date(lastSignIn))),
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
  },
];
