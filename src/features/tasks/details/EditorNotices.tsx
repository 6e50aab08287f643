import { useEffect, useRef } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { isTaskLocked } from '@contract/taskRules';
import { taskMessages } from '../taskMessages';
import { ConflictNotice } from './ConflictNotice';
import { SaveFailure } from './SaveFailure';
import type { TaskEditor } from './useTaskEditor';

/** What stands over the fields: why nothing can be changed, or why it was not saved. */
export function EditorNotices({ editor }: { editor: TaskEditor }) {
  const { base, step } = editor;
  const box = useRef<HTMLDivElement>(null);
  const isNews = step.kind === 'failed' || step.kind === 'conflict';
  // Whoever had scrolled down to the message would not see what became of Update.
  useEffect(() => {
    if (isNews) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isNews]);
  return (
    <Box ref={box} sx={{ display: 'grid', gap: 3, px: { xs: 4, md: 6 }, '&:not(:empty)': { pt: 4 } }}>
      {isTaskLocked(base.progressId) && <Alert severity="info">{taskMessages.lockedByStatus}</Alert>}
      {step.kind === 'failed' && <SaveFailure error={step.error} />}
      {step.kind === 'conflict' && <ConflictNotice editor={editor} theirs={step.theirs} />}
    </Box>
  );
}
