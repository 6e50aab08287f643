/**
 * The columns of fields, read or edited, so that their edges line up: 4 from 1200 px, 2 from 600 px. Below that there are
 * two as well; a field spans both unless it is short.
 */
export const fieldColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
  columnGap: { xs: 3, sm: 6 },
  rowGap: 3.5,
  m: 0,
} as const;

/** The same inside a column: as on a phone, however wide the window is. */
export const narrowFieldColumns = {
  ...fieldColumns,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 3,
  rowGap: 2.5,
} as const;

interface Spanned {
  span?: 2 | 'all';
  short?: boolean;
}

/** `gridColumn` of an item in `fieldColumns`. */
export const fieldSpan = ({ span, short = false }: Spanned) =>
  span === 'all' ? '1 / -1' : { xs: short ? 'span 1' : '1 / -1', sm: `span ${span ?? 1}` };

/** `gridColumn` of an item in `narrowFieldColumns`. */
export const narrowFieldSpan = ({ short = false }: Spanned) => (short ? 'span 1' : '1 / -1');
