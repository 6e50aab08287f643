import { styled } from '@mui/material/styles';

/** The cap of a key on the keyboard. */
export const KeyCap = styled('kbd')(({ theme }) => ({
  padding: '1px 5px',
  border: `1px solid ${theme.vars.palette.tokens.hair}`,
  borderRadius: theme.radii.key,
  ...theme.typography.keyCap,
  color: theme.vars.palette.tokens.text2,
}));

/** What a key does, within a line of text; hidden where there is no keyboard. */
export const KeyHint = styled('span')(({ theme }) => ({
  display: 'none',
  '@media (hover: hover) and (pointer: fine)': { [theme.breakpoints.up('md')]: { display: 'inline' } },
}));
