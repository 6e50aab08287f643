import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { User } from '@contract/accounts/users';
import { RoleTag } from './RoleTag';
import { UserName } from './UserName';

/** A user on a small screen: the contents of its row; the switch stands below. */
export function UserCard({ user }: { user: User }) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography component="div" sx={{ fontWeight: 600, minWidth: 0, whiteSpace: 'nowrap' }}>
        <UserName user={user} />
      </Typography>
      <Typography variant="body2" sx={{ color: 'tokens.text2', overflowWrap: 'anywhere' }}>
        {user.email} · {user.username}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <RoleTag role={user.role} />
        <Typography variant="body2" component="span" sx={{ color: 'tokens.text2' }}>
          Directory ID {user.internal_ns_id}
        </Typography>
      </Box>
    </Box>
  );
}
