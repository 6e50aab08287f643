import Box from '@mui/material/Box';
import type { Task } from '@contract/tasks';
import { FieldGrid } from '@/ui/FieldGrid';
import { fspefRecord } from './fspefRecord';

/** The task's FSPEF, to be read (TDET-04). */
export function FspefTab({ task }: { task: Task }) {
  return (
    <Box sx={{ px: { xs: 4, md: 6 }, py: 5 }}>
      <FieldGrid fields={fspefRecord(task)} />
    </Box>
  );
}
