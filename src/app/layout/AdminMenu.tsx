import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { InitialsMark } from '@/ui/InitialsMark';
import { BarItem, MenuPanel } from './headerParts';

import { useDisclosure } from './useDisclosure';
import { usePasswordLink } from './usePasswordLink';

interface AdminMenuProps {
  name: string;
  onLogout: () => void;
}

/** The profile-picture menu that admins have instead of the brand logo (SHELL-10). */
export function AdminMenu({ name, onLogout }: AdminMenuProps) {
  const id = useId();
  const passwordLink = usePasswordLink();
  const { isOpen, toggle, close, dismiss, rootRef, buttonRef } = useDisclosure<HTMLDivElement>();
  return (
    <Box ref={rootRef} sx={{ position: 'relative' }}>
      <BarItem
        ref={buttonRef}
        aria-label={`Profile menu of ${name}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        sx={{ gap: 2 }}
      >
        <Box component="span" sx={{ display: { xs: 'none', lg: 'grid' }, textAlign: 'right' }}>
          <Typography variant="group" sx={{ color: 'tokens.barText', lineHeight: 1.25 }}>
            {name}
          </Typography>
          <Typography variant="label">Admin</Typography>
        </Box>
        <InitialsMark name={name} size={32} colors={{ bgcolor: 'tokens.mark', color: 'common.white' }} />
        <ExpandMoreOutlined aria-hidden />
      </BarItem>
      <MenuPanel id={id} hidden={!isOpen} sx={{ right: 0 }}>
        <li>
          <Link to={paths.admin} onClick={close}>
            Go to Admin Panel
          </Link>
        </li>
        <li>
          <Link {...passwordLink} onClick={close}>
            Change Password
          </Link>
        </li>
        <li>
          <button
            type="button"
            onClick={() => {
              dismiss();
              onLogout();
            }}
          >
            Logout
          </button>
        </li>
      </MenuPanel>
    </Box>
  );
}
