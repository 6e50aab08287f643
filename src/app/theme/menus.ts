import { createElement } from 'react';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import type { Components, Theme } from '@mui/material/styles';

/** Lists that open to be chosen from, and the fields that open them. */
export const menus: Components<Theme> = {
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
  MuiSelect: {
    defaultProps: { IconComponent: ExpandMoreOutlined },
    styleOverrides: {
      icon: ({ theme }) => ({
        right: 8,
        fontSize: 18,
        top: 'calc(50% - 9px)',
        color: theme.vars.palette.tokens.text2,
      }),
    },
  },
  MuiAutocomplete: {
    defaultProps: { popupIcon: createElement(ExpandMoreOutlined) },
    styleOverrides: {
      root: ({ theme: { breakpoints } }) => ({
        '& .MuiOutlinedInput-root': { padding: '0 34px 0 0' },
        // Its icon stands where that of a select does, in the wider button of a phone too.
        '& .MuiOutlinedInput-root .MuiAutocomplete-endAdornment': {
          right: 3,
          [breakpoints.down('md')]: { right: -5 },
        },
        '& .MuiOutlinedInput-root .MuiAutocomplete-input': { padding: '8px 10px' },
      }),
      popupIndicator: { width: 28, height: 28, marginRight: 0, '& .MuiSvgIcon-root': { fontSize: 18 } },
      clearIndicator: { width: 28, height: 28 },
      // Its list is no popover: without this it would float with neither edge nor shadow.
      paper: ({ theme }) => ({ marginTop: 4, boxShadow: theme.vars.palette.tokens.float }),
      option: ({ theme: { breakpoints } }) => ({
        minHeight: 36,
        [breakpoints.down('md')]: { minHeight: 44 },
      }),
    },
  },
};
