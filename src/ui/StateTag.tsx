import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

interface StateTagProps {
  label: string;
  icon: ReactNode;
  /** Path of the colours in the palette, as `tokens.status.pending`; the tint unless told. */
  palette?: string;
  /** A hairline instead of standing out by its ground. */
  outlined?: boolean;
}

/** The square tag that tells a state; what filters is a round chip. */
export function StateTag({ label, icon, palette, outlined = false }: StateTagProps) {
  return (
    <Box
      component="span"
      sx={{
        typography: 'label',
        display: 'inline-flex',
        verticalAlign: 'middle',
        alignItems: 'center',
        gap: '5px',
        maxWidth: 1,
        height: 22,
        pl: '6px',
        pr: 2,
        borderRadius: ({ radii }) => `${radii.tag}px`,
        border: outlined ? '1px solid' : 0,
        borderColor: 'tokens.hair',
        color: palette ? `${palette}.text` : 'tokens.onTint',
        bgcolor: palette ? `${palette}.ground` : 'tokens.tint',
        '& > svg': { flexShrink: 0 },
      }}
    >
      {icon}
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {label}
      </Box>
    </Box>
  );
}
