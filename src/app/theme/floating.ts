import type { Components, Theme } from '@mui/material/styles';
import { radii } from './measures';

/** Surfaces: cards with a hairline, and what floats over them, which alone has a shadow. */
export const floating: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    // MUI lightens raised paper in the dark with a gradient; here a surface is one colour.
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        border: `1px solid ${vars.palette.tokens.hair}`,
        borderRadius: radii.card,
      }),
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: ({ theme: { vars }, ownerState }) =>
        ownerState.invisible ? {} : { backgroundColor: vars.palette.tokens.backdrop },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme: { vars, breakpoints } }) => ({
        borderRadius: radii.dialog,
        boxShadow: vars.palette.tokens.float,
        maxHeight: 'calc(100% - 64px)',
        [breakpoints.down('md')]: {
          '&:not(.MuiDialog-paperFullScreen)': { margin: 12, width: 'calc(100% - 24px)' },
        },
        '&.MuiDialog-paperFullScreen': { borderRadius: 0, maxHeight: 'none' },
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h2, padding: '16px 24px' }) },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '0 24px 16px' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '12px 24px', gap: 8, '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
    },
  },
  MuiDrawer: {
    styleOverrides: { paper: ({ theme }) => ({ boxShadow: theme.vars.palette.tokens.float }) },
  },
  MuiMenu: {
    styleOverrides: { paper: ({ theme }) => ({ marginTop: 4, boxShadow: theme.vars.palette.tokens.float }) },
  },
  MuiPopover: {
    styleOverrides: { paper: ({ theme }) => ({ boxShadow: theme.vars.palette.tokens.float }) },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme: { vars, typography, breakpoints } }) => {
        const { tokens } = vars.palette;
        return {
          ...typography.body1,
          minHeight: 36,
          '&:hover': { backgroundColor: tokens.hover },
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: tokens.tint, color: tokens.onTint },
          '&.Mui-focusVisible': {
            backgroundColor: tokens.hover,
            outline: `2px solid ${tokens.focus}`,
            outlineOffset: -2,
          },
          [breakpoints.down('md')]: { minHeight: 44 },
        };
      },
    },
  },
  MuiListSubheader: {
    styleOverrides: {
      root: ({ theme: { vars, typography } }) => ({
        ...typography.label,
        lineHeight: '32px',
        color: vars.palette.tokens.text2,
        backgroundColor: 'transparent',
      }),
    },
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
  MuiAlert: {
    styleOverrides: {
      root: ({ theme: { vars, typography }, ownerState }) => {
        const { text, ground } = vars.palette.tokens.message[ownerState.severity ?? 'success'];
        return {
          ...typography.body1,
          borderRadius: radii.control,
          padding: '2px 12px',
          color: text,
          backgroundColor: ground,
          '& .MuiAlert-icon': { color: text, fontSize: 20 },
        };
      },
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
