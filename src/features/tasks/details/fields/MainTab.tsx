import { taskLock, type TaskAccess } from '@contract/taskLocks';
import { FieldGrid } from '@/ui/record/FieldGrid';
import { shownFields } from './screenLocks';
import { TabSection } from '@/ui/dialog/TabSection';
import { TaskFields } from './TaskFields';
import { taskRecord } from './taskRecord';
import type { TaskEditor } from '../saving/useTaskEditor';

/** What people open the dialog to change comes first (TDET-03), the record below it (TDET-02). */
export function MainTab({ editor, access }: { editor: TaskEditor; access: TaskAccess }) {
  const isLocked = taskLock(editor.base, access) !== null;
  return (
    <>
      <TabSection title={isLocked ? 'Plan and progress' : 'What you can change'}>
        <TaskFields fields={shownFields(editor.base, 'main')} editor={editor} access={access} />
      </TabSection>
      <TabSection title="Record">
        <FieldGrid fields={taskRecord(editor.base)} />
      </TabSection>
    </>
  );
}
