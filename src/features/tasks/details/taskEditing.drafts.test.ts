import { buildTask } from '@/testing/builders/buildTask';
import { taskEditing } from './taskEditing';

const { startWork } = taskEditing.works;
const drafts = taskEditing.drafts!;

const task = buildTask({ internalid: '48213', message: 'Courier booked.', fspef: [{ qty: '2' }] });
const work = startWork(task, { message: 'Half a sentence' });
const KEY = 'draft:7:task:48213';

describe('the draft of a task', () => {
  it('TDET-17 is read as it was stored, with the task as it was and the time', () => {
    const before = Date.now();
    drafts.save('7', work);
    const draft = drafts.read('7', task);
    expect(draft).toMatchObject({ base: task, edits: { message: 'Half a sentence' } });
    expect(draft?.savedAt).toBeGreaterThanOrEqual(before);
  });

  it('TDET-17 SHELL-16 is never read for another user or another task', () => {
    drafts.save('7', work);
    expect(drafts.read('8', task)).toBeNull();
    expect(drafts.read('7', buildTask({ internalid: '48214' }))).toBeNull();
    drafts.drop('7', task);
    expect(drafts.read('7', task)).toBeNull();
  });

  it('TDET-17 is dropped when all of it was saved since', () => {
    drafts.save('7', work);
    expect(
      drafts.read(
        '7',
        buildTask({ ...task, feProgressId: null, progressId: '1', message: 'Half a sentence', version: 4 }),
      ),
    ).toBeNull();
    // Not even when somebody changes the same field once more.
    expect(drafts.read('7', task)).toBeNull();
  });

  describe('TDET-17 a broken one is ignored', () => {
    const good = { base: task, edits: { message: 'x' }, savedAt: 1 };
    it.each<[string, unknown]>([
      ['no object', 'text'],
      ['null', null],
      ['no base', { ...good, base: null }],
      ['another task', { ...good, base: { ...task, internalid: '1' } }],
      ['no version', { ...good, base: { ...task, version: 'x' } }],
      ['a title that is no text', { ...good, base: { ...task, title: { a: 1 } } }],
      ['an FSPEF that is no list', { ...good, base: { ...task, fspef: {} } }],
      ['an FSPEF of something else', { ...good, base: { ...task, fspef: [{ qty: [] }] } }],
      ['an edit that is no text', { ...good, edits: { message: 1 } }],
      ['an edit of no field', { ...good, edits: { title: 'x' } }],
      ['no edit', { ...good, edits: {} }],
      ['no time', { ...good, savedAt: 'yesterday' }],
      ['a change without an id', { ...good, changeId: 1 }],
    ])('%s', (_case, value) => {
      sessionStorage.setItem(KEY, JSON.stringify(value));
      expect(drafts.read('7', task)).toBeNull();
      sessionStorage.setItem(KEY, JSON.stringify(good));
      expect(drafts.read('7', task)).not.toBeNull();
    });
  });
});
