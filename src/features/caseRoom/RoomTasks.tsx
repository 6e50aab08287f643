import type { CaseRoom, RoomTask } from '@contract/records/caseRoom';
import { CountedSection } from '@/links/CountedSection';
import { RecordLink } from '@/links/RecordLink';
import { countText } from '@/lib/format/texts';
import { useToday } from '@/lib/hooks/useClock';
import { StatusChip } from '@/ui/tags/StatusChip';
import { roomMessages, taskText, visitText } from './messages';
import { NoRows, RoomNote, RoomRow } from './RoomRow';

interface RoomTasksProps {
  open: CaseRoom['openTasks'];
  last: CaseRoom['lastVisit'];
  from: string;
}

/** What is still to be done at the machine or for the job, and who was there last. */
export function RoomTasks({ open: { total, records }, last, from }: RoomTasksProps) {
  const today = useToday();
  return (
    <>
      <CountedSection
        heading="Open tasks"
        total={total}
        cut={
          total > records.length &&
          `Showing the first ${countText(records.length)} of ${countText(total)} open tasks.`
        }
      >
        {records.length === 0 && <NoRows>{roomMessages.noTasks}</NoRows>}
        {records.map((task) => (
          <TaskRow key={task.id} task={task} from={from} note={taskText(task, today)} />
        ))}
      </CountedSection>
      <CountedSection heading="Last visit">
        {last ? (
          <TaskRow task={last} from={from} note={visitText(last)} />
        ) : (
          <NoRows>{roomMessages.noVisit}</NoRows>
        )}
      </CountedSection>
    </>
  );
}

const TaskRow = ({ task, from, note }: { task: RoomTask; from: string; note: string }) => (
  <RoomRow
    head={
      <>
        <b>
          <RecordLink kind="task" record={{ id: task.id, title: task.title }} from={from} />
        </b>{' '}
        {task.title}
      </>
    }
    mark={task.status && <StatusChip status={task.status} progressId={task.progressId} />}
  >
    <RoomNote>{note}</RoomNote>
  </RoomRow>
);
