import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface ListHeadProps {
  title: string;
  /** One line: what the list is for, or whose it is. */
  about: ReactNode;
  /** On a phone the rows need the room of the line, unless it says what cannot be seen otherwise. */
  aboutOnPhone?: boolean;
  /** The control that decides what is listed, unless it stands on the list itself. */
  children?: ReactNode;
}

/** The head of a list page: its title with one line below, and at the right, on a phone under them, a control. */
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
          sx={{
            color: 'tokens.text2',
            overflowWrap: 'anywhere',
            display: { xs: aboutOnPhone ? 'block' : 'none', md: 'block' },
          }}
        >
          {about}
        </Typography>
      </Box>
      {children && (
        // One width for all, so that nothing moves when a button in it reads otherwise.
        <Box sx={{ flex: { xs: '1 1 100%', md: '0 0 480px' }, minWidth: 0 }}>{children}</Box>
      )}
    </Box>
  );
}
