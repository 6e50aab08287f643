import { useReducer } from 'react';
import type { EditsOf } from './recordDraft';
import type { RecordWork } from './recordWork';
import type { ConflictSide } from './threeWay';
import { useIsOpen } from '@/lib/hooks/useIsOpen';
import type { EditorOf, EditorStateOf, StepOf } from './editorState';
import type { RecordSaver, RecordServer, SettledSave } from './saveRecord';

interface SaveEvents<Rec, Id extends string> {
  /** Once the server has said that it is saved, whether or not the record is still open. */
  onStored?: () => void;
  /** Likewise, of an open record; `begun` is the work that was to be saved, `settled` what it has become. */
  onSaved: (begun: RecordWork<Rec, Id>, settled: SettledSave<Rec, Id>) => void;
  /** It was not saved, and that is known; the editor says so already. */
  onRefused: (begun: RecordWork<Rec, Id>, settled: SettledSave<Rec, Id>) => void;
}

/** One person's work on an open record, and the ways to save it. */
export function useRecordEditor<Rec, Id extends string>(
  { editor }: EditorOf<Rec, Id>,
  saver: RecordSaver<Rec, Id>,
  start: () => EditorStateOf<Rec, Id>,
  { onStored, onSaved, onRefused }: SaveEvents<Rec, Id>,
) {
  const [state, send] = useReducer(editor, undefined, start);
  const { work, step } = state;
  const stepTo = (next: StepOf<Rec, Id>) => send({ type: 'stepped', step: next });

  const isOpen = useIsOpen();

  const run = async (begin: () => Promise<SettledSave<Rec, Id>>, isAsking = false) => {
    stepTo({ kind: 'saving', isAsking });
    const settled = await begin();
    const { kind } = settled.outcome;
    if (kind === 'saved') onStored?.();
    if (!isOpen.current) return;
    if (kind === 'saved') {
      onSaved(work, settled);
      return;
    }
    send({ type: 'settled', settled });
    if (kind !== 'nothingLeft' && kind !== 'unknown') onRefused(work, settled);
  };

  return {
    state,
    stepTo,
    /** The server is asked what it has stored. */
    asking: () => stepTo({ kind: 'saving', isAsking: true }),
    edit: (edits: EditsOf<Id>) => send({ type: 'edited', edits }),
    /** Asks for confirmation. */
    confirm: () => stepTo({ kind: 'confirming', before: step }),
    /** Cancel of the confirmation. */
    resume: () => {
      if (step.kind === 'confirming') stepTo(step.before);
    },
    save: (server: RecordServer<Rec, Id>) => void run(() => saver.save(work, server)),
    /** Whether it was saved, where that is not known; saves nothing. */
    check: (server: RecordServer<Rec, Id>) => {
      if (step.kind === 'unknown') void run(() => saver.check(work, step.error, server), true);
    },
    choose: (id: Id, side: ConflictSide) => send({ type: 'chosen', id, side }),
    /** Saves what was chosen, on top of theirs. */
    saveChosen: (server: RecordServer<Rec, Id>) => {
      if (step.kind === 'conflict') void run(() => saver.saveChosen(work, step.theirs, step.choices, server));
    },
    takeTheirs: () => send({ type: 'theirsTaken' }),
    restoreDraft: () => send({ type: 'draftRestored' }),
  };
}
