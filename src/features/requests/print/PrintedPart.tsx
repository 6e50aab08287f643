import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface PrintedPartProps {
  title: string;
  /** What it is, or belongs to. */
  about: string;
  stamp: string;
  children: ReactNode;
}

/** A part of a printout that begins on a page of its own, and can be handed on alone. */
export const PrintedPart = ({ title, about, stamp, children }: PrintedPartProps) => (
  <Box component="section" aria-label={title} sx={{ '& + &': { breakBefore: 'page' } }}>
    <Box component="header" sx={{ borderBottom: 2, pb: 1, mb: 3, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 4 }}>
        <Typography component="h1" variant="h1">
          {title}
        </Typography>
        <Typography variant="label" sx={{ flexShrink: 0 }}>
          {stamp}
        </Typography>
      </Box>
      <Typography>{about}</Typography>
    </Box>
    {children}
  </Box>
);

/** Something under its heading; a heading never stands at the end of a page. */
export const PrintedSection = ({ title, children }: Pick<PrintedPartProps, 'title' | 'children'>) => (
  <Box component="section" aria-label={title} sx={{ mt: 3 }}>
    <Typography component="h2" variant="group" sx={{ mb: 1, breakAfter: 'avoid' }}>
      {title}
    </Typography>
    {children}
  </Box>
);
