import Box from '@mui/material/Box';
import { cmdbFields } from '@contract/cmdbFields';
import { FieldGrid } from '@/ui/FieldGrid';
import type { ConfigurationItem } from './cmdbRecord';

export function MainTab({ record }: { record: ConfigurationItem }) {
  return (
    <Box sx={{ px: { xs: 4, md: 6 }, py: 5 }}>
      <FieldGrid fields={cmdbFields.map(({ id, label }) => ({ label, value: record[id] }))} />
    </Box>
  );
}
