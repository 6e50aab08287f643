import { useEffect, useReducer, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { EditableTaskField, EditableTaskFieldId } from '@contract/taskFields';
import type { Task } from '@contract/tasks';
import { logActivity } from '@/api/logActivity';
import { useAppDispatch } from '@/lib/hooks';
import { noticeShown } from '@/lib/notices';
import { selectSessionUser } from '@/lib/session';
import { useKeptDraft } from '@/lib/useKeptDraft';
import type { ConflictSide } from '@/lib/threeWay';
import { taskMessages } from '@/features/tasks/taskMessages';
import { saveMessages } from './saveMessages';
import { checkTask, saveChosen, saveTask, type Settled, type TaskServer } from './saveTask';
import { dropTaskDraft, keepTaskDraft, readTaskDraft } from './storedDraft';
import { draftOf, type TaskDraft, type TaskEdits } from '../fields/taskDraft';
import {
  countChanges,
  fieldIssues,
  refusedTab,
  startEditing,
  taskEditor,
  type EditorStep,
} from './taskEditor';
import { firstFault, type TaskFault } from '../fields/taskFaults';
import { changedEdits, hasChanges, labelsOf, type TaskWork } from './taskWork';
import { useTaskServer } from './useTaskServer';

export interface TaskEditor {
  /** The task as it is saved, as far as the person has seen. */
  base: Task;
  draft: TaskDraft;
  edits: TaskEdits;
  work: TaskWork;
  changes: number;
  /** What cannot be saved as it stands; null when all can. */
  fault: TaskFault | null;
  /** What the server said of fields, until they are edited. */
  issues: Partial<Record<EditableTaskFieldId, string>>;
  step: EditorStep;
  /** Why no field can be changed for now, whatever the task's locks say; null where they can. */
  blocked: string | null;
  edit: (edits: TaskEdits) => void;
  /** Update: asks for confirmation, or says why there is nothing to save. */
  askToSave: () => void;
  /** Proceed. */
  save: () => void;
  /** Cancel of the confirmation. */
  resume: () => void;
  /** Whether it was saved, where that is not known; saves nothing. */
  check: () => void;
  choose: (id: EditableTaskFieldId, side: ConflictSide) => void;
  /** Saves what was chosen, on top of theirs. */
  saveChosen: () => void;
  takeTheirs: () => void;
  restoreDraft: () => void;
  /** Throws away what was typed another time. */
  discardDraft: () => void;
  /** Gives up what is typed now; a draft that was not decided about stays. */
  discard: () => void;
}

/**
 * One person's work on one task, from opening it to having saved.
 *
 * @param onSaved is called once the server has said that it is saved
 * @param onRefused with the tab of the first field that has to be corrected before it can be saved
 */
export function useTaskEditor(
  task: Task,
  onSaved: () => void,
  onRefused: (tab: EditableTaskField['tab']) => void,
): TaskEditor {
  const user = useSelector(selectSessionUser);
  const userId = user?.id ?? '';
  const [state, send] = useReducer(taskEditor, task, (opened) =>
    startEditing(opened, readTaskDraft(userId, opened)),
  );
  const { work, step } = state;
  const { base, edits } = work;
  const changes = countChanges(state);
  const dispatch = useAppDispatch();
  const stepTo = (next: EditorStep) => send({ type: 'stepped', step: next });
  const server = useTaskServer(user?.email ?? '', () => stepTo({ kind: 'saving', isAsking: true }));
  const keptDraft = useKeptDraft(userId, {
    work,
    hasChanges: hasChanges(work),
    isPaused: step.kind === 'offered',
    keep: () => keepTaskDraft(userId, work),
    drop: () => dropTaskDraft(userId, base.internalid),
  });

  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const say = (kind: 'info' | 'success' | 'warning' | 'error', message: string) =>
    void dispatch(noticeShown({ kind, message }));

  /** What the person and the log are told; `start` is the work that was to be saved. */
  const settle = (start: TaskWork, settled: Settled) => {
    const labels = labelsOf(Object.keys(changedEdits(start)));
    const { outcome } = settled;
    if (outcome.kind === 'saved') keptDraft.drop();
    // A logout took the dialog away: there is nobody to tell.
    if (!isOpen.current) return;
    if (outcome.kind === 'saved') {
      void dispatch(logActivity(`Updated task ${base.internalid}: ${labels}`));
      say('success', taskMessages.saved);
      const { meanwhile } = settled.work;
      if (meanwhile.length > 0) say('info', saveMessages.bothSaved(labelsOf(meanwhile)));
      onSaved();
      return;
    }
    send({ type: 'settled', settled });
    if (outcome.kind === 'nothingLeft' || outcome.kind === 'unknown') return;
    void dispatch(logActivity(`Failed to update task ${base.internalid}: ${labels}`));
    say('error', taskMessages.saveFailed);
    const tab = refusedTab(settled);
    if (tab) onRefused(tab);
  };
  const run = async (start: (server: TaskServer) => Promise<Settled>, isAsking = false) => {
    stepTo({ kind: 'saving', isAsking });
    settle(work, await start(server));
  };

  return {
    base,
    draft: draftOf(base, edits),
    edits,
    work,
    changes,
    fault: firstFault(base, edits),
    issues: fieldIssues(step),
    step,
    blocked: step.kind === 'offered' ? saveMessages.draftFirst : null,
    edit: (next) => send({ type: 'edited', edits: next }),
    askToSave: () => {
      if (changes === 0) say('warning', taskMessages.noChanges);
      else stepTo({ kind: 'confirming', before: step });
    },
    save: () => void run((api) => saveTask(work, api)),
    resume: () => {
      if (step.kind === 'confirming') stepTo(step.before);
    },
    check: () => {
      if (step.kind === 'unknown') void run((api) => checkTask(work, step.error, api), true);
    },
    choose: (id, side) => send({ type: 'chosen', id, side }),
    saveChosen: () => {
      if (step.kind === 'conflict') void run((api) => saveChosen(work, step.theirs, step.choices, api));
    },
    takeTheirs: () => send({ type: 'theirsTaken' }),
    restoreDraft: () => send({ type: 'draftRestored' }),
    discardDraft: () => {
      keptDraft.drop();
      stepTo({ kind: 'editing' });
    },
    discard: () => {
      if (changes > 0) keptDraft.drop();
    },
  };
}
