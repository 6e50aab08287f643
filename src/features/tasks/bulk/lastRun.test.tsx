import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { LastTaskRun, TaskRowAnswer } from '@contract/tasks/bulkUpdates';
import { bulkTasksApi } from '@/api/bulkTasks';
import { buildTask } from '@/testing/builders/buildTask';
import { bulkTaskHandlers } from '@/testing/handlers/bulkTasks';
import { failWith } from '@/testing/handlers/failure';
import { taskHandlers } from '@/testing/handlers/tasks';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setViewportWidth } from '@/testing/viewport';
import { TasksPage } from '../TasksPage';

const tasks = ['1', '2', '3'].map((internalid) => buildTask({ internalid, title: `Task ${internalid}` }));
const runOf = (
  runId: string,
  ids: readonly string[],
  outcome: 'stored' | 'waiting' = 'stored',
): LastTaskRun['run'] => ({
  runId: runId.repeat(32),
  changedAt: '2026-11-24T14:02:00Z',
  firstChangedAt: '2026-11-24T09:30:00Z',
  fields: ['duedate', 'message'],
  tasks: ids.map((internalid) => ({ internalid, outcome })),
});

/** What the page knows of the last change. */
const answer = (store: ReturnType<typeof renderWithApp>['store']) =>
  bulkTasksApi.endpoints.getLastTaskRun.select()(store.getState());

/** The page as it is once it was loaded again: of what was changed the server alone knows. */
async function reloaded(
  last: () => LastTaskRun['run'],
  outcome?: (internalid: string) => Partial<TaskRowAnswer>,
) {
  const { handlers, calls } = bulkTaskHandlers(outcome, last);
  server.use(...taskHandlers(tasks), ...handlers);
  const { user, store } = renderWithApp(<TasksPage />, { route: '/task' });
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  const bar = within(await screen.findByRole('group', { name: 'Selected tasks' }));
  /** Waits until the page knows this of the server. */
  const knows = (run: LastTaskRun['run']) =>
    waitFor(() => expect(answer(store)).toMatchObject({ data: { run }, status: 'fulfilled' }));
  const open = async () => {
    const button = await screen.findByRole('button', { name: 'Last change' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
    await user.click(button);
    return within(await screen.findByRole('dialog'));
  };
  const press = async (dialog: Awaited<ReturnType<typeof open>>, name: string) => {
    const button = (await dialog.findAllByRole('button', { name })).at(-1)!;
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
    await user.click(button);
  };
  return { bar, calls, knows, open, press, store, user };
}

/** The page once it has changed all tasks itself. */
async function changedHere(...known: Parameters<typeof reloaded>) {
  const page = await reloaded(...known);
  const { bar, press, user } = page;
  await user.click(await bar.findByRole('button', { name: 'Select all 3 tasks' }));
  await user.click(bar.getByRole('button', { name: 'Change 3 tasks' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Message' }));
  await user.click(dialog.getByRole('textbox', { name: 'New Message' }));
  await user.paste('Call first.');
  await press(dialog, 'Preview');
  await press(dialog, 'Change 3 tasks');
  return { ...page, dialog };
}

it('BULK-01 D-253 after a reload the last change is told by its time and fields, and is undone', async () => {
  let last = runOf('a', ['1', '2']);
  const { calls, knows, open, press } = await reloaded(() => last);
  const dialog = await open();
  expect(dialog.getByText('Changed 11/24/2026 2:02 PM: Due Date, Message.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Stored 2' })).toBeInTheDocument();
  expect(dialog.getByText(/^You can undo this until 11\/25\/2026 9:30 AM;/)).toBeInTheDocument();
  expect(dialog.queryByRole('columnheader', { name: 'Change' })).not.toBeInTheDocument();
  last = runOf('b', ['3'], 'waiting');
  await press(dialog, 'Undo 2 tasks');
  expect(await dialog.findByRole('button', { name: 'Undone 2' })).toBeInTheDocument();
  expect(calls.undos).toMatchObject([
    { runId: 'a'.repeat(32), rows: [{ internalid: '1' }, { internalid: '2' }] },
  ]);

  await press(dialog, 'Close');
  await knows(last);
  const before = await open();
  expect(await before.findByRole('button', { name: 'Sent 1' })).toBeInTheDocument();
  expect(before.getByRole('button', { name: 'Undo 1 task' })).toBeInTheDocument();
});

it('BULK-01 D-253 its cards on a phone tell no change either', async () => {
  setViewportWidth(390);
  const { open } = await reloaded(() => runOf('a', ['1']));
  const dialog = await open();
  expect(dialog.getByText('Task 1 (1)')).toBeInTheDocument();
  expect(dialog.queryByText('Change')).not.toBeInTheDocument();
});

it('BULK-01 D-253 a newer change of another page is shown once the last one was only looked at', async () => {
  let last = runOf('a', ['1', '2']);
  const { knows, open, press, user } = await reloaded(() => last);
  await press(await open(), 'Close');
  last = runOf('b', ['3']);
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await knows(last);
  const next = await open();
  expect(next.getByRole('button', { name: 'Undo 1 task' })).toBeInTheDocument();
});

it('BULK-01 D-253 what was not undone can be tried again before an older change is shown', async () => {
  let last = runOf('a', ['1', '2']);
  const outcomes: Record<string, Partial<TaskRowAnswer>> = { 2: { outcome: 'failed', message: 'Too soon.' } };
  const { knows, open, press } = await reloaded(
    () => last,
    (id) => outcomes[id] ?? {},
  );
  const dialog = await open();
  last = runOf('b', ['3']);
  await press(dialog, 'Undo 2 tasks');
  expect(await dialog.findByText('Too soon.')).toBeInTheDocument();
  await knows(last);
  await press(dialog, 'Close');
  expect((await open()).getByRole('button', { name: 'Undo 1 task' })).toBeInTheDocument();
  expect(screen.getByText('Too soon.')).toBeInTheDocument();
});

it('BULK-01 D-253 what the undo told is not forgotten where the server still names the change', async () => {
  const last = runOf('a', ['1', '2']);
  const { open, press } = await reloaded(
    () => last,
    () => ({ outcome: 'conflict', message: 'Changed since.' }),
  );
  const dialog = await open();
  await press(dialog, 'Undo 2 tasks');
  await dialog.findByRole('button', { name: 'Not undone 2' });
  await press(dialog, 'Close');
  const again = await open();
  expect(again.getByRole('button', { name: 'Not undone 2' })).toBeInTheDocument();
  expect(again.queryByRole('button', { name: 'Undo 2 tasks' })).not.toBeInTheDocument();
});

it('BULK-01 D-253 the focus goes back to Last change, also where nothing older can be undone', async () => {
  let last: LastTaskRun['run'] = runOf('a', ['1']);
  const { knows, open, press } = await reloaded(() => last);
  const dialog = await open();
  last = null;
  await press(dialog, 'Undo 1 task');
  await dialog.findByRole('button', { name: 'Undone 1' });
  await knows(null);
  await press(dialog, 'Close');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Last change' })).toHaveFocus());
});

it('BULK-01 D-253 a change that was refused is shown before an older one', async () => {
  const { dialog, open, press } = await changedHere(
    () => runOf('a', ['1']),
    () => ({ outcome: 'refused', message: 'Locked.' }),
  );
  await dialog.findByRole('button', { name: 'Not allowed 3' });
  await press(dialog, 'Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await open()).getByRole('button', { name: 'Not allowed 3' })).toBeInTheDocument();
});

it('BULK-01 D-253 an undo that was sent and then not stored is told by the server, and tried again', async () => {
  let last: LastTaskRun['run'] = null;
  const { calls, dialog, knows, open, press, user } = await changedHere(
    () => last,
    () => ({ outcome: 'waiting' }),
  );
  await press(dialog, 'Undo 3 tasks');
  await dialog.findByRole('button', { name: 'Undoing sent 3' });
  await press(dialog, 'Close');
  await knows(null);
  last = { ...runOf('a', ['1'])!, runId: calls.updates[0]!.runId };
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await knows(last);
  const again = await open();
  expect(again.getByRole('button', { name: 'Stored 1' })).toBeInTheDocument();
  await press(again, 'Undo 1 task');
  await again.findByRole('button', { name: 'Undoing sent 1' });
  expect(calls.undos[1]).toMatchObject({ runId: last.runId, rows: [{ internalid: '1' }] });
});

it('BULK-01 D-253 an undo that was sent stays told while the server cannot be asked again', async () => {
  const { store, open, press } = await reloaded(
    () => runOf('a', ['1']),
    () => ({ outcome: 'waiting' }),
  );
  const dialog = await open();
  server.use(http.get('/api/taskUpdatesLast', () => failWith(503, 'overloaded', 'Busy.')));
  await press(dialog, 'Undo 1 task');
  await dialog.findByRole('button', { name: 'Undoing sent 1' });
  await waitFor(() => expect(answer(store)).toMatchObject({ status: 'rejected' }));
  await press(dialog, 'Close');
  expect((await open()).getByRole('button', { name: 'Undoing sent 1' })).toBeInTheDocument();
});

it('BULK-01 D-253 tasks that are somebody else’s by now are counted, and not undone', async () => {
  const { calls, open, press } = await reloaded(() => runOf('a', ['1', '77', '78']));
  const dialog = await open();
  expect(
    dialog.getByText(/2 tasks of this change are not in your list, and stay as changed\./),
  ).toBeInTheDocument();
  await press(dialog, 'Undo 1 task');
  await dialog.findByRole('button', { name: 'Undone 1' });
  expect(calls.undos).toMatchObject([{ rows: [{ internalid: '1' }] }]);
});

it.each<[string, () => LastTaskRun['run']]>([
  ['there is none', () => null],
  ['none of its tasks is in the list', () => runOf('a', ['77'])],
])('BULK-01 D-253 no last change is offered where %s', async (_where, last) => {
  const { bar, knows } = await reloaded(last);
  expect(await bar.findByRole('button', { name: 'Select all 3 tasks' })).toBeInTheDocument();
  await knows(last());
  await waitFor(() => expect(bar.queryByRole('button', { name: 'Last change' })).not.toBeInTheDocument());
});

it('BULK-01 D-253 where the server cannot tell of it, tasks are changed as ever', async () => {
  server.use(...taskHandlers(tasks));
  server.use(http.get('/api/taskUpdatesLast', () => failWith(503, 'overloaded', 'Busy.')));
  const { user, store } = renderWithApp(<TasksPage />, { route: '/task' });
  await user.click(await screen.findByRole('button', { name: 'Select' }));
  await user.click(await screen.findByRole('button', { name: 'Select all 3 tasks' }));
  await waitFor(() => expect(answer(store)).toMatchObject({ status: 'rejected' }));
  expect(screen.getByRole('button', { name: 'Change 3 tasks' })).not.toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText('Busy.')).not.toBeInTheDocument();
});

it('BULK-01 D-253 nothing is asked of the server before somebody selects', async () => {
  let asked = 0;
  server.use(
    ...taskHandlers(tasks),
    http.get('/api/taskUpdatesLast', () => {
      asked += 1;
      return failWith(503, 'overloaded', 'Busy.');
    }),
  );
  renderWithApp(<TasksPage />, { route: '/task' });
  expect(await screen.findByText('Task 3')).toBeInTheDocument();
  expect(asked).toBe(0);
});
