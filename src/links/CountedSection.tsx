import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { countText } from '@/lib/format/texts';

interface CountedSectionProps {
  heading: string;
  /** How many there are; undefined for what is not counted. */
  total?: number;
  /** That not all are shown. */
  cut?: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** A list of records under its heading, with their number. */
export const CountedSection = ({ heading, total, cut, children }: CountedSectionProps) => (
  <section aria-label={heading}>
    <Typography component="h3" variant="group" sx={{ pb: 1, borderBottom: 1, borderColor: 'tokens.hair' }}>
      {heading}
      {total !== undefined && (
        <Box component="span" sx={{ color: 'tokens.text2', fontWeight: 400 }}>
          {' '}
          {countText(total)}
        </Box>
      )}
    </Typography>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
    {cut && (
      <Typography variant="body2" sx={{ color: 'tokens.text2', pt: 2 }}>
        {cut}
      </Typography>
    )}
  </section>
);
