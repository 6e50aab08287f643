import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { TaskAccess } from '@contract/taskLocks';
import { FormNotices } from '@/ui/feedback/FormNotices';
import { StepNotice } from './StepNotice';
import { taskLockText } from '../fields/screenLocks';
import type { EditorStep } from './taskEditor';
import type { TaskEditor } from './useTaskEditor';

interface EditorNoticesProps {
  editor: TaskEditor;
  access: TaskAccess;
  /** Why nothing may be saved from here either; null where it may. */
  saveLock: string | null;
  /** The way to where the task can be changed. */
  onOpenInOwnList?: () => void;
}

/** What Update, or a choice, has led to. */
const news: ReadonlySet<EditorStep['kind']> = new Set([
  'failed',
  'unknown',
  'conflict',
  'fault',
  'nothingLeft',
]);

/** What stands over the fields: why nothing can be changed, or what became of saving it. */
export function EditorNotices({ editor, access, saveLock, onOpenInOwnList }: EditorNoticesProps) {
  const { base, step } = editor;
  const lock = taskLockText(base, access);
  return (
    <FormNotices news={news.has(step.kind) ? step.kind : null}>
      {lock && (
        <Alert
          severity="info"
          action={onOpenInOwnList && <Button onClick={onOpenInOwnList}>Open in your list</Button>}
        >
          {lock}
        </Alert>
      )}
      <StepNotice editor={editor} isLocked={lock !== null} saveLock={saveLock} />
    </FormNotices>
  );
}
