import type { Components, Theme } from '@mui/material/styles';
import { radii } from './measures';

/** Fields: a static label above, an outlined input without notch, helper text below. */
export const fields: Components<Theme> = {
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme: { vars, typography } }) => {
        const { tokens } = vars.palette;
        return {
          ...typography.label,
          color: tokens.text2,
          marginBottom: 4,
          '&.Mui-focused, &.Mui-error, &.Mui-disabled': { color: tokens.text2 },
        };
      },
      asterisk: ({ theme: { vars } }) => ({ color: vars.palette.tokens.primary, fontWeight: 600 }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme: { vars, typography } }) => ({
        ...typography.label,
        display: 'flex',
        alignItems: 'center',
        gap: 4,
        margin: '4px 0 0',
        overflowWrap: 'anywhere',
        color: vars.palette.tokens.text2,
        '&.Mui-disabled': { color: vars.palette.tokens.text2 },
        '&.Mui-error': { color: vars.palette.tokens.message.error.text },
        '& .MuiSvgIcon-root': { fontSize: 14 },
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme: { vars, breakpoints } }) => {
        const { tokens } = vars.palette;
        return {
          minHeight: 36,
          borderRadius: radii.control,
          backgroundColor: tokens.surface,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: tokens.edge },
          '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: tokens.text2 },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: tokens.focus },
          '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: tokens.message.error.text },
          // A field that cannot be changed now is still read: its text keeps a readable colour.
          '&.Mui-disabled': { backgroundColor: tokens.sunken },
          '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: tokens.hair },
          '& .MuiInputBase-input.Mui-disabled': { WebkitTextFillColor: tokens.text2 },
          // The input itself carries no ring: the field's edge, 2 px in the focus colour, is it.
          '& .MuiInputBase-input:focus-visible': { outline: 'none' },
          [breakpoints.down('md')]: { minHeight: 44 },
        };
      },
      input: ({ theme: { vars, typography } }) => ({
        ...typography.body1,
        height: 'auto',
        padding: '8px 10px',
        '&::placeholder': { color: vars.palette.tokens.text3, opacity: 1 },
      }),
      multiline: { padding: 0 },
      adornedEnd: ({ theme: { breakpoints } }) => ({
        paddingRight: 4,
        [breakpoints.down('md')]: { paddingRight: 0 },
      }),
      adornedStart: { paddingLeft: 10, '& .MuiOutlinedInput-input': { paddingLeft: 0 } },
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: ({ theme: { vars, breakpoints } }) => ({
        color: vars.palette.tokens.text2,
        '& .MuiSvgIcon-root': { fontSize: 18 },
        '& .MuiIconButton-root': {
          width: 28,
          height: 28,
          [breakpoints.down('md')]: { width: 44, height: 44 },
        },
      }),
    },
  },
};
