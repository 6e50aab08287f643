import { styled } from '@mui/material/styles';
import { cellText, MISSING, type TableColumn } from './columns';

interface TextProps {
  look: 'strong' | 'muted' | 'figures' | 'missing' | 'plain';
  wraps?: boolean;
  lines: 1 | 2;
}

const Text = styled('span')<TextProps>(({ theme }) => ({
  // A block cuts with an ellipsis and stays selectable.
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  variants: [
    { props: { look: 'strong' }, style: { fontWeight: 500 } },
    { props: { look: 'muted' }, style: { color: theme.vars.palette.tokens.text2 } },
    { props: { look: 'figures' }, style: { fontVariantNumeric: 'tabular-nums' } },
    { props: { wraps: true }, style: { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
    {
      props: { lines: 2 },
      style: {
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        maxHeight: '2lh',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
        // A tag may take two lines as well.
        '--tag-white-space': 'normal',
      },
    },
    { props: { look: 'missing' }, style: { color: theme.vars.palette.tokens.text3 } },
  ],
}));

interface CellContentProps<Row> {
  column: TableColumn<Row>;
  row: Row;
  /** Long texts wrap instead of being cut. */
  wraps?: boolean;
  /** Lines before the text is cut. */
  lines?: 1 | 2;
  /** The tab index of a control in the cell. */
  tabIndex?: 0 | -1;
}

/** The content of one cell, in the grid and in the plain rows. */
export function CellContent<Row>(props: CellContentProps<Row>) {
  const { column, row, wraps = false, lines = 1, tabIndex = 0 } = props;
  const text = cellText(column, row);
  if (text === MISSING)
    return (
      <Text data-part={column.id} look="missing" lines={1}>
        {MISSING}
      </Text>
    );
  return (
    <Text data-part={column.id} look={column.look ?? 'plain'} wraps={wraps} lines={lines}>
      {column.render?.(row, text, tabIndex) ?? text}
    </Text>
  );
}
