import { theme } from './theme';
import { darkTokens, lightTokens, type ColorTokens } from './theme/tokens';

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The WCAG 2 contrast ratio of two #RRGGBB colours. */
const ratio = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

type Ground = Exclude<keyof ColorTokens, 'status' | 'priority' | 'message'>;
const pairs: [front: Ground, back: Ground, light: number, dark: number, needs: number][] = [
  ['text', 'surface', 15.55, 14.83, 4.5],
  ['text', 'page', 14.18, 15.87, 4.5],
  ['text', 'selected', 13.04, 11.03, 4.5],
  ['text2', 'surface', 7.35, 8.85, 4.5],
  ['text2', 'page', 6.7, 9.47, 4.5],
  ['text2', 'sunken', 6.95, 8.34, 4.5],
  ['text2', 'hover', 6.65, 7.81, 4.5],
  ['text3', 'surface', 5.26, 6.28, 4.5],
  ['text3', 'page', 4.8, 6.73, 4.5],
  ['text3', 'sunken', 4.98, 5.92, 4.5],
  ['text3', 'hover', 4.76, 5.54, 4.5],
  ['primary', 'surface', 7.55, 8.89, 4.5],
  ['primary', 'page', 6.89, 9.52, 4.5],
  ['primary', 'hover', 6.84, 7.85, 4.5],
  ['primary', 'selected', 6.34, 6.61, 4.5],
  ['onPrimary', 'primary', 7.55, 7.98, 4.5],
  ['onPrimary', 'primaryHover', 9.93, 9.6, 4.5],
  ['onTint', 'tint', 7.89, 8.86, 4.5],
  ['text', 'tint', 13.28, 11.23, 4.5],
  ['text2', 'tint', 6.27, 6.7, 4.5],
  ['edge', 'surface', 3.34, 4.17, 3],
  ['edge', 'page', 3.05, 4.46, 3],
  ['edge', 'sunken', 3.16, 3.93, 3],
  ['primary', 'tint', 6.45, 6.74, 3],
  ['focus', 'page', 6.89, 9.52, 3],
  ['focus', 'surface', 7.55, 8.89, 3],
  ['focus', 'selected', 6.34, 6.61, 3],
  ['barText', 'bar', 13.91, 15.08, 4.5],
  ['barMuted', 'bar', 8.32, 8.67, 4.5],
  ['barLine', 'bar', 7.64, 8.89, 3],
  ['focusBar', 'bar', 9.45, 11, 3],
];

const modes = [
  ['light', lightTokens],
  ['dark', darkTokens],
] as const;

describe('theme', () => {
  it.each(modes)('gives the components the %s tokens', (mode, tokens) => {
    const palette = theme.colorSchemes[mode]?.palette;
    expect(palette?.tokens).toEqual(tokens);
    expect(palette?.background).toMatchObject({ default: tokens.page, paper: tokens.surface });
    expect(palette?.primary).toMatchObject({ main: tokens.primary, contrastText: tokens.onPrimary });
  });

  it('calls 768 px small and 769 px not', () => {
    expect(theme.breakpoints.down('md')).toBe('@media (max-width:768.95px)');
    expect(theme.breakpoints.up('lg')).toBe('@media (min-width:1200px)');
  });

  it.each(pairs)('keeps the contrast of %s on %s', (front, back, light, dark, needs) => {
    expect(ratio(lightTokens[front], lightTokens[back])).toBeCloseTo(light, 1);
    expect(ratio(darkTokens[front], darkTokens[back])).toBeCloseTo(dark, 1);
    expect(Math.min(light, dark)).toBeGreaterThanOrEqual(needs);
  });

  it.each(modes)('keeps chips and messages legible in %s mode', (_mode, tokens) => {
    for (const { text, ground, mark } of [
      ...Object.values(tokens.status),
      ...Object.values(tokens.priority),
    ]) {
      expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
      expect(ratio(mark, ground)).toBeGreaterThanOrEqual(3);
    }
    for (const { text, ground } of Object.values(tokens.message)) {
      expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
      for (const back of [tokens.surface, tokens.hover])
        expect(ratio(text, back)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
