import { memo } from 'react';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { ListHead } from '@/ui/data-table/ListHead';
import { userOpened } from './usersView';

/** The page's title, and what adds to the list. Memoised: no search, page or order changes it. */
export const UserListHead = memo(function UserListHead() {
  const dispatch = useAppDispatch();
  return (
    <ListHead title="Users" about="Who can sign in, and as what. A deactivated user is signed out at once.">
      <Box sx={{ display: 'flex', justifyContent: { md: 'flex-end' }, gap: 2 }}>
        <Button
          variant="outlined"
          startIcon={<GroupAddOutlined />}
          onClick={() => dispatch(userOpened('import'))}
        >
          Add many
        </Button>
        <Button
          variant="contained"
          startIcon={<PersonAddAltOutlined />}
          onClick={() => dispatch(userOpened('new'))}
        >
          Add User
        </Button>
      </Box>
    </ListHead>
  );
});
