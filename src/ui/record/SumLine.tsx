import Box from '@mui/material/Box';
import { cellBox, ROW_HEIGHTS } from '../data-table/rowStyles';
import { MISSING, type TableColumn } from '../data-table/columns';
import { LabeledValue } from './LabeledValue';
import { useIsSmall } from '@/lib/hooks/useIsSmall';
import { VisuallyHidden } from '../feedback/VisuallyHidden';

interface SumLineProps<Row> {
  /** The columns of the table above; those with a sum come last. */
  columns: readonly TableColumn<Row>[];
  /** The label: "Sum of 12 items". */
  label: string;
  /** By column id; null where there is nothing to sum. */
  sums: Readonly<Record<string, string | null>>;
}

/** Sums below the rows of a `NestedList`, each in its column; on a small screen, with its label. */
export function SumLine<Row>({ columns, label, sums }: SumLineProps<Row>) {
  const isSmall = useIsSmall();
  const summed = columns.filter(({ id }) => id in sums);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', md: 'nowrap' },
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: { xs: 4, md: 0 },
        minHeight: ROW_HEIGHTS.standard,
        // Lines up with the text of a card, including its edge.
        px: { xs: 3.25, md: 0 },
        py: 1,
        borderTop: { md: 1 },
        borderColor: { md: 'tokens.hair' },
        typography: 'body2',
        fontWeight: 600,
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Box sx={{ flexGrow: { md: 1 }, textAlign: 'right', pl: { md: 4 }, pr: { md: 2.5 } }}>{label}</Box>
      {summed.map((column) => {
        const sum = sums[column.id] ?? null;
        return isSmall ? (
          <LabeledValue key={column.id} label={column.label} strong>
            {sum}
          </LabeledValue>
        ) : (
          <Box key={column.id} sx={cellBox(column)}>
            <VisuallyHidden>{column.label} </VisuallyHidden>
            <Box
              component="span"
              sx={{ whiteSpace: 'nowrap', ...(sum === null && { color: 'tokens.text3', fontWeight: 400 }) }}
            >
              {sum ?? MISSING}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
