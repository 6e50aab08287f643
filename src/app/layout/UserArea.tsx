import LockResetOutlined from '@mui/icons-material/LockResetOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { BarItem } from './headerParts';
import { AdminMenu } from './AdminMenu';
import { BRAND_LOGO_PATH } from './brand';
import type { HeaderUserProps } from './useHeaderUser';
import { usePasswordLink } from './usePasswordLink';

/**
 * The right end of the header: admins have a menu, everyone else the brand logo and Logout (SHELL-10), with the way to
 * one's own password beside it.
 */
export function UserArea({ name, isAdmin, onLogout }: HeaderUserProps) {
  const passwordLink = usePasswordLink();
  if (isAdmin) return <AdminMenu name={name} onLogout={onLogout} />;
  return (
    <>
      {/* What gives way in a narrow window: a picture is read at any size, a word is not. */}
      <Box
        component="img"
        src={BRAND_LOGO_PATH}
        alt="Brand logo"
        sx={{ height: 24, maxWidth: 160, minWidth: 0, objectFit: 'contain' }}
      />
      <Box
        aria-hidden
        sx={{ flexShrink: 0, width: '1px', height: 24, bgcolor: 'tokens.barMuted', opacity: 0.3 }}
      />
      <BarItem
        component={Link}
        {...passwordLink}
        aria-label="Change Password"
        title="Change Password"
        sx={{ flexShrink: 0, width: 36 }}
      >
        <LockResetOutlined sx={({ iconSizes }) => ({ '&&': { fontSize: iconSizes.alone } })} />
      </BarItem>
      <BarItem onClick={onLogout} sx={{ flexShrink: 0, color: 'tokens.barText' }}>
        <LogoutOutlined aria-hidden />
        Logout
      </BarItem>
    </>
  );
}
