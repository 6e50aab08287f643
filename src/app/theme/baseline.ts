import type { Components, Theme } from '@mui/material/styles';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

/** Inter's own, as parts of its size: those of its file (hhea). */
const ASCENT = 0.96875;
const DESCENT = 0.2412;

/**
 * A typeface of the machine that stands in until Inter is here, as wide and as high as it is: nothing moves when it comes,
 * and no text is then larger, which the browser would take for the page's largest content coming late. For all weights,
 * since the machine's bold is wider.
 * @param size as a part of its own
 */
const standIn = (local: string, size: number) => {
  const percent = (part: number) => `${Math.round(100 * part)}%`;
  return {
    '@font-face': {
      fontFamily: `Inter ${local}`,
      fontWeight: '100 900',
      src: `local('${local}')`,
      sizeAdjust: percent(size),
      // Of the adjusted size.
      ascentOverride: percent(ASCENT / size),
      descentOverride: percent(DESCENT / size),
    },
  };
};

/** Ground rules of every page: the typeface, the focus ring, motion only for those who want it. */
export const baseline: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: ({ vars, typography, breakpoints }) => [
      standIn('Arial', 1.08),
      standIn('DejaVu Sans', 0.96),
      {
        '@font-face': {
          fontFamily: 'Inter Variable',
          fontStyle: 'normal',
          fontDisplay: 'swap',
          fontWeight: '100 900',
          src: `url(${interLatin}) format('woff2')`,
        },
        // What gets the focus, or is scrolled to, stands below the sticky header and a little away from it, and on a
        // phone above the foot of a list.
        html: { scrollPaddingTop: 68, [breakpoints.down('md')]: { scrollPaddingBottom: 72 } },
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
