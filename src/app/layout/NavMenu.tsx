import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { BarItem, MenuPanel } from './headerParts';
import { isCurrent, type NavEntry } from './navigation';
import { useDisclosure } from './useDisclosure';

interface NavMenuProps {
  group: NavEntry;
  pathname: string;
}

/** A group of links behind a button of the header. */
export function NavMenu({ group, pathname }: NavMenuProps) {
  const id = useId();
  const { isOpen, toggle, close, rootRef, buttonRef } = useDisclosure<HTMLDivElement>();
  return (
    <Box ref={rootRef} sx={{ position: 'relative' }}>
      <BarItem
        ref={buttonRef}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={isCurrent(group, pathname) ? 'true' : undefined}
        onClick={toggle}
      >
        {group.label}
        <ExpandMoreOutlined aria-hidden />
      </BarItem>
      <MenuPanel id={id} hidden={!isOpen}>
        {group.items.map(({ label, path }) => (
          <li key={path}>
            <Link to={path} onClick={close} aria-current={path === pathname ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </MenuPanel>
    </Box>
  );
}
