import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { User } from '@contract/accounts/users';
import { useListUsersQuery } from '@/api/users';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { ImportDialog } from '../import/ImportDialog';
import { userList } from '../userList';
import { AddUserDialog } from './AddUserDialog';
import { dialogMessages } from './messages';
import { EditUserDialog } from './EditUserDialog';

const none: readonly User[] = [];

/** The dialog that is open over the list of users: `userList` says which. Drawn once the list is there. */
export function UserDialogHost() {
  const opened = useSelector(userList.selectOpen);
  const { data: users = none } = useListUsersQuery();
  const dispatch = useAppDispatch();
  const close = () => void dispatch(userList.actions.closed());
  if (opened === null) return null;
  if (opened === 'import') return <ImportDialog users={users} onClose={close} />;
  if (opened === 'new') return <AddUserDialog users={users} onClose={close} />;
  return <OpenedUser key={opened} id={opened} users={users} onClose={close} />;
}

interface OpenedUserProps {
  id: string;
  users: readonly User[];
  onClose: () => void;
}

/** Opens a user of the list; tells where there is none. */
function OpenedUser({ id, users, onClose }: OpenedUserProps) {
  const listed = users.find((user) => user.id === id);
  const [last, setLast] = useState(listed);
  // A user who is deleted while being edited stays open: what was typed is still to be copied.
  if (listed && listed !== last) setLast(listed);
  const user = listed ?? last;
  const dispatch = useAppDispatch();
  const isMissing = user === undefined;
  useEffect(() => {
    if (!isMissing) return;
    dispatch(noticeShown({ kind: 'warning', message: dialogMessages.missing }));
    dispatch(userList.actions.closed());
  }, [isMissing, dispatch]);
  return user && <EditUserDialog user={user} users={users} onClose={onClose} />;
}
