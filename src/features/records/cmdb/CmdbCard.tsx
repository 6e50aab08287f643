import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LabeledValue } from '@/ui/record/LabeledValue';
import type { ConfigurationItem } from './cmdbRecord';

/** A row of the results on a small screen. */
export function CmdbCard(item: ConfigurationItem) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{item.name}</Typography>
      <LabeledValue label="Customer">{item.custrecord_cmdb_custentity}</LabeledValue>
      <LabeledValue label="Hostname">{item.hostname}</LabeledValue>
      <LabeledValue label="Model">{item.model}</LabeledValue>
    </Box>
  );
}
