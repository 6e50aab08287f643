import type { Components, Theme } from '@mui/material/styles';
import { radii } from './measures';

/** Cards with a hairline, what stands in them while they load, and the small things that float over them. */
export const surfaces: Components<Theme> = {
  MuiCard: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        border: `1px solid ${vars.palette.tokens.hair}`,
        borderRadius: radii.card,
      }),
    },
  },
  MuiDrawer: {
    styleOverrides: { paper: ({ theme }) => ({ boxShadow: theme.vars.palette.tokens.float }) },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme: { vars, typography } }) => ({
        ...typography.label,
        maxWidth: 360,
        padding: '6px 10px',
        borderRadius: radii.control,
        backgroundColor: vars.palette.tokens.text,
        color: vars.palette.tokens.surface,
        boxShadow: vars.palette.tokens.float,
      }),
    },
  },
  MuiSkeleton: {
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.tokens.hair,
        transform: 'none',
        borderRadius: radii.tag,
      }),
    },
  },
  MuiLinearProgress: {
    styleOverrides: { root: ({ theme }) => ({ height: 2, backgroundColor: theme.vars.palette.tokens.tint }) },
  },
};
