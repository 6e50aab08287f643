import Button from '@mui/material/Button';
import { focusAround } from '@/lib/browser/focusAround';
import { countedText } from '@/lib/format/texts';
import { DisabledReason } from '@/ui/feedback/DisabledReason';
import { TASK_NOUN } from '../messages';
import { bulkMessages } from './messages';
import type { BulkRun } from './useRun';

/** What is shown: what to change, what that would do to each task, what became of each. */
export type BulkStep = 'fields' | 'preview' | 'run';

interface BulkActionsProps {
  step: BulkStep;
  run: BulkRun;
  /** Why there is no preview yet; null where there can be one. */
  whyNoPreview: string | null;
  /** How many tasks the preview would change. */
  changing: number;
  /** How many somebody else has changed since. */
  conflicts: number;
  /** Why nothing can be pressed yet: the step has only just come. Null once it has stood for a moment. */
  tooSoon: string | null;
  on: Record<'close' | 'preview' | 'back' | 'start' | 'resume' | 'checkAgain', () => void>;
}

/** What can be done at each step: of a preview, while a run goes on, and with its outcome. What takes itself away leaves the focus in the dialog. */
export function BulkActions({ step, run, whyNoPreview, changing, conflicts, tooSoon, on }: BulkActionsProps) {
  const { phase } = run.state;
  if (phase === 'running' || phase === 'undoing')
    return (
      <DisabledReason reason={tooSoon}>
        <Button ref={focusAround} variant="outlined" onClick={run.stop}>
          Stop
        </Button>
      </DisabledReason>
    );
  if (step === 'fields')
    return (
      <>
        <Button variant="outlined" onClick={on.close}>
          Close
        </Button>
        <DisabledReason reason={whyNoPreview}>
          <Button variant="contained" onClick={on.preview}>
            Preview
          </Button>
        </DisabledReason>
      </>
    );
  if (step === 'preview')
    return (
      <>
        <Button variant="outlined" onClick={on.back}>
          Back
        </Button>
        <DisabledReason reason={changing === 0 ? bulkMessages.nothingToDo : tooSoon}>
          <Button ref={focusAround} variant="contained" onClick={on.start}>
            {bulkMessages.change(changing)}
          </Button>
        </DisabledReason>
      </>
    );
  return (
    <>
      {phase === 'ran' && run.open.length > 0 && (
        <DisabledReason reason={tooSoon}>
          <Button ref={focusAround} variant="contained" onClick={on.resume}>
            Continue
          </Button>
        </DisabledReason>
      )}
      {phase === 'ran' && conflicts > 0 && (
        <Button ref={focusAround} variant="outlined" onClick={on.checkAgain}>
          Preview {countedText(conflicts, TASK_NOUN)} again
        </Button>
      )}
      {run.undoable.length > 0 && (
        <DisabledReason reason={tooSoon}>
          <Button ref={focusAround} variant="outlined" onClick={run.undo}>
            Undo {countedText(run.undoable.length, TASK_NOUN)}
          </Button>
        </DisabledReason>
      )}
      <Button variant={run.open.length > 0 ? 'outlined' : 'contained'} onClick={on.close}>
        Close
      </Button>
    </>
  );
}
