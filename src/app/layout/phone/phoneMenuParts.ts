import { styled } from '@mui/material/styles';

/** The burger menu's list: rows 44 high, the children of a group indented under its icon. */
export const PhoneMenuList = styled('ul')(({ theme: { vars, typography, iconSizes } }) => {
  const { tokens } = vars.palette;
  return {
    margin: 0,
    padding: '8px 0',
    listStyle: 'none',
    '& ul': { padding: 0, listStyle: 'none' },
    '& a, & button': {
      ...typography.button,
      display: 'flex',
      alignItems: 'center',
      gap: 12,
      width: '100%',
      minHeight: 44,
      padding: '0 16px',
      border: 0,
      background: 'none',
      color: tokens.text,
      textDecoration: 'none',
      cursor: 'pointer',
    },
    '& ul a, & a:not(:has(svg))': { paddingLeft: 48 },
    '& svg': { fontSize: iconSizes.alone, color: tokens.text2 },
    '& [aria-current]': {
      backgroundColor: tokens.tint,
      color: tokens.onTint,
      boxShadow: `inset 3px 0 ${tokens.primary}`,
    },
    '& :focus-visible': { outlineOffset: -2 },
  };
});
