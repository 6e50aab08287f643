import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useSelector } from 'react-redux';
import type { Task, TaskUpdateFields } from '@contract/tasks/tasks';
import { focusFirstError } from '@/lib/browser/focusFirstError';
import { useLeaveGuard } from '@/lib/hooks/useLeaveGuard';
import { selectSessionUser } from '@/lib/session/session';
import { DetailsDialog } from '@/ui/dialog/DetailsDialog';
import { useCloseGuard } from '@/ui/dialog/useCloseGuard';
import { useTooSoon } from '@/ui/feedback/useTooSoon';
import { BulkActions, type BulkStep } from './BulkActions';
import { BulkFields } from './BulkFields';
import { bulkError, bulkFields, sentFields, type BulkValues } from './bulkValues';
import { BulkRows } from './BulkRows';
import { bulkMessages } from './messages';
import { previewedRow, ranRow } from './outcomeRows';
import { previewTasks, type PreviewRow } from './previewTasks';
import type { RowState, RowStates } from './runRows';
import { useRun, type BulkRun, type RunState } from './useRun';

const WIDTH = 1040;

/** A change of the selected tasks, or what became of the last one. */
export type BulkDialogKind = 'change' | 'last';

/** A change that has ended, with what another try and its undo need. */
export interface KeptRun {
  email: string;
  run: RunState;
  fields: TaskUpdateFields;
  /** Where the server has told of it, because another page has made it: when and what, and until when it can be undone. */
  known?: { about: string; undo: string };
}

interface BulkDialogProps {
  /** The selected tasks, as the list has them now; of an earlier change all tasks of the list. */
  tasks: readonly Task[];
  /** What became of an earlier change is shown, instead of a new one. */
  kept: KeptRun | null;
  /** @param run the change that has ended here */
  onClose: (run: KeptRun | null) => void;
}

/** Changes several tasks: what is to be set, what that would do to each, and then what became of each (BULK-01). */
export function BulkDialog({ tasks, kept, onClose }: BulkDialogProps) {
  const email = useSelector(selectSessionUser)?.email ?? '';
  const [values, setValues] = useState<BulkValues>({});
  const [unticked, setUnticked] = useState<BulkValues>({});
  const [step, setStep] = useState<BulkStep>(kept ? 'run' : 'fields');
  const [showsErrors, setShowsErrors] = useState(false);
  /** Only these are previewed again, once a run has gone over all. */
  const [again, setAgain] = useState<ReadonlySet<string> | null>(null);
  const run = useRun(email, kept?.run ?? null);
  const { phase, sent, states } = run.state;
  const isAtWork = phase === 'running' || phase === 'undoing';
  const fields = useMemo(() => kept?.fields ?? sentFields(values), [kept, values]);
  const previewed = useMemo(
    () =>
      step === 'preview'
        ? previewTasks(again ? tasks.filter(({ internalid }) => again.has(internalid)) : tasks, fields, email)
        : [],
    [step, tasks, again, fields, email],
  );
  const changing = previewed.filter(({ verdict }) => verdict === 'change');
  const tooSoon = useTooSoon(`${step} ${phase}`);

  const wrong = whyNot(values);
  // Pressed for the first time, it marks what is wrong.
  const whyNoPreview = wrong === bulkMessages.errorsFirst && !showsErrors ? null : wrong;
  const fieldsPanel = useRef<HTMLDivElement>(null);
  const preview = () => {
    flushSync(() => setShowsErrors(true));
    if (wrong === null) setStep('preview');
    else focusFirstError(fieldsPanel.current);
  };
  const start = () => {
    if (changing.length === 0 || tooSoon !== null) return;
    run.start(changing, fields);
    setStep('run');
  };
  const conflicts = sent.filter(({ task }) => states.get(task.internalid)?.outcome === 'conflict');
  const checkAgain = () => {
    setAgain(new Set(conflicts.map(({ task }) => task.internalid)));
    setStep('preview');
  };
  // What has run keeps its fields: from its second preview the way back is to its outcome.
  const back = () => setStep(again ? 'run' : 'fields');

  const hasEnded = phase === 'ran' || phase === 'undone';
  // What has run is known by Last change.
  const isDirty =
    phase === 'before' && (Object.keys(values).length > 0 || Object.values(unticked).some(Boolean));
  const { requestClose, question } = useCloseGuard(
    isDirty,
    () => onClose(hasEnded ? { ...kept, run: run.state, email, fields } : null),
    { text: bulkMessages.leave },
  );
  // While it runs there is no way out but Stop, which tells what became of each task.
  const close = () => !isAtWork && requestClose();
  // Back closes the dialog, and keeps what Last change can still undo or send.
  useLeaveGuard(isDirty || isAtWork || run.undoable.length > 0 || run.open.length > 0, close);

  const view = viewOf({ step, run, changing, previewed, known: kept?.known });
  return (
    <>
      <DetailsDialog
        open
        width={WIDTH}
        number={view.number}
        title={bulkMessages.change(step === 'run' ? sent.length : (again?.size ?? tasks.length))}
        onClose={close}
        onSubmit={{ fields: preview, preview: start, run: undefined }[step]}
        summary={view.summary}
        note={view.note}
        actions={
          <BulkActions
            step={step}
            run={run}
            whyNoPreview={whyNoPreview}
            changing={changing.length}
            conflicts={conflicts.length}
            tooSoon={tooSoon}
            on={{ close, preview, back, start, resume: () => run.resume(fields), checkAgain }}
          />
        }
      >
        {step === 'fields' ? (
          <Box ref={fieldsPanel}>
            <BulkFields
              values={values}
              onChange={setValues}
              unticked={unticked}
              onUntick={setUnticked}
              showsErrors={showsErrors}
            />
          </Box>
        ) : (
          <Box sx={{ px: { xs: 4, md: 6 }, py: 4 }}>
            {isAtWork && <Progress run={run} />}
            {step === 'run' && kept?.known && (
              <Alert severity="info" sx={{ mb: 3 }}>
                {kept.known.about}
              </Alert>
            )}
            {step === 'run' && run.state.problem && (
              <Alert severity="warning" sx={{ mb: 3 }}>
                {run.state.problem}
              </Alert>
            )}
            {step === 'preview' && changing.length === 0 && (
              <Alert severity="info" sx={{ mb: 3 }}>
                {previewed.length === 0 ? bulkMessages.noneSelected : bulkMessages.nothingToDo}
              </Alert>
            )}
            {step === 'preview' ? (
              <BulkRows label="Preview" rows={previewed.map(previewedRow)} />
            ) : (
              <BulkRows
                label="Outcome"
                rows={sent.map((row) => ranRow(row, run.state))}
                tellsChanges={!kept?.known}
              />
            )}
          </Box>
        )}
      </DetailsDialog>
      {question}
    </>
  );
}

/** Why there can be no preview yet. */
function whyNot(values: BulkValues): string | null {
  if (Object.keys(values).length === 0) return bulkMessages.fieldsFirst;
  return bulkFields.some((field) => bulkError(field, values) !== undefined) ? bulkMessages.errorsFirst : null;
}

/** How far a run has come. */
function Progress({ run }: { run: BulkRun }) {
  const { phase, progress } = run.state;
  const { done, total } = progress;
  const text = (phase === 'undoing' ? bulkMessages.undoing : bulkMessages.running)(done, total);
  return (
    <Box sx={{ mb: 3 }}>
      <Box sx={{ mb: 2 }}>{text}</Box>
      <LinearProgress variant="determinate" value={total ? (100 * done) / total : 0} aria-label={text} />
    </Box>
  );
}

interface View {
  step: BulkStep;
  run: BulkRun;
  changing: readonly PreviewRow[];
  previewed: readonly PreviewRow[];
  known: KeptRun['known'];
}

/** What the head and the foot tell at each step. */
function viewOf({ step, run, changing, previewed, known }: View): {
  number: string;
  summary: string;
  note: string;
} {
  if (step === 'fields') return { number: 'What to change', summary: '', note: bulkMessages.nothingYet };
  const { phase, sent, states, undone } = run.state;
  if (step === 'preview')
    return {
      number: 'Preview',
      summary: bulkMessages.wouldChange(changing.length, previewed.length),
      note: phase === 'before' ? bulkMessages.nothingYet : '',
    };
  const countOf = (of: RowStates, outcome: RowState['outcome']) =>
    sent.filter(({ task }) => of.get(task.internalid)?.outcome === outcome).length;
  switch (phase) {
    case 'before':
    case 'running':
    case 'undoing':
      return { number: 'At work', summary: '', note: bulkMessages.stopHint };
    case 'ran':
      return {
        number: 'Outcome',
        // Of what another page has changed only the tasks that can be undone are known.
        summary: known
          ? ''
          : bulkMessages.changed(countOf(states, 'stored'), countOf(states, 'waiting'), sent.length),
        note: run.undoable.length > 0 ? (known?.undo ?? bulkMessages.undoFor) : '',
      };
    case 'undone':
      return {
        number: 'Outcome',
        summary: bulkMessages.undone(countOf(undone, 'stored'), countOf(undone, 'waiting')),
        note: '',
      };
  }
}
