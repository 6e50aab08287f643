import { styled } from '@mui/material/styles';
import { cellText, MISSING, type TableColumn } from './columns';

const Text = styled('span')<{ look: 'strong' | 'muted' | 'figures' | 'missing' | 'plain' }>(({ theme }) => ({
  // Cut with an ellipsis as a block, and still selectable.
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  variants: [
    { props: { look: 'strong' }, style: { fontWeight: 500 } },
    { props: { look: 'muted' }, style: { color: theme.vars.palette.tokens.text2 } },
    { props: { look: 'figures' }, style: { fontVariantNumeric: 'tabular-nums' } },
    { props: { look: 'missing' }, style: { color: theme.vars.palette.tokens.text3 } },
  ],
}));

interface CellContentProps<Row> {
  column: TableColumn<Row>;
  row: Row;
}

/** What one cell shows, in the grid and in the plain rows. */
export function CellContent<Row>({ column, row }: CellContentProps<Row>) {
  const text = cellText(column, row);
  if (text === MISSING) return <Text look="missing">{MISSING}</Text>;
  return <Text look={column.look ?? 'plain'}>{column.render?.(row, text) ?? text}</Text>;
}
