import { useMemo, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useSelector } from 'react-redux';
import type { Task, TaskUpdateFields } from '@contract/tasks/tasks';
import { useLeaveGuard } from '@/lib/hooks/useLeaveGuard';
import { selectSessionUser } from '@/lib/session/session';
import { DetailsDialog } from '@/ui/dialog/DetailsDialog';
import { BulkActions } from './BulkActions';
import { BulkFields } from './BulkFields';
import { bulkError, bulkFields, sentFields, type BulkValues } from './bulkValues';
import { BulkRows } from './BulkRows';
import { bulkMessages } from './messages';
import { previewedRow, ranRow } from './outcomeRows';
import { previewTasks, type PreviewRow } from './previewTasks';
import { isStored, useRun, type BulkRun, type StoredRun } from './useRun';

const WIDTH = 1040;

/** A change of the selected tasks, or what became of the last one. */
export type BulkDialogKind = 'change' | 'last';

/** A change that has ended, with what another try and its undo need. */
export interface KeptRun extends StoredRun {
  email: string;
  sent: readonly PreviewRow[];
  fields: TaskUpdateFields;
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
  const [step, setStep] = useState<'fields' | 'rows'>(kept ? 'rows' : 'fields');
  const [showsErrors, setShowsErrors] = useState(false);
  /** Only these are previewed again, once a run has gone over all. */
  const [again, setAgain] = useState<ReadonlySet<string> | null>(null);
  const run = useRun(email, kept);
  const { phase } = run;
  const isAtWork = phase === 'running' || phase === 'undoing';
  // While it runs there is no way out but Stop, which tells what became of each task.
  useLeaveGuard(isAtWork, () => undefined);

  const fields = useMemo(() => kept?.fields ?? sentFields(values), [kept, values]);
  const previewed = useMemo(
    () =>
      step === 'fields'
        ? []
        : previewTasks(
            again ? tasks.filter(({ internalid }) => again.has(internalid)) : tasks,
            fields,
            email,
          ),
    [step, tasks, again, fields, email],
  );
  const [sent, setSent] = useState<readonly PreviewRow[]>(kept?.sent ?? []);
  const changing = previewed.filter(({ verdict }) => verdict === 'change');

  const whyNoPreview = whyNot(values);
  const preview = () => {
    setShowsErrors(true);
    if (whyNoPreview === null) setStep('rows');
  };
  const start = () => {
    if (changing.length === 0) return;
    setSent(changing);
    run.start(
      changing.map(({ task }) => task),
      fields,
    );
  };
  const conflicts = sent.filter(({ task }) => run.states.get(task.internalid)?.outcome === 'conflict');
  const checkAgain = () => {
    setAgain(new Set(conflicts.map(({ task }) => task.internalid)));
    run.reset();
  };
  const back = () => {
    setAgain(null);
    setStep('fields');
  };

  const close = () => {
    const hasEnded = phase === 'ran' || phase === 'undone';
    onClose(hasEnded ? { ...run.stored(), email, sent, fields } : null);
  };

  const view = viewOf({ step, run, changing, previewed });
  return (
    <DetailsDialog
      open
      width={WIDTH}
      number={view.number}
      title={bulkMessages.change(phase === 'preview' ? (again?.size ?? tasks.length) : sent.length)}
      onClose={() => !isAtWork && close()}
      onSubmit={step === 'fields' ? preview : phase === 'preview' ? start : undefined}
      summary={view.summary}
      note={view.note}
      actions={
        <BulkActions
          step={step}
          run={run}
          whyNoPreview={whyNoPreview}
          changing={changing.length}
          conflicts={conflicts.length}
          on={{ close, preview, back, start, resume: () => run.resume(fields), checkAgain }}
        />
      }
    >
      {step === 'fields' ? (
        <BulkFields values={values} onChange={setValues} showsErrors={showsErrors} />
      ) : (
        <Box sx={{ px: { xs: 4, md: 6 }, py: 4 }}>
          {isAtWork && <Progress run={run} />}
          {run.problem && (
            <Alert severity="warning" sx={{ mb: 3 }}>
              {run.problem}
            </Alert>
          )}
          {phase === 'preview' && changing.length === 0 && (
            <Alert severity="info" sx={{ mb: 3 }}>
              {previewed.length === 0 ? bulkMessages.noneSelected : bulkMessages.nothingToDo}
            </Alert>
          )}
          {phase === 'preview' ? (
            <BulkRows label="Preview" rows={previewed.map(previewedRow)} />
          ) : (
            <BulkRows label="Outcome" rows={sent.map((row) => ranRow(row, run))} />
          )}
        </Box>
      )}
    </DetailsDialog>
  );
}

/** Why there can be no preview yet. */
function whyNot(values: BulkValues): string | null {
  if (Object.keys(values).length === 0) return bulkMessages.fieldsFirst;
  return bulkFields.some((field) => bulkError(field, values) !== undefined) ? bulkMessages.errorsFirst : null;
}

const doneOf = ({ phase, states, undone }: BulkRun) => (phase === 'undoing' ? undone : states).size;

/** How far a run has come. */
function Progress({ run }: { run: BulkRun }) {
  const total = run.phase === 'undoing' ? run.undone.size + run.undoable.length : run.tasks.length;
  const done = doneOf(run);
  const text = (run.phase === 'undoing' ? bulkMessages.undoing : bulkMessages.running)(done, total);
  return (
    <Box sx={{ mb: 3 }}>
      <Box sx={{ mb: 2 }}>{text}</Box>
      <LinearProgress variant="determinate" value={total ? (100 * done) / total : 0} aria-label={text} />
    </Box>
  );
}

interface View {
  step: 'fields' | 'rows';
  run: BulkRun;
  changing: readonly PreviewRow[];
  previewed: readonly PreviewRow[];
}

/** What the head and the foot tell at each step. */
function viewOf({ step, run, changing, previewed }: View): { number: string; summary: string; note: string } {
  if (step === 'fields') return { number: 'What to change', summary: '', note: bulkMessages.nothingYet };
  switch (run.phase) {
    case 'preview':
      return {
        number: 'Preview',
        summary: bulkMessages.wouldChange(changing.length, previewed.length),
        note: bulkMessages.nothingYet,
      };
    case 'running':
    case 'undoing':
      return { number: 'At work', summary: '', note: bulkMessages.stopHint };
    case 'ran': {
      const stored = run.tasks.filter(({ internalid }) => isStored(run.states.get(internalid))).length;
      return {
        number: 'Outcome',
        summary: bulkMessages.changed(stored, run.tasks.length),
        note: run.undoable.length > 0 ? bulkMessages.undoFor : '',
      };
    }
    case 'undone': {
      const undone = run.tasks.filter(({ internalid }) => isStored(run.undone.get(internalid))).length;
      return { number: 'Outcome', summary: bulkMessages.undone(undone), note: '' };
    }
  }
}
