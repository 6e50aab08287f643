import { lazy, Suspense } from 'react';
import Box from '@mui/material/Box';
import { styled, ThemeProvider } from '@mui/material/styles';
import { Outlet } from 'react-router-dom';
import { SessionDialogs } from '@/features/auth/SessionDialogs';
import { withFrameParts } from '../theme/frame';
import { pageMargin } from '../theme/measures';
import { useIdleWork } from '../useIdleWork';
import { Header } from './Header';
import type { NavEntry } from './navigation';
import { NoticePlace } from './NoticePlace';
import { asksForRecords } from './recordsHint';
import { useStorageOfOneUser } from './useStorageOfOneUser';

/** Only a note: where its file does not come, nothing stands there. */
const RecordsNote = lazy(() =>
  import('./RecordsNote').then(
    ({ RecordsNote: note }) => ({ default: note }),
    () => ({ default: () => null }),
  ),
);

const MAIN_ID = 'main';

const SkipLink = styled('a')(({ theme: { vars, zIndex, typography, radii } }) => ({
  '@media print': { display: 'none' },
  ...typography.button,
  position: 'fixed',
  zIndex: zIndex.tooltip,
  top: -64,
  left: 12,
  padding: '8px 16px',
  borderRadius: radii.control,
  backgroundColor: vars.palette.tokens.surface,
  color: vars.palette.tokens.primary,
  '&:focus': { top: 10 },
}));

export interface LayoutProps {
  menu: readonly NavEntry[];
  prefetchPages: () => void;
}

/** The frame of every signed-in page. */
export function Layout({ menu, prefetchPages }: LayoutProps) {
  useStorageOfOneUser();
  const wasIdle = useIdleWork(prefetchPages);
  return (
    <ThemeProvider theme={withFrameParts}>
      <SkipLink href={`#${MAIN_ID}`}>Skip to content</SkipLink>
      <Header menu={menu} />
      <Box
        component="main"
        id={MAIN_ID}
        tabIndex={-1}
        sx={{ px: { xs: 3, md: 6 }, pt: pageMargin, pb: 4, maxWidth: 1440, mx: 'auto', outline: 'none' }}
      >
        {wasIdle && asksForRecords() && (
          <Suspense fallback={null}>
            <RecordsNote />
          </Suspense>
        )}
        <Outlet />
      </Box>
      <NoticePlace />
      <SessionDialogs />
    </ThemeProvider>
  );
}
