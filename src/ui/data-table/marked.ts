import type { Theme } from '@mui/material/styles';

/** A row or card that was changed: a calm ground, and the edge that changed fields have too. It does not move. */
export const marked = {
  bgcolor: 'tokens.hover',
  boxShadow: ({ vars }: Theme) => `inset 3px 0 ${vars.palette.tokens.primary}`,
};
