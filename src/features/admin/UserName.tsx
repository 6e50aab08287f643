import Box from '@mui/material/Box';
import { useSelector } from 'react-redux';
import type { User } from '@contract/users';
import { selectSessionUser } from '@/lib/session';
import { InitialsMark } from '@/ui/InitialsMark';
import { AccountTag } from './AccountTag';
import { mutedIfInactive } from './mutedIfInactive';

/** Who an account belongs to, and what is to be known of it at a glance. */
export function UserName({ user }: { user: User }) {
  const isOwn = useSelector(selectSessionUser)?.id === user.id;
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <InitialsMark name={user.fullname} size={24} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', ...mutedIfInactive(user) }}>
        {user.fullname}
      </Box>
      {isOwn && (
        <Box component="span" sx={{ typography: 'label', color: 'tokens.text2' }}>
          You
        </Box>
      )}
      <Box
        component="span"
        sx={{ display: 'flex', flexShrink: 1000, minWidth: 28, '&:empty': { display: 'none' } }}
      >
        <AccountTag user={user} />
      </Box>
    </Box>
  );
}
