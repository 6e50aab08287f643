import HistoryToggleOffOutlined from '@mui/icons-material/HistoryToggleOffOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import { styled } from '@mui/material/styles';
import type { User } from '@contract/accounts/users';
import { localMinute } from '@/lib/format/localMinute';
import { useMinute } from '@/lib/hooks/useMinute';
import { StatusTag } from '@/ui/tags/StatusTag';

// Beside a name that is too long for the cell, the tag is what gives way first.
const Place = styled('span')({
  display: 'flex',
  flexShrink: 1000,
  minWidth: 28,
  '--tag-white-space': 'nowrap',
});

function InvitationTag({ expiresAt }: { expiresAt: string }) {
  const isExpired = localMinute(new Date(expiresAt)) <= useMinute();
  return isExpired ? (
    <StatusTag label="Invitation expired" look={{ icon: HistoryToggleOffOutlined, colors: 'pending' }} />
  ) : (
    <StatusTag label="Invited" look={{ icon: MailOutlined, colors: 'ongoing' }} />
  );
}

/** What somebody still has to do before the account is theirs: follow the invitation, or change a password that was set. */
export function AccountTag({ user: { invitation, must_change_password } }: { user: User }) {
  if (!invitation && !must_change_password) return null;
  return (
    <Place>
      {invitation ? (
        <InvitationTag expiresAt={invitation.expiresAt} />
      ) : (
        <StatusTag label="Temporary password" look={{ icon: KeyOutlined, colors: 'cleanup' }} />
      )}
    </Place>
  );
}
