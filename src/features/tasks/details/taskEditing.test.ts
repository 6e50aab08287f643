import type { EditableTaskFieldId } from '@contract/tasks/taskFields';
import { taskUpdateFields } from '@contract/tasks/tasks';
import type { EditsOf } from '@/editing/recordWork';
import { buildTask } from '@/testing/builders/buildTask';
import { changedFields, taskEditing } from './taskEditing';

const { edited, textsOf } = taskEditing.works;

describe('changedFields', () => {
  const task = buildTask({ progressId: '1', feProgressId: '2', message: 'As agreed', duedate: '2026-11-20' });

  it.each<[string, EditsOf<EditableTaskFieldId>, object]>([
    ['nothing edited', {}, {}],
    ['one field', { duedate: '2026-11-24' }, { duedate: '2026-11-24' }],
    ['what was changed and changed back', { duedate: '2026-11-20', message: 'As agreed' }, {}],
    ['an emptied message', { message: '' }, { message: null }],
    ['an emptied date', { duedate: '' }, { duedate: null }],
    [
      'both progress lists',
      { custeventtask_current_progress: '16', custevent_taskcpfemain: '5' },
      { custeventtask_current_progress: '16', custevent_taskcpfemain: '5' },
    ],
  ])('TDET-14 sends only what changed: %s', (_case, edits, expected) => {
    const fields = changedFields(edited(task, edits));
    expect(fields).toEqual(expected);
    if (Object.keys(fields).length > 0) expect(taskUpdateFields.safeParse(fields).success).toBe(true);
  });

  it('TDET-14 takes an empty message for the missing one', () => {
    expect(changedFields(edited(buildTask({ message: null }), { message: '' }))).toEqual({});
  });
});

describe('textsOf', () => {
  it('TDET-03 shows edits over what is saved', () => {
    const task = buildTask({ startdate: '2026-11-19', message: 'x' });
    expect(textsOf(task, { startdate: '2026-11-18' })).toMatchObject({
      startdate: '2026-11-18',
      message: 'x',
    });
  });
});
