import { bulkLimits } from '@contract/limits';
import { countedText, countText } from '@/lib/format/texts';
import { TASK_NOUN } from '../messages';

/** What a business system has still to confirm. */
const alsoSent = (count: number) => (count > 0 ? `, ${countText(count)} sent` : '');
const tasks = (count: number) => countedText(count, TASK_NOUN);

/** What is told while tasks are selected, and changed several at once. */
export const bulkMessages = {
  selected: (count: number, total: number) =>
    count === 0 ? 'No task is selected.' : `${countText(count)} of ${tasks(total)} selected.`,
  hidden: (count: number) => `${countText(count)} of them ${count === 1 ? 'does' : 'do'} not fit the filter.`,
  selectAll: (count: number, isFiltered: boolean) =>
    isFiltered ? `Select all ${countText(count)} that fit the filter` : `Select all ${tasks(count)}`,
  stillLoading: 'The rest of your tasks is still loading.',
  selectFirst: 'Select at least one task.',
  change: (count: number) => (count === 0 ? 'Change tasks' : `Change ${tasks(count)}`),

  chooseFields: 'Choose what to change. Each field that is ticked is set in all selected tasks.',
  fieldsFirst: 'Tick at least one field.',
  errorsFirst: 'Correct what is marked first.',
  chooseValue: 'Choose a value.',
  cleared: 'Empty: the field is cleared.',

  leave: 'These tasks have not been changed.',

  wouldChange: (count: number, total: number) => `${countText(count)} of ${tasks(total)} would change`,
  changed: (stored: number, sent: number, total: number) =>
    `${countText(stored)} of ${tasks(total)} changed${alsoSent(sent)}`,
  undone: (stored: number, sent: number) => `${tasks(stored)} undone${alsoSent(sent)}`,
  nothingYet: 'Nothing is stored yet.',
  nothingToDo: 'None of these tasks would change.',
  noneSelected: 'None of the selected tasks is in your list any more.',

  running: (done: number, total: number) => `Changing: ${countText(done)} of ${tasks(total)} done.`,
  undoing: (done: number, total: number) => `Undoing: ${countText(done)} of ${tasks(total)} done.`,
  stopHint: 'Stop ends after the tasks that are on their way. What is stored stays stored.',
  stopped: 'Stopped. The tasks marked “Not sent” were not changed.',
  expired: (again: string) => `Your session has expired. Sign in again, then press ${again}.`,
  lost: (again: string) =>
    `No answer came for some tasks. ${again} finds out what became of them, and changes none twice.`,
  undoFor: `You can undo this for ${bulkLimits.undoHours} hours, also once you have left this page; tasks changed since stay as they are.`,
  undoUntil: (time: string) => `You can undo this until ${time}; tasks changed since stay as they are.`,
  lookingUp: 'Your last change is being looked up.',
  changedAt: (time: string, labels: string) => `Changed ${time}: ${labels}.`,
  gone: (count: number) =>
    `${tasks(count)} of this change ${count === 1 ? 'is' : 'are'} not in your list, and ${count === 1 ? 'stays' : 'stay'} as changed.`,
} as const;
