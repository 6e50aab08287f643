import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Task } from '@contract/tasks/tasks';
import { formatDate } from '@/lib/format/dates';
import { MISSING } from '@/ui/data-table/columns';
import { LabeledValue } from '@/ui/record/LabeledValue';
import { PriorityChip } from '@/ui/tags/PriorityChip';
import { StatusChip } from '@/ui/tags/StatusChip';
import { WithDelivery } from '@/ui/tags/WithDelivery';
import { DueDate } from './DueDate';

/** A part of the card that the first page fills (`firstTasks.ts`). */
const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <span data-part={name} style={{ display: 'contents' }}>
    {children}
  </span>
);

const dateText = (iso: string | null) => (iso ? formatDate(iso) : MISSING);

/** A task on a small screen: the eight cells of its row, in four lines (TASK-03). */
export function TaskCard({ task }: { task: Task }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {task.priority && (
          <Part name="priority">
            <PriorityChip priority={task.priority} />
          </Part>
        )}
        <Part name="taskCurrentDoing">
          <WithDelivery delivery={task.delivery}>
            <StatusChip status={task.taskCurrentDoing ?? MISSING} progressId={task.progressId} />
          </WithDelivery>
        </Part>
      </Box>
      <Typography
        data-part="title"
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
      <Typography data-part="about" variant="body2" sx={{ color: 'tokens.text2' }}>
        {task.company ?? MISSING} · {task.taskType ?? MISSING}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        <LabeledValue label="Start">
          <Part name="startdate">{dateText(task.startdate)}</Part>
        </LabeledValue>
        <LabeledValue label="Due">
          <Part name="duedate">
            <DueDate task={task} text={dateText(task.duedate)} />
          </Part>
        </LabeledValue>
      </Box>
    </Box>
  );
}
