import type { Issue } from '@contract/errors';
import type { Change } from '@contract/source/changes';
import { editableTaskFields } from '@contract/tasks/taskFields';
import type { Task } from '@contract/tasks/tasks';
import { tasksApi } from '@/api/tasks';
import { dropForm, keepForm, offerFirst, readStoredForms } from '@/features/requests/form/storedForm';
import type { FormContent } from '@/features/requests/form/requestForm';
import { requestForms } from '@/features/requests/form/useRequestForm';
import { emptyRow } from '@/features/requests/items/itemRows';
import { taskEditing } from '@/features/tasks/details/taskEditing';
import { randomKey } from '@/lib/browser/randomKey';
import type { useAppDispatch } from '@/lib/hooks/storeHooks';

type AppDispatch = ReturnType<typeof useAppDispatch>;

/** The form of a request was kept since it was sent. Once the request is created it is dropped. */
export function dropCreatedForms(userId: string, confirmed: readonly Change[]): void {
  for (const { kind, form } of confirmed)
    if (form && (kind === 'imr' || kind === 'por')) dropForm({ userId, kind, caseId: form.caseId }, form.key);
}

/**
 * `held`: the task holds it already; `other`: the task has a draft of its own, which stays; `unread`: the task cannot be read,
 * is not there any more, or nothing can be kept.
 */
export type KeptDraft = 'kept' | 'held' | 'other' | 'unread';

/**
 * Keeps what was typed in a change that was not stored as a draft, which the task or the form offers when it is opened.
 */
export async function keepTyped(dispatch: AppDispatch, userId: string, change: Change): Promise<KeptDraft> {
  return change.form === null ? keepTaskDraft(dispatch, userId, change) : keepRequestForm(userId, change);
}

/**
 * The form that was sent stays on the machine until its request is created, unless the person has signed out since. It is
 * offered before others for the same case. What was sent from another machine since it was kept here stands in its place, and
 * what was kept is offered after it.
 */
function keepRequestForm(
  userId: string,
  { kind, form, values, lines, createdAt, problem, issues }: Change,
): KeptDraft {
  if (!form || (kind !== 'imr' && kind !== 'por')) return 'unread';
  const { fields, items, bodyOf } = requestForms[kind];
  const place = { userId, kind, caseId: form.caseId };
  const sentAt = Date.parse(createdAt);
  const keptForm = () => readStoredForms(place).find(({ key }) => key === form.key);
  const typedColumns = items.columns.filter(({ kind: cell }) => cell !== 'result' && cell !== 'stock');
  const sent: FormContent = {
    // Also what was left empty: nothing that the form starts with takes its place.
    values: Object.fromEntries(fields.map(({ id }) => [id, values[id] ?? ''])),
    rows: lines.map((line) =>
      emptyRow(Object.fromEntries(typedColumns.map(({ id }) => [id, line[id] ?? '']))),
    ),
  };
  const bodyText = (content: FormContent) => JSON.stringify(Object.entries(bodyOf(content)).sort());
  const kept = keptForm();
  const isOlder = kept !== undefined && kept.savedAt < sentAt && bodyText(kept) !== bodyText(sent);
  if (isOlder) {
    const key = randomKey();
    keepForm(place, { ...kept, key }, kept.savedAt);
    // The storage may be full.
    if (!readStoredForms(place).some((each) => each.key === key)) return 'unread';
  }
  if (!kept || isOlder) keepForm(place, { key: form.key, ...sent }, sentAt);
  const offered = keptForm();
  if (!offered) return 'unread';
  const standing = standingIssues(issues, bodyOf(sent), bodyOf(offered));
  const isCorrected = issues.length > 0 && standing.length === 0;
  const rejection = { message: problem ?? 'It was rejected.', issues: standing };
  offerFirst(place, form.key, isCorrected ? undefined : rejection);
  return 'kept';
}

/**
 * The issues with what was sent that stand in the form as it is now: what was corrected since is not wrong any more. One with an item
 * goes with its row, which may have moved, and stands for as long as nothing of the row was changed.
 */
function standingIssues(issues: readonly Issue[], sent: object, now: object): Issue[] {
  const textOf = (part: unknown) => JSON.stringify(part);
  return issues.flatMap(({ path, message }) => {
    const [field = '', at, ...rest] = path.split('.');
    const [then, today] = [sent, now].map((body) => (body as Record<string, unknown>)[field]);
    if (at === undefined || !Array.isArray(then) || !Array.isArray(today))
      return textOf(then) === textOf(today) ? [{ path, message }] : [];
    const row = textOf(then[Number(at)]);
    const isSame = (each: unknown) => textOf(each) === row;
    const index = isSame(today[Number(at)]) ? Number(at) : today.findIndex(isSame);
    return index === -1 ? [] : [{ path: [field, index, ...rest].join('.'), message }];
  });
}

/**
 * Keeps what was typed in a change that was not stored as a draft of its task, which the dialog offers. Where the task
 * was changed meanwhile, the draft stands on what the person saw, so that saving it asks them to choose.
 */
async function keepTaskDraft(dispatch: AppDispatch, userId: string, change: Change): Promise<KeptDraft> {
  const { internalid, values, seen, state, createdAt } = change;
  if (internalid === null || !taskEditing.drafts) return 'unread';
  const { data: task } = await dispatch(
    tasksApi.endpoints.getTask.initiate(internalid, { forceRefetch: true, subscribe: false }),
  );
  if (!task) return 'unread';
  const draft = taskEditing.drafts.read(userId, task);
  // Another one was typed since the change was sent.
  if (draft) return draft.changeId === change.id ? 'kept' : 'other';
  const edits = Object.fromEntries(
    editableTaskFields.flatMap(({ id }) => (id in values ? [[id, values[id] ?? '']] : [])),
  );
  const base = state === 'conflict' ? asSeen(task, seen) : task;
  if ([base, task].some((each) => taskEditing.works.edited(each, edits).changed.length === 0)) return 'held';
  const origin = { savedAt: Date.parse(createdAt), changeId: change.id };
  taskEditing.drafts.save(userId, taskEditing.works.startWork(base, edits), origin);
  // The storage may be full, or closed.
  return taskEditing.drafts.read(userId, task) ? 'kept' : 'unread';
}

const asSeen = (task: Task, seen: Change['seen']): Task => ({
  ...task,
  ...Object.fromEntries(Object.entries(seen).filter(([field]) => field in task)),
  // Of the first version nobody has changed anything, and nothing is asked.
  version: Math.max(1, task.version - 1),
  fspef: [
    { ...task.fspef[0], ...Object.fromEntries(Object.entries(seen).filter(([field]) => !(field in task))) },
  ],
});
