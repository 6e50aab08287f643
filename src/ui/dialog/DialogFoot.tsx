import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { LOW_WINDOW } from '@/lib/constants';
import { LOW_WIDE_WINDOW } from './lowWindow';

interface DialogFootProps {
  note?: ReactNode;
  asOf?: string;
  summary?: ReactNode;
  actions: ReactNode;
}

/**
 * Note at the left, and below it as of when the record is; summary and actions at the right. On a phone note and summary
 * are above buttons of equal width.
 */
export function DialogFoot({ note, asOf, summary, actions }: DialogFootProps) {
  return (
    <Box
      component="footer"
      sx={{
        typography: 'body2',
        display: 'grid',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 2,
        gridTemplateColumns: { xs: '1fr auto', md: '1fr auto auto' },
        px: { xs: 4, md: 6 },
        py: 3,
        borderTop: 1,
        borderColor: 'tokens.hair',
        color: 'tokens.text2',
        [LOW_WINDOW]: { position: 'sticky', bottom: 0, zIndex: 2, bgcolor: 'tokens.surface', py: 2 },
        [LOW_WIDE_WINDOW]: { gridTemplateColumns: '1fr auto auto' },
      }}
    >
      <div>
        {note}
        {asOf && <div>{asOf}</div>}
      </div>
      <Box role="status" sx={{ color: 'tokens.text', fontWeight: 500 }}>
        {summary}
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 2,
          gridColumn: { xs: '1 / -1', md: 'auto' },
          '& > *': { flex: { xs: '1 1 0', md: '0 0 auto' } },
          [LOW_WIDE_WINDOW]: { gridColumn: 'auto', '& > *': { flex: '0 0 auto' } },
        }}
      >
        {actions}
      </Box>
    </Box>
  );
}
