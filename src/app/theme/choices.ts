import type { Components, Theme } from '@mui/material/styles';
import { radii } from './measures';

/** What chooses or marks: chips, tabs, toggle groups. */
export const choices: Components<Theme> = {
  MuiChip: {
    // The round filter chip; state chips (square tags) are drawn by `ui/StatusChip` and `ui/PriorityChip`.
    styleOverrides: {
      root: ({ theme: { vars, typography, breakpoints } }) => {
        const { tokens } = vars.palette;
        return {
          ...typography.body2,
          height: 26,
          borderRadius: 13,
          backgroundColor: tokens.tint,
          color: tokens.onTint,
          transitionDuration: '120ms',
          '& .MuiChip-label': { padding: '0 6px 0 10px' },
          '& .MuiChip-deleteIcon': { color: tokens.onTint, fontSize: 18, margin: '0 6px 0 0' },
          '&.Mui-focusVisible': {
            backgroundColor: tokens.tint,
            outline: `2px solid ${tokens.focus}`,
            outlineOffset: 2,
          },
          [breakpoints.down('md')]: { height: 36, borderRadius: 18 },
        };
      },
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: ({ theme: { breakpoints } }) => ({
        minHeight: 40,
        [breakpoints.down('md')]: { minHeight: 44 },
      }),
      list: { gap: 20 },
      indicator: { height: 2, borderRadius: 1, transitionDuration: '120ms' },
    },
  },
  MuiTab: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme: { vars, typography, breakpoints } }) => ({
        ...typography.button,
        minWidth: 0,
        minHeight: 40,
        padding: '0 2px',
        color: vars.palette.tokens.text2,
        '&.Mui-selected': { color: vars.palette.tokens.primary, fontWeight: 600 },
        '&.Mui-focusVisible': {
          outline: `2px solid ${vars.palette.tokens.focus}`,
          outlineOffset: -2,
          borderRadius: 4,
        },
        [breakpoints.down('md')]: { minHeight: 44, minWidth: 44 },
      }),
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        backgroundColor: vars.palette.tokens.sunken,
        borderRadius: radii.control,
      }),
    },
  },
  MuiToggleButton: {
    defaultProps: { disableFocusRipple: true },
    styleOverrides: {
      root: ({ theme: { vars, typography, breakpoints } }) => {
        const { tokens } = vars.palette;
        return {
          ...typography.button,
          minHeight: 36,
          padding: '0 12px',
          borderRadius: radii.control,
          borderColor: tokens.edge,
          color: tokens.text2,
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: tokens.tint, color: tokens.onTint },
          '&.Mui-focusVisible': { outline: `2px solid ${tokens.focus}`, outlineOffset: 2, zIndex: 1 },
          [breakpoints.down('md')]: { minHeight: 44 },
        };
      },
    },
  },
};
