import { useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import { toApiError } from '@/api/base/apiError';
import { logActivity } from '@/api/logActivity';
import { sendChange } from '@/api/base/lostAnswer';
import { noteChangeTold } from '@/api/base/noteChangeTold';
import { CHANGE_ANSWER_TIME } from '@/lib/constants';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { useIsOpen } from '@/lib/hooks/useIsOpen';
import { noticeShown, type Notice } from '@/lib/store/notices';
import { selectSessionUser } from '@/lib/session/session';
import type { Editable, Editing } from './defineEditing';
import type { EditingStep } from './editorState';
import { editingMessages } from './messages';
import type { Versioned } from './recordWork';
import { saverOf, type RecordServer, type SettledSave } from './saveRecord';
import { useStoredDraft } from './useStoredDraft';

interface EditingEvents<Id extends string> {
  /** Before the record is sent. */
  onSend?: () => void;
  /** Once the server has answered that it is saved, or `waitsFor` another system. */
  onSaved?: (waitsFor?: string) => void;
  /** The notices have something to tell: show the tab they stand on. */
  onNotice: () => void;
  /** It was not saved, and that is known; `first` is the first field to correct. */
  onRejected?: (first: Id | undefined) => void;
  /** Update was pressed, and something cannot be saved as it stands. */
  onInvalid: (first: Id | undefined) => void;
}

/** Why no field can be changed at this step; null where they can. The dialog closes once it is saved, with what stands in it. */
const blockedBy = (step: { kind: string }): string | null =>
  step.kind === 'offered'
    ? editingMessages.draftFirst
    : step.kind === 'saved'
      ? editingMessages.savedAlready
      : null;

/**
 * One person's work on one record, from opening it to having saved.
 *
 * @param record as it is when the dialog opens; a later version takes its place while nothing is typed, and touches nothing
 * after
 * @param context what checking and sending it need beside the record
 */
export function useEditing<Rec extends Versioned, Id extends string, Context>(
  kind: Editable<Rec, Id, Context>,
  record: Rec,
  context: Context,
  { onSend, onSaved, onNotice, onRejected, onInvalid }: EditingEvents<Id>,
): Editing<Rec, Id> {
  const { definition, works, editor, drafts, labelsOf } = kind;
  const { messages, nameOf } = definition;
  const dispatch = useAppDispatch();
  const userId = useSelector(selectSessionUser)?.id ?? '';
  const [{ work, step }, send] = useReducer(editor.reducer, undefined, () =>
    editor.start(record, drafts?.read(userId, record)),
  );
  const [known, setKnown] = useState(record);
  if (record !== known) {
    setKnown(record);
    if (record.version >= work.base.version) send({ type: 'refreshed', record });
  }
  const [isChecked, setChecked] = useState(false);
  const isOpen = useIsOpen();
  const edited = works.edited(work.base, work.edits);
  const { base, changed } = edited;
  // One that came while something was typed takes its place once that is taken back.
  if (step.kind === 'editing' && changed.length === 0 && record.version > base.version)
    send({ type: 'refreshed', record });
  const errors = definition.errorsOf(edited, context);
  const draft = useStoredDraft(userId, {
    work,
    hasChanges: changed.length > 0,
    isPaused: drafts === null || step.kind === 'offered',
    save: () => drafts?.save(userId, work),
    drop: () => drafts?.drop(userId, base),
  });
  const changeId = useRef(step.kind === 'offered' ? step.draft.changeId : undefined);
  /** Once it is saved or given up, or theirs taken. Why it was not stored the first time stands in the page until then. */
  const endDraft = () => {
    draft.drop();
    if (changeId.current !== undefined) noteChangeTold(changeId.current, dispatch);
    changeId.current = undefined;
  };

  const stepTo = (next: EditingStep<Rec, Id>) => send({ type: 'stepped', step: next });
  const tell = (notice: Notice['kind'], message: string) =>
    void dispatch(noticeShown({ kind: notice, message }));
  const log = (what: string, ids: readonly Id[]) =>
    void dispatch(logActivity(`${what} ${nameOf(base)}: ${labelsOf(ids)}`));

  const sentAt = useRef(-Infinity);
  const server: RecordServer<Rec, Id> = {
    update: (current) => {
      sentAt.current = performance.now();
      return sendChange(() =>
        dispatch(definition.update(works.edited(current.base, current.edits), context)),
      );
    },
    read: async (known, holdsSent) => {
      stepTo({ kind: 'saving', isAsking: true });
      const isJustSent = (stored: Rec) =>
        holdsSent(stored) && performance.now() - sentAt.current < CHANGE_ANSWER_TIME;
      const { data, error } = await dispatch(definition.read(known, isJustSent));
      return error || data === undefined ? { error: toApiError(error) } : { record: data };
    },
  };

  const tellSaved = (
    { work: { meanwhile, base: stored }, outcome }: SettledSave<Rec, Id>,
    ids: readonly Id[],
  ) => {
    const notice = outcome.kind === 'saved' ? definition.savedNotice?.(outcome.answer, stored) : undefined;
    log(notice?.waitsFor ? 'Sent' : 'Updated', ids);
    if (!notice?.waitsFor) tell('success', messages.saved);
    if (notice) tell(notice.kind, notice.message);
    if (meanwhile.length > 0) tell('info', editingMessages.bothSaved(labelsOf(meanwhile)));
    stepTo({ kind: 'saved' });
    onSaved?.(notice?.waitsFor);
  };
  const tellRejected = (settled: SettledSave<Rec, Id>, ids: readonly Id[]) => {
    const { outcome } = settled;
    log('Failed to update', ids);
    const notice = outcome.kind === 'failed' ? definition.rejectedNotice?.(outcome.error) : undefined;
    tell('error', notice ?? messages.failed);
    setChecked(true);
    onRejected?.(kind.firstWrong(settled, context));
  };
  /** @param ids the fields that are saved */
  const run = async (
    begin: () => Promise<SettledSave<Rec, Id>>,
    { ids = changed, isAsking = false }: { ids?: readonly Id[]; isAsking?: boolean } = {},
  ) => {
    stepTo({ kind: 'saving', isAsking });
    if (!isAsking) onSend?.();
    const settled = await begin();
    const { outcome } = settled;
    if (outcome.kind === 'saved' || outcome.kind === 'nothingLeft') endDraft();
    if (!isOpen.current) return;
    if (outcome.kind === 'saved') return tellSaved(settled, ids);
    send({ type: 'settled', settled });
    onNotice();
    if (outcome.kind !== 'nothingLeft' && outcome.kind !== 'unknown') tellRejected(settled, ids);
  };

  return {
    ...edited,
    kind,
    work,
    step,
    changes: step.kind === 'saved' ? 0 : changed.length,
    errors,
    isChecked,
    issues: step.kind === 'failed' ? kind.issuesOf(step.error) : {},
    blocked: blockedBy(step),
    edit: (edits) => send({ type: 'edited', edits: definition.withEffects?.(edits) ?? edits }),
    askToSave: () => {
      if (changed.length === 0) return tell('warning', messages.noChanges);
      if (Object.keys(errors).length === 0) return stepTo({ kind: 'confirming', before: step });
      flushSync(() => setChecked(true));
      const notice = definition.errorsNotice?.(errors);
      if (notice !== undefined) tell('error', notice);
      onInvalid(definition.fields.find(({ id }) => id in errors)?.id);
    },
    save: () => void run(() => saverOf(kind).save(work, server)),
    resume: () => {
      if (step.kind === 'confirming') stepTo(step.before);
    },
    check: () => {
      if (step.kind === 'unknown')
        void run(() => saverOf(kind).check(work, step.error, server), { isAsking: true });
    },
    choose: (id, side) => send({ type: 'chosen', id, side }),
    saveChosen: () => {
      if (step.kind !== 'conflict') return;
      const { theirs, choices } = step;
      void run(() => saverOf(kind).saveChosen(work, theirs, choices, server), {
        ids: changed.filter((id) => choices[id] !== 'theirs'),
      });
    },
    takeTheirs: () => {
      if (step.kind !== 'conflict') return;
      endDraft();
      send({ type: 'theirsTaken' });
    },
    restoreDraft: () => send({ type: 'draftRestored' }),
    discardDraft: () => {
      endDraft();
      stepTo({ kind: 'editing' });
    },
    discard: () => {
      if (changed.length > 0) endDraft();
    },
  };
}
