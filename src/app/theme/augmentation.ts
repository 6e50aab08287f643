import type { TypographyStyle } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import type {} from '@mui/x-data-grid/themeAugmentation';
import type { ColorTokens } from './tokens';

declare module '@mui/material/styles' {
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
    /** 28 px count on the home page. */
    count: TypographyStyle;
    loginTitle: TypographyStyle;
    productName: TypographyStyle;
  }
  interface TypographyVariantsOptions {
    label: TypographyStyle;
    group: TypographyStyle;
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
