import { styled } from '@mui/material/styles';

/** What a key does, in a line with other texts; told where there is a keyboard. */
export const KeyHint = styled('span')(({ theme }) => ({
  display: 'none',
  '@media (hover: hover) and (pointer: fine)': { [theme.breakpoints.up('md')]: { display: 'inline' } },
}));
