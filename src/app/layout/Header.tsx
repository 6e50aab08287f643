import Box from '@mui/material/Box';
import { ProductMark } from '@/ui/tags/ProductMark';
import { useIsSmall } from '@/lib/hooks/useIsSmall';
import { PaletteHost } from '../palette/PaletteHost';
import { roomFrom } from './headerParts';
import { MainNav } from './MainNav';
import type { NavEntry } from './navigation';
import { PhoneNav } from './phone/PhoneNav';
import { UserArea } from './UserArea';
import { useHeaderUser } from './useHeaderUser';
import { useLogout } from './useLogout';

/** The product's face on every signed-in page: mark and title, links, who is signed in. */
export function Header({ menu }: { menu: readonly NavEntry[] }) {
  const isSmall = useIsSmall();
  const { requestLogout, question } = useLogout();
  const user = { ...useHeaderUser(), onLogout: requestLogout };
  return (
    <Box
      component="header"
      data-part="header"
      sx={(theme) => ({
        position: 'sticky',
        zIndex: theme.zIndex.appBar,
        top: 0,
        display: 'flex',
        alignItems: 'center',
        height: 56,
        px: { xs: 3, lg: 6 },
        bgcolor: 'tokens.bar',
        color: 'tokens.barText',
        // A notice must not lie over an open menu.
        '&:has([aria-expanded="true"])': { zIndex: theme.zIndex.snackbar + 1 },
      })}
    >
      <ProductMark size={26} />
      {/* Heard, but not seen, where the links would have no room beside it. */}
      <Box
        component="span"
        sx={({ breakpoints }) => ({
          // The narrowest phones have no room for all of it.
          flexShrink: { xs: 1, md: 0 },
          overflow: { xs: 'hidden', md: 'visible' },
          textOverflow: 'ellipsis',
          ml: 2.5,
          typography: { xs: 'h3', md: 'group', lg: 'h3' },
          whiteSpace: 'nowrap',
          [breakpoints.between('md', user.isAdmin ? roomFrom.admin : roomFrom.others)]: {
            position: 'absolute',
            clipPath: 'inset(50%)',
          },
        })}
      >
        Task Management System
      </Box>
      {!isSmall && <MainNav menu={menu} />}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'flex-end',
          flexGrow: 1,
          flexShrink: { xs: 0, md: 1 },
          gap: { xs: 1.5, lg: 3 },
          pl: 2,
          minWidth: 0,
        }}
      >
        <PaletteHost menu={menu} isAdmin={user.isAdmin} onLogout={requestLogout} />
        {isSmall ? <PhoneNav menu={menu} {...user} /> : <UserArea {...user} />}
      </Box>
      {question}
    </Box>
  );
}
