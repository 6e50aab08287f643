import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface ListHeadProps {
  title: string;
  /** One line: the purpose of the list, or its owner. */
  about: ReactNode;
  /** Shows the line on a phone too, where nothing else tells what it says; otherwise the rows need the room. */
  aboutOnPhone?: boolean;
  /** The control that chooses what is listed, unless it is on the list itself. */
  children?: ReactNode;
}

/** The head of a list page: a title with one line below, and a control at the right (below them on a phone). */
export function ListHead({ title, about, aboutOnPhone = false, children }: ListHeadProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        justifyContent: 'space-between',
        alignItems: 'end',
        columnGap: 6,
        rowGap: 2,
        mb: { xs: 2, md: 4 },
      }}
    >
      <Box sx={{ flex: { xs: '1 1 100%', md: '0 1 auto' }, minWidth: 0 }}>
        <Typography variant="h1">{title}</Typography>
        <Typography
          component="div"
          sx={{
            // Saved views take the place of the line.
            position: 'relative',
            color: 'tokens.text2',
            overflowWrap: 'anywhere',
            display: { xs: aboutOnPhone ? 'block' : 'none', md: 'block' },
          }}
        >
          {about}
        </Typography>
      </Box>
      {children && (
        // One width for all pages, so that nothing moves when a button's text changes.
        <Box sx={{ flex: { xs: '1 1 100%', md: '0 0 480px' }, minWidth: 0 }}>{children}</Box>
      )}
    </Box>
  );
}
