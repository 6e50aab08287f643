import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MISSING } from '../data-table/columns';

interface LabeledValueProps {
  label: string;
  /** Null for a missing value. */
  children: ReactNode;
  /** The value names the card. */
  strong?: boolean;
}

/** A value on a card, with its label before it. */
export function LabeledValue({ label, children, strong = false }: LabeledValueProps) {
  return (
    <Box component="span" sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
      <Typography component="span" variant="label" sx={{ color: 'tokens.text2' }}>
        {label}
      </Typography>{' '}
      <Box
        component="span"
        sx={children === null ? { color: 'tokens.text3' } : { fontWeight: strong ? 600 : 400 }}
      >
        {children ?? MISSING}
      </Box>
    </Box>
  );
}
