import type { Components, Theme } from '@mui/material/styles';
import { radii } from './measures';

/** What lies over the page: dialogs with what is behind and in them, and messages. */
export const floating: Components<Theme> = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    // MUI lightens raised paper in the dark with a gradient; here a surface is one colour.
    styleOverrides: { root: { backgroundImage: 'none' } },
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
          // In line with the first words.
          '& .MuiAlert-action': { paddingTop: 0 },
        };
      },
    },
  },
};
