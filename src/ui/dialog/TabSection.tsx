import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface TabSectionProps {
  title: string;
  /** Id of the heading, as a jump target. */
  headingId?: string;
  children: ReactNode;
}

/** A section of a tab with its heading. */
export function TabSection({ title, headingId, children }: TabSectionProps) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        display: 'grid',
        gap: 4,
        px: { xs: 4, md: 6 },
        py: 5,
        '& + &': { borderTop: 1, borderColor: 'tokens.hair' },
      }}
    >
      <Typography
        id={headingId}
        tabIndex={headingId === undefined ? undefined : -1}
        component="h3"
        variant="group"
        sx={{ mb: -1, outline: 'none' }}
      >
        {title}
      </Typography>
      {children}
    </Box>
  );
}
