import Box from '@mui/material/Box';
import { fieldColumns, fieldSpan, narrowFieldColumns, narrowFieldSpan } from './fieldColumns';
import { FieldValue, type FieldValueProps } from './FieldValue';

export interface Field extends FieldValueProps {
  /** Columns it spans: `all` for a long text. */
  span?: 2 | 'all';
  /** Two short fields share a row on a phone: dates, times, ids. */
  short?: boolean;
  /** Label and value at the right of their column: amounts. */
  align?: 'right';
}

interface FieldGridProps {
  fields: readonly Field[];
  /** For a grid inside a column: a field takes the whole width, or half of it if short. */
  narrow?: boolean;
}

const rightAligned = { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const;

/** A read-only record: label above value, in 4, 2 or 1 columns. */
export function FieldGrid({ fields, narrow = false }: FieldGridProps) {
  const spanOf = narrow ? narrowFieldSpan : fieldSpan;
  return (
    <Box component="dl" sx={narrow ? narrowFieldColumns : fieldColumns}>
      {fields.map((field) => (
        <Box
          key={field.label}
          sx={{ minWidth: 0, gridColumn: spanOf(field), ...(field.align === 'right' && rightAligned) }}
        >
          <Box component="dt" sx={{ typography: 'label', color: 'tokens.text2' }}>
            {field.label}
          </Box>
          <Box
            component="dd"
            sx={{ m: 0, minHeight: narrow ? 0 : 24, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
          >
            <FieldValue {...field} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
