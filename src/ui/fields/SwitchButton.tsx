import type { ComponentProps, KeyboardEvent } from 'react';
import { styled } from '@mui/material/styles';

const WIDTH = 30;
const HEIGHT = 18;
const GAP = 2;
const THUMB = HEIGHT - 2 * GAP;

const Track = styled('button')(({ theme: { vars } }) => {
  const { tokens } = vars.palette;
  return {
    position: 'relative',
    flexShrink: 0,
    width: WIDTH,
    height: HEIGHT,
    padding: 0,
    border: 0,
    borderRadius: HEIGHT / 2,
    backgroundColor: tokens.edge,
    transition: 'background-color 120ms',
    cursor: 'pointer',
    // Larger to hit than it looks.
    '&::before': { content: '""', position: 'absolute', inset: '-13px -8px' },
    '&::after': {
      content: '""',
      position: 'absolute',
      top: GAP,
      left: GAP,
      width: THUMB,
      height: THUMB,
      borderRadius: '50%',
      backgroundColor: tokens.surface,
      transition: 'transform 120ms',
    },
    '&[aria-checked="true"]': { backgroundColor: tokens.primary },
    '&[aria-checked="true"]::after': { transform: `translateX(${WIDTH - HEIGHT}px)` },
    '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'default' },
  };
});

interface SwitchButtonProps extends ComponentProps<'button'> {
  /** The name of what is switched. */
  label: string;
  checked: boolean;
}

/** Switches something on or off at once, by `onClick`. A button, so that `DisabledReason` can explain why it is disabled. */
export function SwitchButton({ label, checked, ...button }: SwitchButtonProps) {
  return (
    <Track
      type="button"
      role="switch"
      aria-label={label}
      aria-checked={checked}
      {...button}
      // In a cell, the grid would page on the space bar and open the row on a double click.
      onKeyDown={(event: KeyboardEvent) => event.key === ' ' && event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  );
}
