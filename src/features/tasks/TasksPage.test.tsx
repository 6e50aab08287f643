import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Link } from 'react-router-dom';
import { taskProgress } from '@contract/tasks/taskOptions';
import { isTaskLocked } from '@contract/tasks/taskRules';
import type { Task } from '@contract/tasks/tasks';
import { baseApi } from '@/api/base/baseApi';
import { listTag } from '@/api/base/tags';
import { installationApi } from '@/api/data/installation';
import { tasksApi } from '@/api/tasks';
import { buildTask } from '@/testing/builders/buildTask';
import { failWith } from '@/testing/handlers/failure';
import { taskHandlers } from '@/testing/handlers/tasks';
import { installationHandlers } from '@/testing/handlers/installation';
import { held } from '@/testing/held';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { setToday } from '@/testing/today';
import { setViewportWidth } from '@/testing/viewport';
import { TasksPage } from './TasksPage';

const TODAY = '2026-11-21';
const USUAL = 'Open tasks first, earliest due date first; then closed, newest first.';
const psu = buildTask({
  title: 'Replace PSU',
  progressId: '16',
  priority: 'Critical',
  startdate: '2026-11-17',
  duedate: '2026-11-18',
});
const fan = buildTask({ title: 'Replace fan', priority: 'High', startdate: '2026-11-19', duedate: TODAY });
const survey = buildTask({
  title: 'Survey site',
  progressId: '14',
  priority: 'Low',
  startdate: '2026-11-01',
  duedate: '2026-11-02',
});
const bare = buildTask({
  title: 'Unplanned',
  priority: null,
  taskType: null,
  company: null,
  startdate: null,
  duedate: null,
});
const some = [bare, fan, psu, survey];
const many = Array.from({ length: 23 }, (_, at) =>
  buildTask({ title: `Task ${at + 1}`, duedate: `2026-12-${String(at + 1).padStart(2, '0')}` }),
);

const ofCompanies = Array.from({ length: 30 }, (_, at) =>
  buildTask({
    internalid: `${100 + at}`,
    title: `Task ${at + 1}`,
    company: `Company ${99 - at}`,
    duedate: `2026-12-${String(at + 1).padStart(2, '0')}`,
  }),
);

function renderPage(tasks: Task[], route = '/task') {
  server.use(...taskHandlers(tasks));
  return renderWithApp(<TasksPage />, { route });
}

async function openPage(tasks: Task[], route?: string) {
  const view = renderPage(tasks, route);
  await screen.findByRole('grid');
  return view;
}

const titles = () =>
  [...document.querySelectorAll('[role="gridcell"][data-field="title"]')].map((cell) => cell.textContent);
const rowOf = (title: string) => {
  const row = screen.getByText(title).closest<HTMLElement>('[role="row"]');
  if (!row) throw new Error(`There is no row of ${title}`);
  return within(row);
};

beforeEach(() => setToday(TODAY));
afterEach(() => jest.useRealTimers());

describe('the list', () => {
  it('TASK-01 says that it is loading, then shows the open tasks, earliest due date first, then closed ones', async () => {
    await Promise.all([
      openPage(some),
      screen.findByRole('progressbar', { name: 'Loading' }),
      screen.findByRole('heading', { name: 'Your Task List' }),
    ]);
    expect(titles()).toEqual(['Replace PSU', 'Replace fan', 'Unplanned', 'Survey site']);
    expect(screen.getByText(USUAL)).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('TASK-01 says when there is none', async () => {
    renderPage([]);
    expect(await screen.findByText('No tasks found !!.')).toBeInTheDocument();
    expect(screen.getByText('No task is assigned to you at the moment.')).toBeInTheDocument();
  });

  it('TASK-01 says that loading failed, with the request number, and tries again', async () => {
    server.use(http.get('/api/tasks', () => failWith(500, 'internal', 'The server had a problem.')));
    const { user } = renderWithApp(<TasksPage />, { route: '/task?status=pending' });
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('⚠️ Failed to load tasks. Please try again later.');
    expect(failure).toHaveTextContent('The server had a problem. Your filters are kept. Request req-test.');
    server.use(...taskHandlers(some));
    await user.click(within(failure).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Replace PSU')).toBeInTheDocument();
    expect(screen.queryByText('Replace fan')).not.toBeInTheDocument();
  });

  it('TASK-01 fails the same way on an answer that holds an error', async () => {
    server.use(http.get('/api/tasks', () => HttpResponse.json([{ error: 'No directory' }])));
    renderWithApp(<TasksPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('No directory');
  });

  it('TASK-03 has the columns of the specification and N/A for what is missing', async () => {
    await openPage(some);
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual([
      'Priority',
      'Type',
      'Title',
      'Company',
      'Start Date',
      'Due Date',
      'Status',
      'Details',
    ]);
    const cells = rowOf('Unplanned')
      .getAllByRole('gridcell')
      .map((cell) => cell.textContent);
    expect(cells).toEqual(['N/A', 'N/A', 'Unplanned', 'N/A', 'N/A', 'N/A', 'Ongoing', 'Details']);
  });

  it('TASK-03 tells what is due today or overdue, but not of finished tasks', async () => {
    await openPage(some);
    expect(rowOf('Replace PSU').getByText('Overdue by 3 days')).toBeInTheDocument();
    expect(rowOf('Replace fan').getByText('Today')).toBeInTheDocument();
    expect(rowOf('Survey site').queryByText(/Overdue/)).not.toBeInTheDocument();
  });

  it('TASK-03 TDET-07 tells of no closed task that it is overdue, one in clean-up neither', async () => {
    await openPage(
      taskProgress.map(({ id, label }) =>
        buildTask({ title: `Is ${label}`, progressId: id, startdate: null, duedate: '2026-11-18' }),
      ),
    );
    const open = taskProgress.filter(({ id }) => !isTaskLocked(id));
    expect(open).toHaveLength(8);
    for (const { label } of open) {
      expect(rowOf(`Is ${label}`).getByText('Overdue by 3 days')).toBeInTheDocument();
    }
    expect(screen.getAllByText('Overdue by 3 days')).toHaveLength(open.length);
  });

  it('TASK-03 sorts by a column', async () => {
    const { user } = await openPage(some);
    await user.click(screen.getByRole('columnheader', { name: 'Title' }));
    await waitFor(() => expect(titles()[0]).toBe('Replace fan'));
    await user.click(screen.getByRole('columnheader', { name: 'Title' }));
    await waitFor(() => expect(titles()[0]).toBe('Unplanned'));
  });

  it('TASK-03 goes back to open tasks first at the third click on a head, or by its menu', async () => {
    const { user } = await openPage(some, '/task?sort=-duedate');
    const usual = ['Replace PSU', 'Replace fan', 'Unplanned', 'Survey site'];
    expect(titles()).toEqual(['Replace fan', 'Replace PSU', 'Survey site', 'Unplanned']);
    expect(screen.getByText('Tasks assigned to you.')).toBeInTheDocument();
    await user.click(screen.getByRole('columnheader', { name: 'Due Date' }));
    await waitFor(() => expect(titles()).toEqual(usual));
    expect(screen.getByText(USUAL)).toBeInTheDocument();

    await user.click(screen.getByRole('columnheader', { name: 'Due Date' }));
    await waitFor(() => expect(titles()[0]).toBe('Survey site'));
    await user.click(screen.getByLabelText('Due Date column menu'));
    await user.click(await screen.findByRole('menuitem', { name: 'Open tasks first' }));
    await waitFor(() => expect(titles()).toEqual(usual));
  });

  it('TASK-03 sorts cards in the same order, and goes back to it', async () => {
    setViewportWidth(390);
    const { user } = renderPage(some, '/task?sort=title');
    const cards = () => screen.getAllByRole('listitem').map((card) => card.textContent);
    await waitFor(() => expect(cards()[0]).toContain('Replace fan'));
    await user.click(screen.getByRole('button', { name: 'Sort' }));
    expect(screen.getByRole('menuitemradio', { name: 'Title' })).toBeChecked();
    await user.click(screen.getByRole('menuitemradio', { name: 'Open tasks first' }));
    expect(screen.getByRole('menuitemradio', { name: 'Open tasks first' })).toBeChecked();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(cards()[0]).toContain('Replace PSU'));
    expect(cards()[3]).toContain('Survey site');
    expect(screen.getByText(USUAL)).toBeVisible();
  });

  it('TASK-03 shows cards on a small screen', async () => {
    setViewportWidth(390);
    renderPage([psu]);
    const card = await screen.findByRole('listitem');
    expect(card).toHaveTextContent('Due 11/18/2026 Overdue by 3 days');
    const details = within(card).getByRole('button', { name: 'Details: Replace PSU' });
    expect(details).toHaveTextContent('Details');
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  });

  it('TASK-04 pages by ten', async () => {
    const { user } = await openPage(many);
    expect(screen.getByText('Showing 1–10 of 23 tasks')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Showing 11–20 of 23 tasks')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Showing 21–23 of 23 tasks')).toBeInTheDocument();
    expect(titles()).toEqual(['Task 21', 'Task 22', 'Task 23']);
    await user.click(screen.getByRole('button', { name: 'Prev' }));
    expect(await screen.findByText('Showing 11–20 of 23 tasks')).toBeInTheDocument();
  });
});

describe('the filters', () => {
  it('TASK-02 offers the states and priorities of the specification', async () => {
    const { user } = await openPage(some);
    await user.click(screen.getByRole('combobox', { name: /^Status/ }));
    const states = screen.getAllByRole('option').map((option) => option.textContent);
    expect(states).toEqual(['All', 'Ongoing', 'Pending', 'Cancelled', 'Completed']);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('combobox', { name: /^Priority/ }));
    const priorities = screen.getAllByRole('option').map((option) => option.textContent);
    expect(priorities).toEqual(['All', 'Critical', 'High', 'Medium', 'Low']);
  });

  it('TASK-02 combines, shows what is set as chips, counts, and goes back to the first page', async () => {
    const { user } = await openPage([...many, psu, fan], '/task?page=2');
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'replace');
    expect(await screen.findByText('2 of 25 tasks match')).toBeInTheDocument();
    expect(screen.getByText('Showing 1–2 of 2 tasks')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: /^Status/ }));
    await user.click(screen.getByRole('option', { name: 'Pending' }));
    await user.keyboard('{Escape}');
    expect(await screen.findByText('1 of 25 tasks match')).toBeInTheDocument();
    expect(titles()).toEqual(['Replace PSU']);
    await user.click(screen.getByRole('button', { name: 'Remove filter: Title contains replace' }));
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(await screen.findByText('Showing 1–10 of 25 tasks')).toBeInTheDocument();
    expect(screen.queryByText(/tasks match/)).not.toBeInTheDocument();
  });

  it('TASK-02 filters by the start date and clears it', async () => {
    const { user } = await openPage(some);
    await user.type(screen.getByRole('textbox', { name: 'Start date' }), '11/17/2026');
    expect(await screen.findByText('1 of 4 tasks match')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear start date' }));
    expect(await screen.findByText('Showing 1–4 of 4 tasks')).toBeInTheDocument();
  });

  it('TASK-02 says why nothing fits and clears the filters', async () => {
    const { user } = renderPage(some, '/task?status=completed&priority=Critical');
    expect(await screen.findByText('No tasks found !!.')).toBeInTheDocument();
    expect(screen.getByText('None of your 4 tasks fits all 2 filters.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Showing 1–4 of 4 tasks')).toBeInTheDocument();
  });

  it('VIEW-03 filters by values that the rows hold, counted, and names those that no row holds', async () => {
    const acme = buildTask({ title: 'Swap disk', company: 'Acme, Inc.' });
    const { user } = renderPage([...some, acme], '/task?company=Gone%20Ltd.');
    expect(await screen.findByText('None of your 5 tasks fits the filter.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    const company = await screen.findByRole('combobox', { name: 'Company' });
    await user.click(company);
    const options = () => screen.getAllByRole('option').map((option) => option.textContent);
    expect(options()).toEqual(['Gone Ltd.0', 'Acme, Inc.1', 'Halcyon Airways3']);
    await user.type(company, 'acme');
    expect(options()).toEqual(['Acme, Inc.1']);
    await user.click(screen.getByRole('option'));
    await user.clear(company);
    await user.click(screen.getByRole('option', { name: /^Gone/ }));
    await user.keyboard('{Escape}{Escape}');
    expect(await screen.findByText('1 of 5 tasks match')).toBeInTheDocument();
    expect(titles()).toEqual(['Swap disk']);
    await waitFor(() =>
      expect(window.location.search).toBe(
        `?company=${encodeURIComponent('Acme%2C Inc.').replace('%20', '+')}`,
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Remove filter: Company Acme, Inc.' }));
    expect(await screen.findByText('Showing 1–5 of 5 tasks')).toBeInTheDocument();
  });

  it('VIEW-03 overdue in the address shows what is late, and says so', async () => {
    await openPage(some, '/task?due=overdue');
    expect(titles()).toEqual(['Replace PSU']);
    expect(screen.getByRole('button', { name: 'Remove filter: Due date Overdue' })).toBeInTheDocument();
  });

  it('TASK-09 presets the start date that came with the address', async () => {
    await openPage(some, '/task?start=2026-11-17');
    expect(screen.getByRole('textbox', { name: 'Start date' })).toHaveValue('11/17/2026');
    expect(titles()).toEqual(['Replace PSU']);
  });

  it('SHELL-17 writes filters, page and the open task to the address', async () => {
    const { user } = await openPage(many);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(window.location.search).toBe('?page=2'));
    await user.click(rowOf('Task 11').getByRole('button', { name: 'Details' }));
    await waitFor(() => expect(window.location.search).toBe(`?page=2&task=${many[10]?.internalid}`));
  });

  it('SHELL-17 leads to the last page where the address names a later one', async () => {
    await openPage(many, '/task?page=999');
    expect(await screen.findByText('Showing 21–23 of 23 tasks')).toBeInTheDocument();
    await waitFor(() => expect(window.location.search).toBe('?page=3'));
  });

  it('SHELL-17 opens the task of the address', async () => {
    renderPage(some, `/task?task=${psu.internalid}`);
    expect(await screen.findByRole('dialog', { name: 'Replace PSU' })).toBeInTheDocument();
  });

  it('SHELL-16 keeps an open task whose refreshed list no longer holds it', async () => {
    const { store } = renderPage([psu, fan], `/task?task=${psu.internalid}`);
    await screen.findByRole('dialog', { name: 'Replace PSU' });
    server.use(...taskHandlers([fan]));
    store.dispatch(baseApi.util.invalidateTags([listTag('Task')]));
    await waitFor(() =>
      expect(tasksApi.endpoints.listOwnTasks.select()(store.getState()).data?.total).toBe(1),
    );
    expect(screen.getByRole('dialog', { name: 'Replace PSU' })).toBeInTheDocument();
    expect(screen.queryByText('There is no task with this ID.')).not.toBeInTheDocument();
  });

  it('SHELL-17 says when there is no task of the address', async () => {
    renderPage(some, '/task?task=999');
    expect(await screen.findByText('There is no task with this ID.')).toBeInTheDocument();
    await waitFor(() => expect(window.location.search).toBe(''));
  });
});

it.each([
  ['in another order', '/task?sort=company'],
  ['in another search', '/task?search=Task&sort=company'],
])(
  'TASK-04 SHELL-17 a task that a link opens has its row on its page, also %s before',
  async (_where, route) => {
    server.use(...taskHandlers(ofCompanies));
    const { user } = renderWithApp(
      <>
        <Link to="/task?task=129">Last task</Link>
        <TasksPage />
      </>,
      { route },
    );
    await screen.findByRole('grid');
    await waitFor(() => expect(titles()[0]).toBe('Task 30'));
    await user.click(screen.getByRole('link', { name: 'Last task' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Task 30' }));
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(titles().at(-1)).toBe('Task 30'));
  },
);

describe('ERP-03 TDET-16 an open task that has changed in the business system', () => {
  async function openChanged(typed?: string) {
    const before = buildTask({ internalid: '11', title: 'Replace PSU', duedate: '2026-12-01', version: 1 });
    const after = { ...before, duedate: '2026-12-24', version: 2 };
    const at = new Date(2026, 10, 21, 14, 5).toISOString();
    const followed = new Date(2026, 10, 21, 14, 2).toISOString();
    const { released, release } = held();
    server.use(
      ...installationHandlers({
        passes: [{ kind: 'task', source: 'NetSuite', at: followed, lagSeconds: 20 }],
      }),
      http.get('/api/fresh', () =>
        released.then(() => HttpResponse.json({ state: 'changed', at, storedFor: 0 })),
      ),
      ...taskHandlers([before]),
    );
    const { user, store } = renderWithApp(<TasksPage />, { route: '/task?task=11' });
    await store.dispatch(installationApi.endpoints.getInstallation.initiate());
    const dialog = await screen.findByRole('dialog', { name: 'Replace PSU' });
    if (typed) await user.type(within(dialog).getByRole('textbox', { name: 'Message' }), typed);
    server.use(...taskHandlers([after]));
    release();
    await waitFor(() =>
      expect(tasksApi.endpoints.listOwnTasks.select()(store.getState()).data?.rows[0]?.version).toBe(2),
    );
    return { dialog, due: () => within(dialog).getByRole('textbox', { name: 'Due Date' }) };
  }

  it('stands in the fields as it is there now', async () => {
    const { dialog, due } = await openChanged();
    await waitFor(() => expect(due()).toHaveValue('12/24/2026'));
    expect(await within(dialog).findByText(/2:05 PM, NetSuite/)).toBeVisible();
  });

  it('stays as it was under what was typed, and is not called fresh', async () => {
    const { dialog, due } = await openChanged('Part ordered.');
    await waitFor(() => expect(within(dialog).queryByText(/2:05 PM, NetSuite/)).not.toBeInTheDocument());
    expect(due()).toHaveValue('12/01/2026');
    expect(within(dialog).getByRole('textbox', { name: 'Message' })).toHaveDisplayValue(/Part ordered\./);
  });
});
