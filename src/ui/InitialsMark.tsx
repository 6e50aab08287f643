import Box from '@mui/material/Box';
import { initialsOf } from '@/lib/initials';

interface InitialsMarkProps {
  name: string;
  /** Pixels. */
  size: number;
  /** Paths in the palette. */
  colors?: { bgcolor: string; color: string };
}

const quiet = { bgcolor: 'tokens.status.cancelled.ground', color: 'tokens.text2' };

/** Stands for a person's picture, beside their name. */
export function InitialsMark({ name, size, colors = quiet }: InitialsMarkProps) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: '50%',
        typography: 'label',
        ...colors,
      }}
    >
      {initialsOf(name)}
    </Box>
  );
}
