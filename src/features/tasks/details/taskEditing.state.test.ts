import { buildTask } from '@/testing/builders/buildTask';
import type { EditableTaskFieldId } from '@contract/tasks/taskFields';
import type { Task } from '@contract/tasks/tasks';
import type { EditorAction as ActionOf, EditorState as StateOf } from '@/editing/editorState';
import { taskEditing } from './taskEditing';

const { editor: taskEditor, issuesOf, firstWrong } = taskEditing;
const { startWork } = taskEditing.works;
type EditorState = StateOf<Task, EditableTaskFieldId>;
type EditorAction = ActionOf<Task, EditableTaskFieldId>;

const task = buildTask({ message: 'Courier booked.', version: 3 });
const theirs = buildTask({ ...task, progressId: '1', feProgressId: null, message: 'Cancelled.', version: 4 });
const draft = { base: task, edits: { message: 'Half a' }, savedAt: 0 };

const after = (state: EditorState, ...actions: EditorAction[]) => actions.reduce(taskEditor.reducer, state);
const editing = after(taskEditor.start(task), { type: 'edited', edits: { message: 'Call first.' } });
const inConflict = after(editing, {
  type: 'settled',
  settled: { work: editing.work, outcome: { kind: 'conflict', theirs } },
});

const issuesIn = (step: EditorState['step']) => (step.kind === 'failed' ? issuesOf(step.error) : null);

describe('taskEditor', () => {
  it('TDET-13 takes no edit while it is saved: the dialog would close over it', () => {
    const saving = after(editing, { type: 'stepped', step: { kind: 'saving', isAsking: false } });
    expect(after(saving, { type: 'edited', edits: { message: 'Later' } })).toBe(saving);
  });

  it('TDET-16 an edit undoes the choice of its field', () => {
    const chosen = after(inConflict, { type: 'chosen', id: 'message', side: 'theirs' });
    expect(chosen.step).toMatchObject({ choices: { message: 'theirs' } });
    const edited = after(chosen, { type: 'edited', edits: { message: 'No, wait.' } });
    expect(edited.step).toEqual({ kind: 'conflict', theirs, choices: {} });
  });

  it('TDET-16 taking theirs leaves nothing to save, and tells so until the next edit', () => {
    const taken = after(inConflict, { type: 'theirsTaken' });
    expect(taken).toMatchObject({ work: { base: theirs, edits: {} }, step: { kind: 'nothingLeft' } });
    expect(after(taken, { type: 'edited', edits: { message: 'x' } }).step).toEqual({ kind: 'editing' });
  });

  it('TDET-15 an error of the server stands at its field until the field is edited', () => {
    const issues = [
      { path: 'fields.duedate', message: 'Due Date cannot be before Start Date.' },
      { path: 'fields.custeventtask_spef_sow', message: 'Must be text' },
      { path: 'email', message: 'Not yours' },
    ];
    const error = { status: 400, code: 'validation_failed' as const, message: 'No', issues };
    const failed = { work: editing.work, outcome: { kind: 'failed' as const, error } };
    const state = after(editing, { type: 'settled', settled: failed });
    expect(issuesIn(state.step)).toEqual({
      duedate: 'Due Date cannot be before Start Date.',
      custeventtask_spef_sow: 'Must be text',
    });
    expect(firstWrong(failed, { email: '' })).toBe('duedate');
    const edited = after(state, { type: 'edited', edits: { duedate: '2026-11-24' } });
    expect(issuesIn(edited.step)).toEqual({ custeventtask_spef_sow: 'Must be text' });
  });

  it('TDET-17 a draft is offered, and nothing is edited before the decision', () => {
    const offered = taskEditor.start(task, draft);
    expect(after(offered, { type: 'edited', edits: { message: 'x' } })).toBe(offered);
    expect(after(offered, { type: 'draftRestored' })).toEqual({
      work: startWork(task, { message: 'Half a' }),
      step: { kind: 'editing' },
    });
  });

  it('TDET-17 a restored draft begins from the version that its person saw', () => {
    expect(after(taskEditor.start(theirs, draft), { type: 'draftRestored' }).work.base.version).toBe(3);
  });
});
