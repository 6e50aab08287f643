import type { TypographyStyle } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import type {} from '@mui/x-data-grid/themeAugmentation';
import type { iconSizes, radii } from './measures';
import type { ColorTokens } from './tokens';

declare module '@mui/material/styles' {
  interface Theme {
    radii: typeof radii;
    iconSizes: typeof iconSizes;
  }
  interface ThemeOptions {
    radii: typeof radii;
    iconSizes: typeof iconSizes;
  }
  interface Palette {
    tokens: ColorTokens;
  }
  interface PaletteOptions {
    tokens: ColorTokens;
  }
  interface TypographyVariants {
    /** 12 px label: fields, table heads, helper texts. */
    label: TypographyStyle;
    /** 13 px heading of a group of fields. */
    group: TypographyStyle;
    /** 11 px, the one text below 12: a key in the table's foot. */
    keyCap: TypographyStyle;
    /** 28 px count on the home page. */
    count: TypographyStyle;
    loginTitle: TypographyStyle;
    productName: TypographyStyle;
  }
  interface TypographyVariantsOptions {
    label: TypographyStyle;
    group: TypographyStyle;
    keyCap: TypographyStyle;
    count: TypographyStyle;
    loginTitle: TypographyStyle;
    productName: TypographyStyle;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    label: true;
    group: true;
    count: true;
    loginTitle: true;
    productName: true;
  }
}
