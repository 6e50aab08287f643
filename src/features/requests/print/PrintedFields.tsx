import Box from '@mui/material/Box';
import { MISSING } from '@/ui/data-table/columns';
import type { Field } from '@/ui/record/FieldGrid';

/** Characters that stand in two lines of a column; what is longer, or has lines of its own, stands across. */
const NARROW_LENGTH = 70;

const isWide = (text: string) => text.length > NARROW_LENGTH || text.includes('\n');

/** Every field of a record, label over value, in three columns. */
export const PrintedFields = ({ fields }: { fields: readonly Field[] }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      columnGap: 4,
      rowGap: 1,
      m: 0,
    }}
  >
    {fields.map(({ label, value }) => {
      const text = value?.trim() || MISSING;
      return (
        <Box key={label} sx={{ breakInside: 'avoid', gridColumn: isWide(text) ? '1 / -1' : undefined }}>
          <Box component="dt" sx={{ typography: 'label' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {text}
          </Box>
        </Box>
      );
    })}
  </Box>
);
