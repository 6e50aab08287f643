import { styled } from '@mui/material/styles';

/** A key as it stands on the keyboard. */
export const KeyCap = styled('kbd')(({ theme }) => ({
  padding: '1px 5px',
  border: `1px solid ${theme.vars.palette.tokens.hair}`,
  borderRadius: theme.radii.key,
  ...theme.typography.keyCap,
  color: theme.vars.palette.tokens.text2,
}));
