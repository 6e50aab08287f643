import type { Components, Theme } from '@mui/material/styles';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/**
 * A typeface of the machine that stands in until Inter is here, as wide as it is: nothing moves when it comes. For all
 * weights, since the machine's bold is wider.
 * @param percent of its own size
 */
const standIn = (local: string, percent: number) => ({
  '@font-face': {
    fontFamily: `Inter ${local}`,
    fontWeight: '100 900',
    src: `local('${local}')`,
    sizeAdjust: `${percent}%`,
  },
});

/** Ground rules of every page: the typeface, the focus ring, motion only for those who want it. */
export const baseline: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: ({ vars, typography }) => [
      standIn('Arial', 107),
      standIn('DejaVu Sans', 96),
      {
        '@font-face': {
          fontFamily: 'Inter Variable',
          fontStyle: 'normal',
          fontDisplay: 'swap',
          fontWeight: '100 900',
          src: `url(${interLatin}) format('woff2')`,
        },
        // What gets the focus, or is scrolled to, stands below the sticky header and a little away from it.
        html: { scrollPaddingTop: 68 },
        body: {
          ...typography.body1,
          backgroundColor: vars.palette.tokens.page,
          color: vars.palette.tokens.text,
        },
        a: { color: vars.palette.tokens.primary },
        ':focus-visible': { outline: `2px solid ${vars.palette.tokens.focus}`, outlineOffset: 2 },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '1ms !important',
            animationIterationCount: '1 !important',
            // Not a short one: that would make a transition of every change, of the first page's margins too.
            transition: 'none !important',
            scrollBehavior: 'auto !important',
          },
          '.MuiTouchRipple-root': { display: 'none' },
        },
      },
    ],
  },
};
