import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { TaskRowAnswer, TaskUpdatesAnswer } from '@contract/tasks/bulkUpdates';
import { lockTexts } from '@contract/tasks/taskLocks';
import type { Task } from '@contract/tasks/tasks';
import { buildTask } from '@/testing/builders/buildTask';
import { bulkTaskHandlers, type BulkCalls } from '@/testing/handlers/bulkTasks';
import { failWith } from '@/testing/handlers/failure';
import { taskHandlers } from '@/testing/handlers/tasks';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setToday } from '@/testing/today';
import { setViewportWidth } from '@/testing/viewport';
import { watchLogs } from '@/testing/watchLogs';
import { TasksPage } from '../TasksPage';

const open = Array.from({ length: 12 }, (_, at) =>
  buildTask({
    internalid: String(at + 1),
    title: `Task ${at + 1}`,
    duedate: `2026-12-${10 + at}`,
    message: null,
  }),
);
const closed = buildTask({ internalid: '90', title: 'Closed', progressId: '14', duedate: '2026-01-05' });

const answering = (outcome?: Parameters<typeof bulkTaskHandlers>[0]): BulkCalls => {
  const { handlers, calls } = bulkTaskHandlers(outcome);
  server.use(...handlers);
  return calls;
};

async function startSelecting(tasks: Task[], route = '/task') {
  server.use(...taskHandlers(tasks));
  const view = renderWithApp(<TasksPage />, { route });
  await view.user.click(await screen.findByRole('button', { name: 'Select' }));
  await screen.findByRole('group', { name: 'Selected tasks' });
  return view;
}
type User = Awaited<ReturnType<typeof startSelecting>>['user'];
const box = (title: string) => screen.findByRole('checkbox', { name: `Select ${title}` });

/** Presses a button of the dialog once its step has stood long enough. */
async function pressReady(user: User, dialog: Awaited<ReturnType<typeof preview>>, name: string | RegExp) {
  const button = await dialog.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(button);
}

/** Selects all, and goes on to the preview of another message. */
async function preview(user: User, message = 'Call first.') {
  await user.click(screen.getByRole('button', { name: /^Select all/ }));
  await user.click(screen.getByRole('button', { name: /^Change \d+ tasks?$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Message' }));
  await user.click(dialog.getByRole('textbox', { name: 'New Message' }));
  await user.paste(message);
  await user.click(dialog.getByRole('button', { name: 'Preview' }));
  return dialog;
}

afterEach(() => {
  server.events.removeAllListeners();
  jest.useRealTimers();
});

describe('the selection', () => {
  it('BULK-01 is kept over pages, order and filters, and told in numbers', async () => {
    const { user } = await startSelecting(open);
    await user.click(await box('Task 1'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await box('Task 12'));
    expect(screen.getByText('2 of 12 tasks selected.')).toBeInTheDocument();
    await user.click(screen.getByRole('columnheader', { name: 'Title' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '12');
    expect(
      await screen.findByText('2 of 12 tasks selected. 1 of them does not fit the filter.'),
    ).toBeInTheDocument();
    expect(await box('Task 12')).toBeChecked();
  }, 120_000);

  it('BULK-01 takes all tasks, and none', async () => {
    setViewportWidth(390);
    const { user } = await startSelecting(open);
    await user.click(screen.getByRole('button', { name: 'Select all 12 tasks' }));
    expect(screen.getByRole('button', { name: 'Change 12 tasks' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.getByText('No task is selected.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change tasks' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('BULK-01 a button that goes once it has worked leaves the focus where the person is', async () => {
    server.use(...taskHandlers(open));
    const { user } = renderWithApp(
      <main tabIndex={-1}>
        <TasksPage />
      </main>,
      { route: '/task' },
    );
    await user.click(await screen.findByRole('button', { name: 'Select' }));
    const bar = await screen.findByRole('group', { name: 'Selected tasks' });
    await user.click(screen.getByRole('button', { name: 'Select all 12 tasks' }));
    await waitFor(() => expect(bar).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    await waitFor(() => expect(bar).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(bar).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Select' })).toHaveFocus();
  });

  it('BULK-01 the keys lead out of the box over the page, and after Done back into the table', async () => {
    const { user } = await startSelecting(open);
    await box('Task 1');
    expect(screen.getByRole('navigation', { name: 'Pages' })).toHaveTextContent('Space select');
    const head = screen.getByRole('checkbox', { name: 'Select the tasks of this page' });
    const done = screen.getByRole('button', { name: 'Done' });
    act(() => done.focus());
    await user.tab();
    await waitFor(() => expect(head).toHaveFocus());
    await user.keyboard(' ');
    expect(screen.getByText('10 of 12 tasks selected.')).toBeInTheDocument();
    await user.tab({ shift: true });
    expect(done).toHaveFocus();

    await user.tab();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Priority' })).toHaveFocus());
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(head).toHaveFocus());
    await user.keyboard('{ArrowDown}');
    await waitFor(async () => expect(await box('Task 1')).toHaveFocus());
    await user.keyboard(' ');
    expect(screen.getByText('9 of 12 tasks selected.')).toBeInTheDocument();

    await user.click(done);
    await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
    const heads = screen.getAllByRole('columnheader');
    expect(heads.map(({ tabIndex }) => tabIndex)).toEqual([0, ...heads.slice(1).map(() => -1)]);
  }, 120_000);

  it('BULK-01 says how many fit the filter before it selects them, and a page by one box', async () => {
    const { user } = await startSelecting(open, '/task?title=Task%201');
    await user.click(await screen.findByRole('button', { name: 'Select all 4 that fit the filter' }));
    expect(await screen.findByText('4 of 12 tasks selected.')).toBeInTheDocument();
    await user.click(await screen.findByRole('checkbox', { name: 'Select the tasks of this page' }));
    expect(screen.getByText('No task is selected.')).toBeInTheDocument();
  });

  it('BULK-01 works on cards, and ends with Done', async () => {
    setViewportWidth(390);
    const { user } = await startSelecting([open[0] ?? closed]);
    await user.click(await box('Task 1'));
    expect(screen.getByText('1 of 1 task selected.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('BULK-01 a search that comes over its dialog closes that for good', async () => {
    const { user } = await startSelecting(open);
    await user.click(await box('Task 1'));
    await user.click(screen.getByRole('button', { name: 'Change 1 task' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    const goTo = (address: string) =>
      act(() => {
        window.history.pushState(null, '', address);
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
    goTo('/task?search=Task');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    goTo('/task');
    expect(await screen.findByText('1 of 12 tasks selected.')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('BULK-01 TDET-09 takes no search results', async () => {
    server.use(...taskHandlers(open));
    renderWithApp(<TasksPage />, { route: '/task?search=Task' });
    const tool = await screen.findByRole('button', { name: 'Select' });
    await waitFor(() => expect(tool).toHaveAttribute('aria-disabled', 'true'));
  });
});

describe('a change of several tasks', () => {
  it('BULK-01 is previewed by row, stored, and undone', async () => {
    setToday('2026-11-21');
    const sent = answering();
    const { user } = await startSelecting([...open.slice(0, 2), closed]);
    const dialog = await preview(user);
    expect(sent.updates).toEqual([]);
    expect(dialog.getAllByText('Message: empty → Call first.')).toHaveLength(2);
    expect(dialog.getByText(lockTexts.status)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Not allowed 1' }));
    expect(dialog.queryByText('Message: empty → Call first.')).not.toBeInTheDocument();

    await pressReady(user, dialog, 'Change 2 tasks');
    expect(await dialog.findByRole('button', { name: 'Stored 2' })).toBeInTheDocument();
    expect(sent.updates).toMatchObject([
      {
        fields: { message: 'Call first.' },
        rows: [
          { internalid: '1', version: 3 },
          { internalid: '2', version: 3 },
        ],
        today: '2026-11-21',
      },
    ]);
    const heading = dialog.getByRole('heading', { name: 'Change 2 tasks' });
    expect(heading).toHaveFocus();
    await pressReady(user, dialog, 'Undo 2 tasks');
    expect(await dialog.findByRole('button', { name: 'Undone 2' })).toBeInTheDocument();
    expect(heading).toHaveFocus();
    expect(sent.undos[0]?.runId).toBe(sent.updates[0]?.runId);
  });

  it('BULK-01 a second press of Preview, or a key held on it, changes nothing unseen', async () => {
    const sent = answering();
    const { user } = await startSelecting(open.slice(0, 2));
    const dialog = await preview(user);
    await user.click(dialog.getByRole('button', { name: 'Change 2 tasks' }));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(sent.updates).toEqual([]);
    await pressReady(user, dialog, 'Change 2 tasks');
    expect(await dialog.findByRole('button', { name: 'Stored 2' })).toBeInTheDocument();
    expect(sent.updates).toHaveLength(1);
  });

  it('BULK-01 SHELL-17 Back over the outcome closes it, and Last change still undoes it', async () => {
    answering();
    // The entry that Back leads to.
    window.history.replaceState(null, '', '/home');
    window.history.pushState(null, '', '/task');
    const { user } = await startSelecting(open.slice(0, 2));
    const dialog = await preview(user);
    await pressReady(user, dialog, 'Change 2 tasks');
    await dialog.findByRole('button', { name: 'Stored 2' });
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Last change' }));
    expect(screen.getByRole('button', { name: 'Undo 2 tasks' })).toBeInTheDocument();
  });

  it('BULK-01 can be undone after its dialog was closed, and another change looked at', async () => {
    const sent = answering();
    const { user } = await startSelecting(open.slice(0, 2));
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    const close = async () => {
      await user.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1)!);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    const first = await preview(user);
    await pressReady(user, first, 'Change 2 tasks');
    await first.findByRole('button', { name: 'Stored 2' });
    await close();
    await press('Done');
    await press('Select');
    expect(await screen.findByText('No task is selected.')).toBeInTheDocument();
    await press('Select all 2 tasks');
    await press('Change 2 tasks');
    await close();

    await press('Last change');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getAllByText('Message: empty → Call first.')).toHaveLength(2);
    await pressReady(user, dialog, 'Undo 2 tasks');
    expect(await dialog.findByRole('button', { name: 'Undone 2' })).toBeInTheDocument();
    expect(sent.undos.map(({ runId }) => runId)).toEqual([sent.updates[0]?.runId]);
  });

  it('BULK-01 tells rows that were changed meanwhile, refused or failed, and previews or tries them again', async () => {
    const outcomes: Record<string, Partial<TaskRowAnswer>> = {
      2: { outcome: 'conflict', message: 'Changed.' },
      3: { outcome: 'refused', message: lockTexts.notAssigned },
      4: { outcome: 'failed', message: 'Something went wrong.' },
      5: { outcome: 'waiting', message: 'Sent, waiting for NetSuite.' },
    };
    const sent = answering((id) => outcomes[id] ?? {});
    const { user } = await startSelecting(open.slice(0, 5));
    const dialog = await preview(user);
    await pressReady(user, dialog, 'Change 5 tasks');
    for (const group of ['Stored 1', 'Changed meanwhile 1', 'Not allowed 1', 'Failed 1', 'Sent 1'])
      expect(await dialog.findByRole('button', { name: group })).toBeInTheDocument();
    delete outcomes[4];
    await pressReady(user, dialog, 'Continue');
    expect(await dialog.findByRole('button', { name: 'Stored 2' })).toBeInTheDocument();
    expect(sent.updates[1]).toMatchObject({ runId: sent.updates[0]?.runId, rows: [{ internalid: '4' }] });
    await user.click(dialog.getByRole('button', { name: 'Preview 1 task again' }));
    expect(await dialog.findByRole('button', { name: 'Change 1 task' })).toBeInTheDocument();
  });

  it('BULK-01 LOG-01 writes one line a run, and one for its undo', async () => {
    const logs = watchLogs();
    const outcomes: Record<string, Partial<TaskRowAnswer>> = { 2: { outcome: 'failed', message: 'Failed.' } };
    answering((id) => outcomes[id] ?? {});
    const { user } = await startSelecting(open.slice(0, 3));
    const dialog = await preview(user);
    await pressReady(user, dialog, 'Change 3 tasks');
    await dialog.findByRole('button', { name: 'Failed 1' });
    await pressReady(user, dialog, 'Continue');
    await waitFor(() =>
      expect(logs).toEqual(['Updated 2 of 3 tasks: Message', 'Failed to update 1 task: Message']),
    );
    outcomes[2] = { outcome: 'waiting', message: 'Sent, waiting for NetSuite.' };
    await pressReady(user, dialog, 'Continue');
    await dialog.findByRole('button', { name: 'Sent 1' });
    delete outcomes[2];
    await pressReady(user, dialog, 'Undo 3 tasks');
    await waitFor(() =>
      expect(logs.slice(2)).toEqual(['Sent 1 of 1 task: Message', 'Undid the change of 3 of 3 tasks']),
    );
  });

  it('BULK-01 LOG-01 writes a line also for a run that did not go through', async () => {
    const logs = watchLogs();
    const { user } = await startSelecting(open.slice(0, 2));
    answering(() => ({ outcome: 'waiting' }));
    server.use(
      http.post('/api/taskUpdates', () => failWith(401, 'unauthenticated', 'Expired.'), { once: true }),
      http.post('/api/taskUpdatesUndo', () => failWith(429, 'rate_limited', 'Used up.'), { once: true }),
    );
    const dialog = await preview(user);
    await pressReady(user, dialog, 'Change 2 tasks');
    await waitFor(() => expect(logs).toEqual(['Updated 0 of 2 tasks, 2 not known: Message']));
    await pressReady(user, dialog, 'Continue');
    await dialog.findByRole('button', { name: 'Sent 2' });
    await pressReady(user, dialog, 'Undo 2 tasks');
    await dialog.findByText('Used up.');
    await pressReady(user, dialog, 'Undo 2 tasks');
    await waitFor(() =>
      expect(logs.slice(2)).toEqual([
        'Failed to undo the change of 2 tasks',
        'Sent the undoing of 2 of 2 tasks',
      ]),
    );
  });

  describe('of which one task was changed meanwhile', () => {
    /** Changes four tasks, of which the second is answered as a conflict once. */
    async function changeFour() {
      const outcomes: Record<string, Partial<TaskRowAnswer>> = {
        2: { outcome: 'conflict', message: 'Changed.' },
      };
      const sent = answering((id) => outcomes[id] ?? {});
      const { user } = await startSelecting(open.slice(0, 4));
      const dialog = await preview(user);
      await pressReady(user, dialog, 'Change 4 tasks');
      await dialog.findByRole('button', { name: 'Changed meanwhile 1' });
      delete outcomes[2];
      const press = (name: string) => pressReady(user, dialog, name);
      return { sent, user, dialog, press };
    }

    it('BULK-01 its second preview leads back to the outcome, never to all tasks of the person', async () => {
      const { user, dialog } = await changeFour();
      await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await user.click(screen.getByRole('button', { name: 'Last change' }));
      const last = within(screen.getByRole('dialog'));
      const press = (name: string) => user.click(last.getByRole('button', { name }));
      await press('Preview 1 task again');
      expect(last.getByRole('button', { name: 'Change 1 task' })).toBeInTheDocument();
      await press('Back');
      expect(last.queryByRole('checkbox', { name: 'Due Date' })).not.toBeInTheDocument();
      expect(last.getByRole('button', { name: 'Stored 3' })).toBeInTheDocument();
      await press('Preview 1 task again');
      expect(last.getByRole('button', { name: 'Change 1 task' })).toBeInTheDocument();
    });

    it('BULK-01 what was stored can still be undone, with what the second try stores', async () => {
      const { sent, dialog, press } = await changeFour();
      await press('Preview 1 task again');
      await press('Change 1 task');
      expect(await dialog.findByRole('button', { name: 'Stored 4' })).toBeInTheDocument();
      const [first, second] = sent.updates;
      expect(second).toMatchObject({ rows: [{ internalid: '2' }], fields: { message: 'Call first.' } });
      await press('Undo 4 tasks');
      expect(await dialog.findByRole('button', { name: 'Undone 4' })).toBeInTheDocument();
      expect(sent.undos.map(({ runId, rows }) => [runId, rows.map(({ internalid }) => internalid)])).toEqual([
        [first?.runId, ['1', '3', '4']],
        [second?.runId, ['2']],
      ]);
    });

    it('BULK-01 what was stored can still be undone where the second preview is closed', async () => {
      const { user, dialog, press } = await changeFour();
      await press('Preview 1 task again');
      await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await user.click(screen.getByRole('button', { name: 'Last change' }));
      expect(screen.getByRole('button', { name: 'Undo 3 tasks' })).toBeInTheDocument();
    });
  });

  it('BULK-01 TDET-17 asks before what was typed is lost, and keeps the text of a field that is unticked', async () => {
    const { user } = await startSelecting(open.slice(0, 1));
    const dialog = await preview(user);
    const asked = () => screen.findByRole('dialog', { name: 'Discard changes?' });
    const keep = async () => {
      await user.click(within(await asked()).getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Change 1 task'));
    };
    await user.keyboard('{Escape}');
    await keep();
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await keep();
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    await keep();
    await user.click(dialog.getByRole('checkbox', { name: 'Message' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Message' }));
    expect(dialog.getByRole('textbox', { name: 'New Message' })).toHaveValue('Call first.');
    // Also over a preview of other fields, and it is asked about.
    await user.click(dialog.getByRole('checkbox', { name: 'Message' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Due Date' }));
    await user.type(dialog.getByRole('textbox', { name: 'New Due Date' }), '12/24/2031');
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    await user.click(await dialog.findByRole('button', { name: 'Back' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Message' }));
    expect(dialog.getByRole('textbox', { name: 'New Message' })).toHaveValue('Call first.');
    await user.click(dialog.getByRole('checkbox', { name: 'Message' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Due Date' }));
    await user.keyboard('{Escape}');
    await user.click(within(await asked()).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('BULK-01 SHELL-16 a session that ends stops the run, which goes on under its key', async () => {
    const { user } = await startSelecting(open.slice(0, 2));
    server.use(http.post('/api/taskUpdates', () => failWith(401, 'unauthenticated', 'Expired.')));
    const dialog = await preview(user);
    await pressReady(user, dialog, 'Change 2 tasks');
    expect(await dialog.findByText(/Your session has expired/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Not known 2' })).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Continue' })).toBeInTheDocument();
  });

  it('BULK-01 SHELL-16 an undo whose session has ended is not known, and Undo tries it again', async () => {
    const sent = answering();
    const { user } = await startSelecting(open.slice(0, 2));
    const dialog = await preview(user);
    await pressReady(user, dialog, 'Change 2 tasks');
    await dialog.findByRole('button', { name: 'Stored 2' });
    server.use(
      http.post('/api/taskUpdatesUndo', () => failWith(401, 'unauthenticated', 'Expired.'), { once: true }),
    );
    await pressReady(user, dialog, 'Undo 2 tasks');
    expect(await dialog.findByText(/Sign in again, then press Undo\./)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Not known 2' })).toBeInTheDocument();
    await pressReady(user, dialog, 'Undo 2 tasks');
    expect(await dialog.findByRole('button', { name: 'Undone 2' })).toBeInTheDocument();
    expect(sent.undos).toHaveLength(1);
  });

  describe('whose answer was lost', () => {
    /** Changes two tasks, and does not learn what became of them. */
    async function changeTwo() {
      const outcomes: Record<string, Partial<TaskRowAnswer>> = {};
      const sent = answering((id) => outcomes[id] ?? {});
      const { user } = await startSelecting(open.slice(0, 2));
      const once = { once: true };
      server.use(http.post('/api/taskUpdates', () => failWith(401, 'unauthenticated', 'Expired.'), once));
      const dialog = await preview(user);
      await pressReady(user, dialog, 'Change 2 tasks');
      await dialog.findByRole('button', { name: 'Not known 2' });
      return { outcomes, sent, dialog, press: (name: string) => pressReady(user, dialog, name) };
    }

    it('BULK-01 D-237 can be undone, and tells which tasks it has not changed', async () => {
      const { outcomes, sent, dialog, press } = await changeTwo();
      outcomes[2] = { outcome: 'unchanged', message: 'This task was not changed.' };
      await press('Undo 2 tasks');
      expect(await dialog.findByRole('button', { name: 'Undone 1' })).toBeInTheDocument();
      expect(dialog.getByRole('button', { name: 'Unchanged 1' })).toBeInTheDocument();
      expect(dialog.getByText('This task was not changed.')).toBeInTheDocument();
      expect(dialog.queryByRole('button', { name: /^Undo \d/ })).not.toBeInTheDocument();
      expect(sent.undos).toMatchObject([{ rows: [{ internalid: '1' }, { internalid: '2' }] }]);
    });

    it('BULK-01 D-237 API-10 stays unknown, and can be undone, where the next call is not sent', async () => {
      const { dialog, press } = await changeTwo();
      server.use(http.post('/api/taskUpdates', () => failWith(429, 'rate_limited', 'Used up.')));
      await press('Continue');
      expect(await dialog.findByText('Used up.')).toBeInTheDocument();
      expect(dialog.getByRole('button', { name: 'Not known 2' })).toBeInTheDocument();
      expect(dialog.getByRole('button', { name: 'Undo 2 tasks' })).toBeInTheDocument();
    });
  });

  it('BULK-01 tells how far a second try has come, of the tasks that it sends', async () => {
    const outcomes: Record<string, Partial<TaskRowAnswer>> = { 3: { outcome: 'failed', message: 'Failed.' } };
    answering((id) => outcomes[id] ?? {});
    /** Keeps the next call waiting. */
    const hold = (path: string) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      server.use(http.post(path, () => held, { once: true }));
      return () => release();
    };
    const { user } = await startSelecting(open.slice(0, 3));
    const dialog = await preview(user);
    await pressReady(user, dialog, 'Change 3 tasks');
    await dialog.findByRole('button', { name: 'Failed 1' });
    delete outcomes[3];
    let release = hold('/api/taskUpdates');
    await pressReady(user, dialog, 'Continue');
    expect(await dialog.findByText('Changing: 0 of 1 task done.')).toBeInTheDocument();
    release();
    await dialog.findByRole('button', { name: 'Stored 3' });

    outcomes[2] = { outcome: 'failed', message: 'Failed.' };
    await pressReady(user, dialog, 'Undo 3 tasks');
    await dialog.findByRole('button', { name: 'Not undone 1' });
    release = hold('/api/taskUpdatesUndo');
    await pressReady(user, dialog, 'Undo 1 task');
    expect(await dialog.findByText('Undoing: 0 of 1 task done.')).toBeInTheDocument();
    release();
    await dialog.findByRole('button', { name: 'Not undone 1' });
  });

  it('BULK-01 ERP-05 an undo that came too soon is offered again', async () => {
    const outcomes: Record<string, Partial<TaskRowAnswer>> = { 1: { outcome: 'waiting' } };
    answering((id) => outcomes[id] ?? {});
    const { user } = await startSelecting(open.slice(0, 2));
    const dialog = await preview(user);
    await pressReady(user, dialog, 'Change 2 tasks');
    await dialog.findByRole('button', { name: 'Sent 1' });
    expect(dialog.getByText('1 of 2 tasks changed, 1 sent')).toBeInTheDocument();
    outcomes[1] = { outcome: 'failed', message: 'Undo it once that has answered.' };
    await pressReady(user, dialog, 'Undo 2 tasks');
    expect(await dialog.findByText('Undo it once that has answered.')).toBeInTheDocument();
    outcomes[1] = { outcome: 'waiting' };
    await pressReady(user, dialog, 'Undo 1 task');
    expect(await dialog.findByRole('button', { name: 'Undoing sent 1' })).toBeInTheDocument();
    expect(dialog.getByText('1 task undone, 1 sent')).toBeInTheDocument();
  });

  it('BULK-01 API-10 says why nothing more can be stored, and what was not sent', async () => {
    const { user } = await startSelecting(open.slice(0, 2));
    server.use(http.post('/api/taskUpdates', () => failWith(429, 'rate_limited', 'Used up.')));
    const dialog = await preview(user);
    await pressReady(user, dialog, 'Change 2 tasks');
    expect(await dialog.findByText('Used up.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Not sent 2' })).toBeInTheDocument();
  });

  it('BULK-01 D-237 the task at which the database went away is not known, and Undo takes it back, too', async () => {
    const sent = answering();
    const { user } = await startSelecting(open.slice(0, 3));
    const stored = { internalid: '1', outcome: 'stored' } as const;
    server.use(
      http.post('/api/taskUpdates', () =>
        HttpResponse.json<TaskUpdatesAnswer>({
          rows: [stored],
          stopped: { message: 'Try again.', isInDoubt: true },
        }),
      ),
    );
    const dialog = await preview(user);
    await pressReady(user, dialog, 'Change 3 tasks');
    expect(await dialog.findByText('Try again.')).toBeInTheDocument();
    for (const name of ['Stored 1', 'Not known 1', 'Not sent 1'])
      expect(dialog.getByRole('button', { name })).toBeInTheDocument();
    await pressReady(user, dialog, 'Undo 2 tasks');
    await waitFor(() =>
      expect(sent.undos).toMatchObject([{ rows: [{ internalid: '1' }, { internalid: '2' }] }]),
    );
  });

  it('BULK-01 needs a field and a value, and names what is wrong', async () => {
    const { user } = await startSelecting(open.slice(0, 1));
    await user.click(screen.getByRole('button', { name: 'Select all 1 task' }));
    await user.click(screen.getByRole('button', { name: 'Change 1 task' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Preview' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(dialog.getByRole('checkbox', { name: 'Current Progress' }));
    await user.click(dialog.getByRole('button', { name: 'Preview' }));
    expect(await dialog.findByText('Choose a value.')).toBeInTheDocument();
    expect(dialog.getByRole('combobox', { name: /Current Progress/ })).toHaveFocus();
    expect(dialog.getByRole('button', { name: 'Preview' })).toHaveAccessibleDescription(
      'Correct what is marked first.',
    );
    await user.click(dialog.getByRole('checkbox', { name: 'Current Progress' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Due Date' }));
    await user.type(dialog.getByRole('textbox', { name: 'New Due Date' }), '12/09/2026');
    await user.click(dialog.getByRole('checkbox', { name: 'Start Date' }));
    await user.type(dialog.getByRole('textbox', { name: 'New Start Date' }), '12/10/2026');
    expect(dialog.getByRole('button', { name: 'Preview' })).toHaveAttribute('aria-disabled', 'true');
  });
});
