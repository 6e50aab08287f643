import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ProductMark } from '@/ui/tags/ProductMark';
import { LoginArt } from './LoginArt';

/** The frame of the pages before sign-in: the product at the left, a form 360 wide at the right; on a phone the form. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={(theme) => ({
        display: 'grid',
        minHeight: '100dvh',
        gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 11fr)',
        backgroundColor: 'tokens.surface',
        [theme.breakpoints.down(900)]: {
          gridTemplateColumns: 'minmax(0, 1fr)',
          gridTemplateRows: '56px 1fr',
        },
      })}
    >
      <Box
        component="header"
        sx={(theme) => ({
          position: 'relative',
          overflow: 'hidden',
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'flex-end',
          gap: 4,
          p: 16,
          backgroundColor: 'tokens.bar',
          color: 'tokens.barText',
          // Beside a page higher than the window it stays.
          [theme.breakpoints.up(900)]: { position: 'sticky', top: 0, height: '100dvh' },
          [theme.breakpoints.down(900)]: {
            flexDirection: 'row',
            alignItems: 'center',
            justifyContent: 'flex-start',
            gap: 3,
            p: 0,
            px: 3,
            '& .wide-only': { display: 'none' },
            '& svg': { width: 26, height: 26 },
            '& p:first-of-type': theme.typography.h3,
          },
        })}
      >
        <LoginArt />
        <ProductMark size={44} />
        <div>
          <Typography variant="productName" component="p">
            Task Management System
          </Typography>
          <Typography className="wide-only" sx={{ color: 'tokens.barMuted', mt: 1 }}>
            Tasks, cases and parts for the field and the back office.
          </Typography>
        </div>
      </Box>
      <Box
        component="main"
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          p: 3,
          [theme.breakpoints.up(900)]: { py: 12 },
        })}
      >
        <Box sx={{ width: '100%', maxWidth: 360 }}>{children}</Box>
      </Box>
    </Box>
  );
}
