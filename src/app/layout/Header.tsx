import Box from '@mui/material/Box';
import { ProductMark } from '@/ui/ProductMark';
import { useIsSmall } from '@/ui/useIsSmall';
import { ColorModeButton } from './ColorModeButton';
import { MainNav } from './MainNav';
import { PhoneNav } from './PhoneNav';
import { UserArea } from './UserArea';
import { useHeaderUser } from './useHeaderUser';
import { useLogout } from './useLogout';

/** The product's face on every signed-in page: mark and title, links, who is signed in. */
export function Header() {
  const isSmall = useIsSmall();
  const { requestLogout, question } = useLogout();
  const user = { ...useHeaderUser(), onLogout: requestLogout };
  return (
    <Box
      component="header"
      sx={(theme) => ({
        position: 'sticky',
        zIndex: theme.zIndex.appBar,
        top: 0,
        display: 'flex',
        alignItems: 'center',
        height: 56,
        px: { xs: 3, md: 4, lg: 6 },
        bgcolor: 'tokens.bar',
        color: 'tokens.barText',
        // A notice must not lie over an open menu.
        '&:has([aria-expanded="true"])': { zIndex: theme.zIndex.snackbar + 1 },
      })}
    >
      <ProductMark size={26} />
      {/* In two lines where the links would have no room beside one. */}
      <Box
        component="span"
        sx={{
          ml: 2.5,
          flexShrink: 0,
          typography: { xs: 'h3', md: 'group', lg: 'h3' },
          maxWidth: { md: '9em', lg: 'none' },
          whiteSpace: { xs: 'nowrap', md: 'normal', lg: 'nowrap' },
        }}
      >
        Task Management System
      </Box>
      {!isSmall && <MainNav />}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 1, md: 2, lg: 4 },
          ml: 'auto',
          pl: { md: 2 },
          minWidth: 0,
        }}
      >
        <ColorModeButton />
        {isSmall ? <PhoneNav {...user} /> : <UserArea {...user} />}
      </Box>
      {question}
    </Box>
  );
}
