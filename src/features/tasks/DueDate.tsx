import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isTaskLocked } from '@contract/tasks/taskRules';
import type { Task } from '@contract/tasks/tasks';
import { dueNote, type DueNote } from '@/lib/format/dates';
import { useToday } from '@/lib/hooks/useClock';

const noteColors: Record<DueNote['kind'], string> = {
  overdue: 'tokens.message.error.text',
  today: 'tokens.status.pending.text',
};

interface DueDateProps {
  task: Pick<Task, 'duedate' | 'progressId'>;
  /** The due date as it is shown. */
  text: string;
}

/** A due date, and behind it what asks for attention: "Today" or "Overdue by 3 days". */
export function DueDate({ task, text }: DueDateProps) {
  // Its row is drawn again only when the task changes, which midnight is not.
  const today = useToday();
  const note = task.duedate && dueNote(task.duedate, today, isTaskLocked(task.progressId));
  if (!note) return <>{text}</>;
  return (
    <>
      {/* The space stands behind the date, for the note may start a new line. */}
      <Box component="span" sx={{ mr: 1 }}>
        {text}
      </Box>{' '}
      <Typography component="span" variant="label" sx={{ color: noteColors[note.kind] }}>
        {note.text}
      </Typography>
    </>
  );
}
