import type { TypographyStyle, TypographyVariantsOptions } from '@mui/material/styles';

const fontFamily =
  "'Inter Variable', 'Inter Arial', 'Inter DejaVu Sans', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Sizes in rem, so that a person's own text size in the browser is followed. */
const type = (size: number, line: number, fontWeight: number, letterSpacing?: string): TypographyStyle => ({
  // MUI adds the family to its own variants only.
  fontFamily,
  fontSize: `${size / 16}rem`,
  lineHeight: `${line / 16}rem`,
  fontWeight,
  ...(letterSpacing && { letterSpacing }),
});

export const typography: TypographyVariantsOptions = {
  fontFamily,
  fontSize: 14,
  fontWeightMedium: 500,
  fontWeightBold: 600,
  h1: type(20, 28, 600, '-0.012em'),
  h2: type(18, 26, 600, '-0.006em'),
  h3: type(16, 24, 600),
  body1: type(14, 20, 400),
  body2: type(13, 20, 400),
  button: { ...type(14, 20, 500), textTransform: 'none' },
  caption: type(12, 16, 500),
  label: type(12, 16, 500),
  group: type(13, 20, 600),
  keyCap: type(11, 16, 500),
  count: { ...type(28, 32, 600, '-0.02em'), fontVariantNumeric: 'tabular-nums' },
  loginTitle: type(24, 32, 600),
  productName: type(28, 36, 600),
};
