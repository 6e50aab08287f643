import { useEffect, useRef } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TaskAccess } from '@contract/taskLocks';
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
  const box = useRef<HTMLDivElement>(null);
  const newsKind = news.has(step.kind) ? step.kind : null;
  // Whoever had scrolled down to the message, or pressed a button that is gone, would not see what became of it.
  useEffect(() => {
    if (newsKind === null) return;
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.focus({ preventScroll: true });
  }, [newsKind]);
  return (
    <Box
      ref={box}
      tabIndex={-1}
      sx={{ display: 'grid', gap: 3, px: { xs: 4, md: 6 }, '&:not(:empty)': { pt: 4 }, outline: 'none' }}
    >
      {lock && (
        <Alert
          severity="info"
          action={onOpenInOwnList && <Button onClick={onOpenInOwnList}>Open in your list</Button>}
        >
          {lock}
        </Alert>
      )}
      <StepNotice editor={editor} isLocked={lock !== null} saveLock={saveLock} />
    </Box>
  );
}
