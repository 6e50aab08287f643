import { styled } from '@mui/material/styles';
import { cellText, MISSING, type TableColumn } from './columns';

interface TextProps {
  look: 'strong' | 'muted' | 'figures' | 'missing' | 'plain';
  wraps?: boolean;
  lines: 1 | 2;
}

const Text = styled('span')<TextProps>(({ theme }) => ({
  // Cut with an ellipsis as a block, and still selectable.
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
        // A tag takes two lines as well.
        '--tag-white-space': 'normal',
      },
    },
    { props: { look: 'missing' }, style: { color: theme.vars.palette.tokens.text3 } },
  ],
}));

interface CellContentProps<Row> {
  column: TableColumn<Row>;
  row: Row;
  /** A text that is too long goes on in another line, and is not cut. */
  wraps?: boolean;
  /** Lines it may take before it is cut. */
  lines?: 1 | 2;
  /** Of a control in it. */
  tabIndex?: 0 | -1;
}

/** What one cell shows, in the grid and in the plain rows. */
export function CellContent<Row>(props: CellContentProps<Row>) {
  const { column, row, wraps = false, lines = 1, tabIndex = 0 } = props;
  const text = cellText(column, row);
  if (text === MISSING)
    return (
      <Text look="missing" lines={1}>
        {MISSING}
      </Text>
    );
  return (
    <Text look={column.look ?? 'plain'} wraps={wraps} lines={lines}>
      {column.render?.(row, text, tabIndex) ?? text}
    </Text>
  );
}
