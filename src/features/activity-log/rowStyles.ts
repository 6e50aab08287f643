import { ACTIVITY_LOG_PAGE_SIZE } from '@/lib/constants';

const ROW_HEIGHT = 34;
const LINE_HEIGHT = 20;
const LIST_PADDING = 8;

/** Pixels: a full page of entries, so that the card is as high while it loads, and with fewer of them. */
const LIST_HEIGHT = ACTIVITY_LOG_PAGE_SIZE * ROW_HEIGHT + 2 * LIST_PADDING;

/** Around the rows, or what stands in their place. */
export const listStyle = {
  display: 'block',
  flexGrow: 1,
  minHeight: { md: LIST_HEIGHT },
  m: 0,
  px: { xs: 3, md: 4 },
  py: `${LIST_PADDING}px`,
  listStyle: 'none',
  typography: 'body2',
} as const;

/** A line on a wide screen, time over message on a small one. */
export const rowStyle = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  columnGap: 6,
  py: { xs: 3, md: `${(ROW_HEIGHT - LINE_HEIGHT) / 2}px` },
} as const;

/** As wide as the widest time, in the text's own measure. */
export const timeStyle = {
  flex: { md: '0 0 14.25em' },
  color: 'tokens.text2',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;
