import type { Components, Theme } from '@mui/material/styles';
import { radii } from './measures';

/** Controls that are pressed: buttons, icon buttons, links. 36 px high, 44 px to hit on a phone. */
export const controls: Components<Theme> = {
  MuiButtonBase: { defaultProps: { focusRipple: false } },
  MuiButton: {
    // The ring says where the focus is; a ripple over the label would only blur it.
    defaultProps: { disableElevation: true, disableFocusRipple: true },
    styleOverrides: {
      root: ({ theme: { vars, breakpoints, typography } }) => {
        const { tokens } = vars.palette;
        return {
          minWidth: 0,
          minHeight: 36,
          padding: '0 14px',
          borderRadius: radii.control,
          transitionDuration: '120ms',
          '& .MuiButton-icon > .MuiSvgIcon-root': { fontSize: 18 },
          '&.Mui-focusVisible': { outline: `2px solid ${tokens.focus}`, outlineOffset: 2 },
          [breakpoints.down('md')]: { minHeight: 44 },
          variants: [
            {
              props: { size: 'small' },
              style: { ...typography.body2, fontWeight: 500, minHeight: 28, padding: '0 8px' },
            },
            { props: { variant: 'contained' }, style: { fontWeight: 600 } },
            {
              props: { variant: 'contained', color: 'primary' },
              style: {
                '&:hover, &:active': { backgroundColor: tokens.primaryHover },
                '&.Mui-disabled, &[aria-disabled="true"]': {
                  backgroundColor: tokens.hair,
                  color: tokens.text2,
                  cursor: 'default',
                },
              },
            },
            {
              props: { variant: 'outlined' },
              style: {
                borderColor: tokens.edge,
                color: tokens.text,
                backgroundColor: tokens.surface,
                '&:hover': { borderColor: tokens.edge, backgroundColor: tokens.hover },
                '&.Mui-disabled, &[aria-disabled="true"]': { borderColor: tokens.hair, color: tokens.text3 },
              },
            },
            { props: { variant: 'text', color: 'inherit' }, style: { color: tokens.text } },
            {
              props: { variant: 'text' },
              style: {
                '&:hover': { backgroundColor: tokens.hover },
                '&[aria-disabled="true"]': {
                  color: tokens.text3,
                  backgroundColor: 'transparent',
                  cursor: 'default',
                },
              },
            },
          ],
        };
      },
    },
  },
  MuiIconButton: {
    defaultProps: { disableFocusRipple: true },
    styleOverrides: {
      root: ({ theme: { vars, breakpoints } }) => {
        const { tokens } = vars.palette;
        return {
          width: 36,
          height: 36,
          padding: 0,
          borderRadius: radii.control,
          color: tokens.text2,
          '& .MuiSvgIcon-root': { fontSize: 20 },
          '&:hover': { backgroundColor: tokens.hover },
          '&.Mui-focusVisible': { outline: `2px solid ${tokens.focus}`, outlineOffset: 2 },
          '&[aria-disabled="true"]': {
            color: tokens.edge,
            backgroundColor: 'transparent',
            cursor: 'default',
          },
          [breakpoints.down('md')]: { width: 44, height: 44 },
          variants: [
            {
              props: { size: 'small' },
              style: {
                width: 28,
                height: 28,
                '& .MuiSvgIcon-root': { fontSize: 18 },
                [breakpoints.down('md')]: { width: 44, height: 44 },
              },
            },
          ],
        };
      },
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' }, styleOverrides: { root: { fontWeight: 500 } } },
};
