import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { Task, TaskUpdateRequest } from '@contract/tasks/tasks';
import { buildTask } from '@/testing/builders/buildTask';
import { failWith } from '@/testing/handlers/failure';
import { taskHandlers } from '@/testing/handlers/tasks';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setToday } from '@/testing/today';
import type { TaskTab } from '../taskList';
import { TaskDetails } from './TaskDetails';

const task = buildTask({
  internalid: '48213',
  title: 'Replace storage controller A',
  taskType: 'FE Sourcing (FS)',
  progressId: '1',
  feProgressId: '5',
  startdate: '2026-11-19',
  duedate: '2026-11-20',
  message: 'Courier booked.',
  version: 3,
  fspef: [{ custeventtask_spef_problem: 'Cache battery degraded', custevent_sla_target: '5' }],
});

const onClose = jest.fn();
beforeEach(() => onClose.mockReset());
afterEach(() => jest.useRealTimers());

function Host({ opened }: { opened: Task }) {
  const [tab, setTab] = useState<TaskTab>('main');
  return (
    <TaskDetails
      task={opened}
      access="own"
      tab={tab}
      onTabChange={setTab}
      onClose={onClose}
      onSaved={onClose}
    />
  );
}

/** Opens `opened` while the server has `stored`. */
function open(opened: Task = task, stored: Task = opened) {
  server.use(...taskHandlers([stored]));
  const sent: TaskUpdateRequest[] = [];
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/api/taskUpdate'))
      void request
        .clone()
        .json()
        .then((body) => sent.push(body as TaskUpdateRequest));
  });
  const page = (
    <Routes>
      <Route path="/" element={<Host opened={opened} />} />
    </Routes>
  );
  return { sent, ...renderWithApp(page) };
}
afterEach(() => server.events.removeAllListeners());

const press = (name: string) => screen.getByRole('button', { name });
const message = () => screen.getByRole('textbox', { name: 'Message' });
type User = ReturnType<typeof open>['user'];

async function changeMessage(user: User, text = ' Call first.') {
  await user.click(message());
  await user.paste(text);
}
async function proceed(user: User) {
  await user.click(press('Update'));
  await user.click(await screen.findByRole('button', { name: 'Proceed' }));
}
async function chooseProgress(user: User, label: string) {
  await user.click(screen.getByRole('combobox', { name: 'Current Progress' }));
  await user.click(await screen.findByRole('option', { name: label }));
}

describe('what it shows', () => {
  it('TDET-01 has the tabs, the note, Close and Update', () => {
    open();
    expect(screen.getByRole('dialog', { name: 'Replace storage controller A' })).toBeInTheDocument();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Main',
      'FSPEF',
      'Files',
      'Related',
    ]);
    expect(screen.getByText(/All fields marked/)).toHaveTextContent('All fields marked * are editable.');
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(2);
    expect(press('Update')).toBeEnabled();
  });

  it('TDET-01 the note stands on the tabs with fields that it is about', async () => {
    const { user } = open();
    await user.click(screen.getByRole('tab', { name: /^FSPEF/ }));
    expect(screen.getByText(/All fields marked/)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /^Files/ }));
    expect(screen.queryByText(/All fields marked/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: /^Related/ }));
    expect(screen.queryByText(/All fields marked/)).not.toBeInTheDocument();
  });

  it('TDET-02 shows the record, N/A where a value is missing', () => {
    open();
    const record = within(screen.getByRole('region', { name: 'Record' }));
    const values = record.getAllByRole('definition').map((value) => value.textContent);
    const labels = record.getAllByRole('term').map((label) => label.textContent);
    expect(Object.fromEntries(labels.map((label, at) => [label, values[at]]))).toEqual({
      ID: '48213',
      Assignee: 'Jonah Reyes',
      'Previous Assignee': 'Amira Sato',
      Priority: 'Critical',
      Title: 'Replace storage controller A',
      'Task Type': 'FE Sourcing (FS)',
      Company: 'Halcyon Airways',
      'Date Created': '11/18/2026',
      'Date Completed': 'N/A',
      'From Time': '9:00 AM',
      'To Time': '1:30 PM',
    });
  });

  it('TDET-03 offers the editable fields, the FE Sourcing progress only for its type', () => {
    open(buildTask({ ...task, progressId: '1', feProgressId: null, taskType: 'Site Audit (SA)' }));
    expect(screen.getByRole('textbox', { name: 'Start Date' })).toHaveValue('11/19/2026');
    expect(screen.getByRole('textbox', { name: 'Due Date' })).toHaveValue('11/20/2026');
    expect(screen.getByRole('combobox', { name: 'Current Progress' })).toHaveValue('Ongoing');
    expect(message()).toHaveValue('Courier booked.');
    expect(
      screen.queryByRole('combobox', { name: 'Current Progress (FE Sourcing)' }),
    ).not.toBeInTheDocument();
  });

  it('TDET-04 shows the FSPEF to be read', async () => {
    const { user } = open();
    await user.click(screen.getByRole('tab', { name: 'FSPEF' }));
    expect(screen.getByText('Cache battery degraded')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'SLA Target' })).toHaveValue('4H');
  });

  it('TDET-06 offers all eleven states in the order of the specification', async () => {
    const { user } = open();
    await user.click(screen.getByRole('combobox', { name: 'Current Progress' }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Ongoing',
      'Pending Audit',
      'Pending Sparing',
      'Pending CMDB Upload',
      'Pending Pricing',
      'Completed',
      'Pending Schedule',
      'Pending Spare Parts',
      'Pending Approval or Verification',
      'Cancelled',
      'Clean-up',
    ]);
  });
});

describe('what is locked', () => {
  it('TDET-07 locks fields and Update of a completed task and shows why', async () => {
    const { user, sent } = open(buildTask({ ...task, progressId: '14', feProgressId: '5' }));
    expect(screen.getByRole('alert')).toHaveTextContent('You cannot update this due to the status.');
    expect(screen.queryByText('What you can change')).not.toBeInTheDocument();
    expect(screen.queryByText(/All fields marked/)).not.toBeInTheDocument();
    for (const field of [
      screen.getByRole('combobox', { name: 'Current Progress' }),
      message(),
      press('Update'),
    ]) {
      expect(field).toHaveAttribute('aria-disabled', 'true');
      expect(field).toHaveAccessibleDescription('You cannot update this due to the status.');
    }
    await user.type(message(), 'x');
    expect(message()).toHaveValue('Courier booked.');
    await user.click(press('Update'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(screen.queryByRole('dialog', { name: 'Confirm Update' })).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('TDET-08 disables the FE Sourcing list when it is paid, and leaves the rest', () => {
    open(buildTask({ ...task, progressId: '1', feProgressId: '10' }));
    const list = screen.getByRole('combobox', { name: 'Current Progress (FE Sourcing)' });
    expect(list).toHaveAttribute('aria-disabled', 'true');
    expect(message()).not.toHaveAttribute('aria-disabled');
  });

  it('TDET-10 allows no update in the Files tab', async () => {
    const { user } = open();
    await user.click(screen.getByRole('tab', { name: 'Files' }));
    expect(press('Update')).toHaveAttribute('aria-disabled', 'true');
    expect(press('Update')).toHaveAccessibleDescription('Updates are not allowed in Files tab.');
  });
});

describe('saving', () => {
  it('TDET-12 warns when nothing was changed', async () => {
    const { user } = open();
    await user.click(press('Update'));
    expect(
      await screen.findByText('No changes detected. Please update a field before saving.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Confirm Update' })).not.toBeInTheDocument();
  });

  it('TDET-11 rejects dates out of order and goes to the field', async () => {
    const { user } = open();
    const due = screen.getByRole('textbox', { name: 'Due Date' });
    await user.clear(due);
    await user.type(due, '11/18/2026');
    await user.click(press('Update'));
    expect(due).toHaveFocus();
    expect(due).toHaveAccessibleDescription('Enter a date on or after 11/19/2026.');
    expect(screen.queryByRole('dialog', { name: 'Confirm Update' })).not.toBeInTheDocument();
  });

  it('TDET-11 Ctrl+Enter in a wrong date shows what is wrong with it', async () => {
    const { user } = open();
    const due = screen.getByRole('textbox', { name: 'Due Date' });
    await user.clear(due);
    await user.type(due, '11/18/2026{Control>}{Enter}{/Control}');
    expect(due).toHaveFocus();
    expect(due).toHaveAccessibleDescription('Enter a date on or after 11/19/2026.');
  });

  it('TDET-13 asks for confirmation, and Cancel keeps what was typed', async () => {
    const { user, sent } = open();
    await changeMessage(user);
    expect(screen.getByText('1 unsaved change')).toBeInTheDocument();
    expect(screen.getByText('Was: Courier booked.')).toBeInTheDocument();
    await user.click(press('Update'));
    const question = await screen.findByRole('dialog', { name: 'Confirm Update' });
    expect(question).toHaveTextContent('Are you sure you want to save changes?');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(message()).toHaveValue('Courier booked. Call first.');
    expect(sent).toEqual([]);
  });

  it('TDET-13 TDET-07 tells before it that a task which is closed cannot be changed any more', async () => {
    const { user } = open();
    await changeMessage(user);
    await user.click(press('Update'));
    const question = await screen.findByRole('dialog', { name: 'Confirm Update' });
    expect(question).not.toHaveTextContent('no longer');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    await chooseProgress(user, 'Completed');
    await user.click(press('Update'));
    expect(await screen.findByRole('dialog', { name: 'Confirm Update' })).toHaveTextContent(
      'Are you sure you want to save changes? Once it is Completed, the task can no longer be changed.',
    );
  });

  it('TDET-14 sends only what changed, TDET-15 reports it and closes, LOG-01 records it', async () => {
    setToday('2026-11-21');
    const logged: unknown[] = [];
    server.events.on('request:start', ({ request }) => {
      if (request.url.endsWith('/api/logs'))
        void request
          .clone()
          .json()
          .then((body) => logged.push(body));
    });
    const { user, sent } = open();
    await changeMessage(user);
    await chooseProgress(user, 'Completed');
    await proceed(user);
    expect(await screen.findByText('Successfully to save changes.')).toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(sent).toEqual([
      {
        email: 'jonah.reyes@example.test',
        internalid: '48213',
        version: 3,
        fields: { message: 'Courier booked. Call first.', custeventtask_current_progress: '14' },
        today: '2026-11-21',
      },
    ]);
    await waitFor(() =>
      expect(logged).toEqual([{ userId: '7', message: 'Updated task 48213: Current Progress, Message' }]),
    );
  });

  it('TDET-13 reads "Saving..." while it is saved', async () => {
    const { user } = open();
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.post('/api/taskUpdate', async () => {
        await held;
        return HttpResponse.json({ message: 'update SUCCESSFUL', task });
      }),
    );
    await changeMessage(user);
    await proceed(user);
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
    answer();
    expect(await screen.findByText('Successfully to save changes.')).toBeInTheDocument();
  });

  it('TDET-15 keeps the dialog and what was typed when it failed, with the reason', async () => {
    const { user } = open();
    server.use(http.post('/api/taskUpdate', () => failWith(503, 'upstream_unavailable', 'The ERP is away.')));
    await changeMessage(user);
    await proceed(user);
    const told = () => screen.getAllByRole('alert').map((alert) => alert.textContent);
    await waitFor(() => expect(told().join()).toMatch(/Failed to save changes.*The ERP is away/));
    await waitFor(() => expect(message()).toBeVisible());
    expect(message()).toHaveValue('Courier booked. Call first.');
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryByText('Successfully to save changes.')).not.toBeInTheDocument();
  });

  it('TDET-15 takes any other message for a failure', async () => {
    const { user } = open();
    server.use(http.post('/api/taskUpdate', () => HttpResponse.json({ message: 'Queued', task })));
    await changeMessage(user);
    await proceed(user);
    expect(await screen.findByText('Queued')).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('TDET-07 tells when the server finds the task locked', async () => {
    const { user } = open();
    server.use(http.post('/api/taskUpdate', () => failWith(423, 'locked', 'The task is closed.')));
    await changeMessage(user);
    await proceed(user);
    expect(await screen.findByText('The task is closed.')).toBeInTheDocument();
    expect(screen.getByText('What you typed is still here, to be copied.')).toBeInTheDocument();
  });
});

describe('closing', () => {
  it('closes at once when nothing was changed', async () => {
    const { user } = open();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each<[string, (user: User) => Promise<void>]>([
    ['Escape', (user) => user.keyboard('{Escape}')],
    [
      'Close and the cross',
      (user) => user.click(screen.getAllByRole('button', { name: 'Close' })[1] as HTMLElement),
    ],
  ])('TDET-17 asks first when something was changed: %s', async (_case, leave) => {
    const { user } = open();
    await changeMessage(user);
    await leave(user);
    const question = await screen.findByRole('dialog', { name: /Discard/ });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(onClose).not.toHaveBeenCalled();
    expect(message()).toHaveValue('Courier booked. Call first.');
    await leave(user);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('TDET-17 asks first when Back would leave the page, and stays at its address', async () => {
    window.history.replaceState(null, '', '/home');
    window.history.pushState(null, '', '/');
    const { user } = open();
    await changeMessage(user);
    window.history.back();
    const question = await screen.findByRole('dialog', { name: /Discard/ });
    expect(window.location.pathname).toBe('/');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(message()).toHaveValue('Courier booked. Call first.');
  });
});
