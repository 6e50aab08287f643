import { useEffect, useRef } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { TaskAccess } from '@contract/taskLocks';
import { ConflictNotice } from './ConflictNotice';
import { SaveFailure } from './SaveFailure';
import { taskLockText } from './screenLocks';
import type { TaskEditor } from './useTaskEditor';

interface EditorNoticesProps {
  editor: TaskEditor;
  access: TaskAccess;
  /** The way to where the task can be changed. */
  onOpenInOwnList?: () => void;
}

/** What stands over the fields: why nothing can be changed, or why it was not saved. */
export function EditorNotices({ editor, access, onOpenInOwnList }: EditorNoticesProps) {
  const { base, step } = editor;
  const lock = taskLockText(base, access);
  const box = useRef<HTMLDivElement>(null);
  const isNews = step.kind === 'failed' || step.kind === 'conflict';
  // Whoever had scrolled down to the message would not see what became of Update.
  useEffect(() => {
    if (isNews) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isNews]);
  return (
    <Box ref={box} sx={{ display: 'grid', gap: 3, px: { xs: 4, md: 6 }, '&:not(:empty)': { pt: 4 } }}>
      {lock && (
        <Alert
          severity="info"
          action={onOpenInOwnList && <Button onClick={onOpenInOwnList}>Open in your list</Button>}
        >
          {lock}
        </Alert>
      )}
      {step.kind === 'failed' && <SaveFailure error={step.error} />}
      {step.kind === 'conflict' && <ConflictNotice editor={editor} theirs={step.theirs} />}
    </Box>
  );
}
