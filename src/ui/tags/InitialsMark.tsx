import { styled } from '@mui/material/styles';
import { initialsOf } from '@/lib/format/people';

interface InitialsMarkProps {
  name: string;
  /** Pixels. */
  size: number;
  /** Paths in the palette; quiet colours by default. */
  colors?: { bgcolor: string; color: string };
}

const Mark = styled('span')(({ theme: { typography, vars } }) => ({
  ...typography.label,
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  borderRadius: '50%',
  color: vars.palette.tokens.text2,
  backgroundColor: vars.palette.tokens.status.cancelled.ground,
}));

/** Replaces a person's picture, beside their name. */
export function InitialsMark({ name, size, colors }: InitialsMarkProps) {
  return (
    <Mark aria-hidden data-part="initials" style={{ width: size, height: size }} sx={colors}>
      {initialsOf(name)}
    </Mark>
  );
}
