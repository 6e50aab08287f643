import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { InitialsMark } from '@/ui/tags/InitialsMark';
import { useIsCut } from '@/lib/hooks/useIsCut';
import { BarItem, MenuPanel } from './headerParts';
import { NameAndRole } from './NameAndRole';
import { useDisclosure } from './useDisclosure';
import type { HeaderUserProps } from './useHeaderUser';
import { usePasswordLink } from './usePasswordLink';

/** The profile-picture menu that admins have instead of the brand logo (SHELL-10). */
export function AdminMenu({ name, role, onLogout }: HeaderUserProps) {
  const id = useId();
  const passwordLink = usePasswordLink();
  const { isOpen, toggle, close, dismiss, rootRef, buttonRef } = useDisclosure<HTMLDivElement>();
  const { ref, isCut } = useIsCut();
  return (
    <Box ref={rootRef} sx={{ position: 'relative', minWidth: 0 }}>
      <Tooltip title={isCut && !isOpen ? `${name}, ${role}` : ''}>
        <BarItem
          ref={buttonRef}
          data-part="person"
          aria-label={`Profile menu of ${name}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
          sx={{ gap: 2, maxWidth: 1 }}
        >
          <NameAndRole ref={ref} name={name} role={role} />
          <InitialsMark name={name} size={32} colors={{ bgcolor: 'tokens.mark', color: 'common.white' }} />
          <ExpandMoreOutlined aria-hidden />
        </BarItem>
      </Tooltip>
      <MenuPanel id={id} hidden={!isOpen} sx={{ right: 0 }}>
        <li>
          <Link to={paths.admin} onClick={close}>
            Go to Admin Panel
          </Link>
        </li>
        <li>
          <Link to={paths.data} onClick={close}>
            Go to Data
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
