import { styled } from '@mui/material/styles';

/** What is said of somebody who cannot sign in: it steps back. */
export const Muted = styled('span')(({ theme }) => ({ color: theme.vars.palette.tokens.text2 }));
