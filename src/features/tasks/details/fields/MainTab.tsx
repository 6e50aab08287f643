import { taskLock, type TaskAccess } from '@contract/tasks/taskLocks';
import { FieldGrid } from '@/ui/record/FieldGrid';
import { shownFields } from './screenLocks';
import { mainRecord } from './taskRecord';
import { TabSection } from '@/ui/dialog/TabSection';
import { TaskFields } from './TaskFields';
import { detailsMessages } from '../messages';
import type { TaskEditing } from '../taskEditing';

/** What people open the dialog to change comes first (TDET-03), the record below it (TDET-02). */
export function MainTab({ editing, access }: { editing: TaskEditing; access: TaskAccess }) {
  const isLocked = taskLock(editing.base, access) !== null;
  return (
    <>
      <TabSection title={isLocked ? detailsMessages.plan : 'What you can change'}>
        <TaskFields fields={shownFields(editing.base, 'main')} editing={editing} access={access} />
      </TabSection>
      <TabSection title={detailsMessages.record}>
        <FieldGrid fields={mainRecord(editing.base)} />
      </TabSection>
    </>
  );
}
