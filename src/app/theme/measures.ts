/** Corner radii in px. `theme.shape.borderRadius` is the card's, which MUI takes by default. */
export const radii = { card: 8, control: 6, tag: 5, dialog: 10, key: 4 };

/** Edges of icons in px: in a tag or beside a number, beside text, alone, the burger. */
export const iconSizes = { tag: 13, text: 18, alone: 20, burger: 24 };

/** The margin above a page: at any text size a line of the smallest text stands in it. */
export const pageMargin = 'max(16px, 1rem)';
