import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FieldGrid, type Field } from './FieldGrid';

export interface FieldGroup {
  label: string;
  fields: readonly Field[];
}

/** Groups below each other. */
type Column = readonly FieldGroup[];

interface FieldGroupsProps {
  /** From left to right, in reading order. */
  columns: readonly [Column, Column, Column, Column];
}

const one = 'minmax(0, 1fr)';
const two = 'repeat(2, minmax(0, 1fr))';
const GROUP_GAP = 4;

/**
 * A wide read-only record, with its own padding: groups of fields under headings, in columns read from top to bottom. A
 * group keeps its place even when all its values are missing. Below 1200 px each half becomes one column, on a phone
 * everything does.
 */
export function FieldGroups({ columns }: FieldGroupsProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: one, sm: two }, rowGap: GROUP_GAP, py: 4 }}>
      {[columns.slice(0, 2), columns.slice(2)].map((half, at) => (
        <Box
          key={at}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: one, lg: two },
            alignContent: { xs: 'start', lg: 'stretch' },
            rowGap: GROUP_GAP,
            '& + &': { borderLeft: { sm: 1 }, borderColor: { sm: 'tokens.hair' } },
          }}
        >
          {half.map((groups) => (
            <Box
              key={groups[0]?.label}
              sx={{
                display: 'grid',
                alignContent: 'start',
                rowGap: GROUP_GAP,
                px: { xs: 4, md: 6 },
                '& + &': { borderLeft: { lg: 1 }, borderColor: { lg: 'tokens.hair' } },
              }}
            >
              {groups.map((group) => (
                <Group key={group.label} {...group} />
              ))}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}

function Group({ label, fields }: FieldGroup) {
  return (
    <Box component="section" aria-label={label} sx={{ minWidth: 0 }}>
      <Typography component="h3" variant="group" sx={{ mb: 2 }}>
        {label}
      </Typography>
      <FieldGrid fields={fields} narrow />
    </Box>
  );
}
