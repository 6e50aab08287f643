import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Task } from '@contract/tasks/tasks';
import { formatDate } from '@/lib/format/dates';
import { MISSING } from '@/ui/data-table/columns';
import { LabeledValue } from '@/ui/record/LabeledValue';
import { PriorityChip } from '@/ui/tags/PriorityChip';
import { StatusChip } from '@/ui/tags/StatusChip';
import { DueDate } from './DueDate';

const dateText = (iso: string | null) => (iso ? formatDate(iso) : MISSING);

/** A task on a small screen: the eight cells of its row, in four lines (TASK-03). */
export function TaskCard({ task }: { task: Task }) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {task.priority && <PriorityChip priority={task.priority} />}
        <StatusChip status={task.taskCurrentDoing ?? MISSING} />
      </Box>
      <Typography
        sx={{
          fontWeight: 600,
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 2,
          overflow: 'hidden',
        }}
      >
        {task.title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'tokens.text2' }}>
        {task.company ?? MISSING} · {task.taskType ?? MISSING}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        <LabeledValue label="Start">{dateText(task.startdate)}</LabeledValue>
        <LabeledValue label="Due">
          <DueDate task={task} text={dateText(task.duedate)} />
        </LabeledValue>
      </Box>
    </Box>
  );
}
