import Box from '@mui/material/Box';
import { Link, useLocation } from 'react-router-dom';
import { BarItem } from './headerParts';
import type { NavEntry } from './navigation';
import { NavMenu } from './NavMenu';

/** The header's links on wide screens (SHELL-08). */
export function MainNav({ menu }: { menu: readonly NavEntry[] }) {
  const { pathname } = useLocation();
  return (
    <Box
      component="nav"
      aria-label="Main"
      sx={{ display: 'flex', gap: { xs: 2, lg: 6 }, ml: { xs: 3, lg: 8 }, flexShrink: 0 }}
    >
      {menu.map((entry) =>
        entry.items.length > 0 ? (
          <NavMenu key={entry.path} group={entry} pathname={pathname} />
        ) : (
          <BarItem
            key={entry.path}
            component={Link}
            to={entry.path}
            aria-current={entry.path === pathname ? 'page' : undefined}
          >
            {entry.label}
          </BarItem>
        ),
      )}
    </Box>
  );
}
