import LockResetOutlined from '@mui/icons-material/LockResetOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router-dom';
import { useIsCut } from '@/lib/hooks/useIsCut';
import { AdminMenu } from './AdminMenu';
import { BrandLogo, brandClass } from './BrandLogo';
import { BarIcon, BarItem, roomFrom } from './headerParts';
import { NameAndRole } from './NameAndRole';
import { useColorMode } from './useColorMode';
import type { HeaderUserProps } from './useHeaderUser';
import { usePasswordLink } from './usePasswordLink';

function ColorModeButton() {
  const { Icon, label, change } = useColorMode();
  return (
    <BarIcon data-part="colors" aria-label={label} title={label} onClick={change}>
      <Icon />
    </BarIcon>
  );
}

/** The right end of the header: admins have a menu, everyone else the brand logo, who they are, and Logout (SHELL-10). */
export function UserArea(user: HeaderUserProps) {
  const { name, role, isAdmin, onLogout } = user;
  const passwordLink = usePasswordLink();
  const { ref, isCut } = useIsCut();
  if (isAdmin) {
    return (
      <>
        <ColorModeButton />
        <AdminMenu {...user} />
      </>
    );
  }
  const who = `${name}, ${role}`;
  return (
    <>
      {/* Smaller where there is less room, but never so small that it cannot be read: what gives way is the name. */}
      <BrandLogo />
      <Box
        aria-hidden
        className={brandClass}
        sx={(theme) => ({
          flexShrink: 0,
          width: '1px',
          height: 24,
          bgcolor: 'tokens.barMuted',
          opacity: 0.3,
          [theme.breakpoints.down(roomFrom.others)]: { display: 'none' },
        })}
      />
      <Box sx={{ display: 'flex', flexShrink: 0 }}>
        <ColorModeButton />
        <BarIcon component={Link} {...passwordLink} aria-label="Change Password" title="Change Password">
          <LockResetOutlined />
        </BarIcon>
      </Box>
      <Tooltip title={isCut ? who : ''}>
        <Box
          role="group"
          data-part="person"
          aria-label={`Signed in as ${who}`}
          // The keyboard stops here only where there is more to read than stands there.
          tabIndex={isCut ? 0 : undefined}
          sx={(theme) => ({
            display: 'flex',
            minWidth: 0,
            '&:focus-visible': { outlineColor: theme.vars.palette.tokens.focusBar },
          })}
        >
          <NameAndRole ref={ref} name={name} role={role} />
        </Box>
      </Tooltip>
      <BarItem
        onClick={onLogout}
        sx={(theme) => ({
          flexShrink: 0,
          color: 'tokens.barText',
          [theme.breakpoints.down(roomFrom.others)]: { '& svg': { display: 'none' } },
        })}
      >
        <LogoutOutlined aria-hidden />
        Logout
      </BarItem>
    </>
  );
}
