import { keyframes, styled } from '@mui/material/styles';

/** From beyond the left edge to beyond the right one. */
const pass = keyframes({
  from: { transform: 'translateX(-100%)' },
  to: { transform: 'translateX(250%)' },
});

const Track = styled('span')(({ theme: { vars } }) => ({
  display: 'block',
  position: 'relative',
  overflow: 'hidden',
  height: 2,
  backgroundColor: vars.palette.tokens.tint,
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    width: '40%',
    backgroundColor: vars.palette.primary.main,
    animation: `${pass} 1.6s ease-in-out infinite`,
  },
}));

/**
 * Says that something is being loaded, of which nobody knows how much is left; where it is known, MUI's LinearProgress
 * does. MUI's own for this case moves the edges of its bars: the page is laid out again for each frame, and each counts as
 * a shift of it.
 */
export const LoadingBar = ({ label }: { label: string }) => <Track role="progressbar" aria-label={label} />;
