import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';

/** Width of the window, in pixels, from which the product's title has room beside the links and what is one's own. */
export const roomFrom = { admin: 840, others: 1020 };

/** A link or button on the petrol header: muted, bright and underlined when its page is shown. */
export const BarItem = styled(ButtonBase)(({ theme: { vars, typography, radii, iconSizes } }) => {
  const { tokens } = vars.palette;
  return {
    ...typography.button,
    position: 'relative',
    height: 56,
    gap: 4,
    padding: '0 2px',
    color: tokens.barMuted,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    transition: 'color 120ms',
    '&:hover, &[aria-current]': { color: tokens.barText },
    '&[aria-current]::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      bottom: 0,
      height: 3,
      backgroundColor: tokens.barLine,
    },
    '&:focus-visible': {
      outline: `2px solid ${tokens.focusBar}`,
      outlineOffset: -2,
      borderRadius: radii.control,
    },
    '& .MuiSvgIcon-root': { fontSize: iconSizes.text },
  };
}) as typeof ButtonBase;

/** A `BarItem` that is an icon alone. */
export const BarIcon = styled(BarItem)(({ theme: { iconSizes, breakpoints } }) => ({
  flexShrink: 0,
  width: 28,
  [breakpoints.up('lg')]: { width: 36 },
  '& .MuiSvgIcon-root': { fontSize: iconSizes.alone },
})) as typeof ButtonBase;

/** What a header's menu opens: a list on a floating surface. */
export const MenuPanel = styled('ul')(({ theme: { vars, typography, zIndex, radii } }) => {
  const { tokens } = vars.palette;
  return {
    position: 'absolute',
    zIndex: zIndex.appBar,
    top: 'calc(100% + 4px)',
    minWidth: 200,
    margin: 0,
    padding: '8px 0',
    listStyle: 'none',
    borderRadius: radii.card,
    backgroundColor: tokens.surface,
    boxShadow: tokens.float,
    '& a, & button': {
      ...typography.body1,
      display: 'flex',
      alignItems: 'center',
      width: '100%',
      minHeight: 36,
      padding: '0 16px',
      border: 0,
      background: 'none',
      color: tokens.text,
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
    },
    '& a:hover, & button:hover': { backgroundColor: tokens.hover },
    '& [aria-current]': { backgroundColor: tokens.tint, color: tokens.onTint },
    '& :focus-visible': { outlineOffset: -2 },
  };
});
