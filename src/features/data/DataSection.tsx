import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface DataSectionProps {
  /** Its id in the page. */
  id: string;
  title: string;
  about?: string;
  children: ReactNode;
}

/** A part of the Data page, under its own heading. */
export function DataSection({ id, title, about, children }: DataSectionProps) {
  return (
    <Box
      component="section"
      aria-labelledby={`${id}-title`}
      sx={{ display: 'grid', gap: 2, mb: 6, minWidth: 0 }}
    >
      <Typography variant="h2" id={`${id}-title`}>
        {title}
      </Typography>
      {about && (
        <Typography id={`${id}-about`} sx={{ color: 'tokens.text2' }}>
          {about}
        </Typography>
      )}
      {children}
    </Box>
  );
}
