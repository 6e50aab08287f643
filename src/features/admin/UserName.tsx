import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useSelector } from 'react-redux';
import type { User } from '@contract/accounts/users';
import { selectSessionUser } from '@/lib/session/session';
import { InitialsMark } from '@/ui/tags/InitialsMark';
import { AccountTag } from './AccountTag';

/** Text about a person who cannot sign in: it steps back. */
export const Muted = styled('span')(({ theme }) => ({ color: theme.vars.palette.tokens.text2 }));

const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  minWidth: 0,
}));
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', maxHeight: '2lh' };
const Name = styled('span')(cut);
const MutedName = styled(Muted)(cut);

/** The name of an account's owner, with what matters about the account at a glance. */
export function UserName({ user }: { user: User }) {
  const isOwn = useSelector(selectSessionUser)?.id === user.id;
  const NameText = user.is_active ? Name : MutedName;
  return (
    <Line>
      <InitialsMark name={user.fullname} size={24} />
      <NameText>{user.fullname}</NameText>
      {isOwn && (
        <Box component="span" sx={{ typography: 'label', color: 'tokens.text2' }}>
          You
        </Box>
      )}
      <AccountTag user={user} />
    </Line>
  );
}
