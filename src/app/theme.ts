import { createTheme, type PaletteOptions } from '@mui/material/styles';
import { COLOR_SCHEME_ATTRIBUTE, SMALL_MAX_WIDTH } from '@/lib/constants';
import type {} from './theme/augmentation';
import { baseline } from './theme/baseline';
import { controls } from './theme/controls';
import { fields } from './theme/fields';
import { floating } from './theme/floating';
import { iconSizes, radii } from './theme/measures';
import { darkTokens, lightTokens, type ColorTokens } from './theme/tokens';
import { typography } from './theme/typography';

const paletteOf = (tokens: ColorTokens): PaletteOptions => ({
  tokens,
  primary: { main: tokens.primary, dark: tokens.primaryHover, contrastText: tokens.onPrimary },
  error: { main: tokens.message.error.text },
  warning: { main: tokens.message.warning.text },
  success: { main: tokens.message.success.text },
  info: { main: tokens.message.info.text },
  background: { default: tokens.page, paper: tokens.surface },
  text: { primary: tokens.text, secondary: tokens.text2, disabled: tokens.text3 },
  divider: tokens.hair,
  DataGrid: { bg: tokens.surface, headerBg: tokens.sunken },
  action: { hover: tokens.hover, selected: tokens.selected, active: tokens.text2 },
});

/** The one theme, light and dark (docs/design.md). Components take every colour, radius and size from it. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE },
  colorSchemes: { light: { palette: paletteOf(lightTokens) }, dark: { palette: paletteOf(darkTokens) } },
  // `down('md')` is "small": the burger menu, cards, full-screen dialogs. `up('lg')` is the full picture.
  breakpoints: { values: { xs: 0, sm: 600, md: SMALL_MAX_WIDTH + 1, lg: 1200, xl: 1440 } },
  spacing: 4,
  shape: { borderRadius: radii.card },
  radii,
  iconSizes,
  typography,
  transitions: {
    duration: {
      shortest: 120,
      shorter: 120,
      short: 160,
      standard: 180,
      enteringScreen: 180,
      leavingScreen: 160,
    },
  },
  // What /login draws with; `theme/frame.ts` adds the rest.
  components: { ...baseline, ...controls, ...fields, ...floating },
});
