import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { CreateLogRequest } from '@contract/logs';
import type { Task } from '@contract/tasks/tasks';
import { baseApi } from '@/api/base/baseApi';
import { listTag } from '@/api/base/tags';
import { buildTask } from '@/testing/builders/buildTask';
import { failWith } from '@/testing/handlers/failure';
import { taskHandlers } from '@/testing/handlers/tasks';
import { held } from '@/testing/held';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { taskList } from './taskList';
import { TasksPage } from './TasksPage';

const AMIRA = 'amira.sato@example.test';
const psu = buildTask({ internalid: '48213', title: 'Replace PSU', progressId: '16' });
const fan = buildTask({ title: 'Replace fan', assigned_email: AMIRA });
const survey = buildTask({ title: 'Survey site', assigned_email: AMIRA, progressId: '16' });
const all = [psu, fan, survey];

/** What goes over the wire: the lists by what they ask for, and the lines of the activity log. */
function watchCalls() {
  const lists: string[] = [];
  const logs: string[] = [];
  server.events.on('request:start', async ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/api/tasks') {
      lists.push(request.headers.get('x-user-email') ?? searchParams.get('title') ?? 'own');
    }
    if (pathname === '/api/logs') logs.push(((await request.clone().json()) as CreateLogRequest).message);
  });
  return { lists, logs };
}

/** Answers searches for `title` only once they are released. */
function heldSearch(title: string, tasks: Task[]) {
  const gate = held();
  server.use(
    http.get('/api/tasks', async ({ request }) => {
      if (new URL(request.url).searchParams.get('title') !== title) return undefined;
      await gate.released;
      return HttpResponse.json([{ task: tasks }]);
    }),
  );
  return gate;
}

async function openPage(route = '/task', tasks = all) {
  server.use(...taskHandlers(tasks));
  const calls = watchCalls();
  const view = renderWithApp(<TasksPage />, { route });
  await screen.findByRole('grid');
  return { ...view, ...calls };
}

const box = () => screen.getByRole('textbox', { name: 'Global Task Search' });
const range = (text: string) => screen.findByText(text, { selector: ':not([role=tooltip])' });
const goBack = () => act(() => window.history.back());

afterEach(() => server.events.removeAllListeners());

describe('the Global Task Search', () => {
  it('TASK-05 TASK-06 TASK-07 searches by title and leads back to the own list as it was', async () => {
    const { user, lists, logs } = await openPage('/task?status=pending');
    await range('Showing 1–2 of 2 tasks');
    const { release } = heldSearch('fan', [fan]);
    await user.type(box(), ' fan {Enter}');

    expect(await screen.findByRole('button', { name: 'Searching...' })).toBeDisabled();
    expect(box()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Reset' })).toBeDisabled();
    expect(screen.getByText('Replace PSU')).toBeInTheDocument();
    release();
    expect(await screen.findByText('Tasks loaded successfully')).toBeInTheDocument();
    expect(screen.getByText(/^Tasks with/)).toHaveTextContent(
      'Tasks with “fan” in their title or as their ID, read only',
    );
    expect(await range('Showing 1–1 of 1 task')).toBeInTheDocument();
    expect(screen.getByRole('grid', { name: 'Tasks found' })).toBeInTheDocument();
    await waitFor(() => expect(window.location.search).toBe('?search=fan'));

    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(await range('Showing 1–2 of 2 tasks')).toBeInTheDocument();
    expect(box()).toHaveValue('');
    await waitFor(() => expect(window.location.search).toBe('?status=pending'));
    goBack();
    expect(await range('Showing 1–1 of 1 task')).toBeInTheDocument();
    expect(box()).toHaveValue('fan');
    goBack();
    expect(await range('Showing 1–2 of 2 tasks')).toBeInTheDocument();
    expect(lists).toEqual(['own', 'fan']);
    expect(logs).toEqual(['Success searched task using fan']);
  });

  it('SHELL-17 TASK-05 shows what a link searched for, without a notice and without asking for the own list', async () => {
    const { user, lists, logs, store } = await openPage(`/task?search=${AMIRA}&status=pending`);
    expect(screen.getByText(/^Tasks of/)).toHaveTextContent(`Tasks of ${AMIRA}, read only`);
    expect(await range('Showing 1–1 of 1 task')).toBeInTheDocument();
    expect(box()).toHaveValue(AMIRA);
    expect(screen.getByText('1 of 2 tasks match')).toBeInTheDocument();
    expect(lists).toEqual([AMIRA]);
    expect(store.getState().notices).toEqual([]);
    expect(logs).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(await range('Showing 1–3 of 3 tasks')).toBeInTheDocument();
  });

  it('TASK-02 TASK-07 says that nothing was found, and that no task found fits the filters', async () => {
    const { user } = await openPage(`/task?search=${AMIRA}`);
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'xyz');
    expect(await screen.findByText('None of the 2 tasks found fits the filter.')).toBeInTheDocument();
    await user.clear(box());
    await user.type(box(), '%{Enter}');
    expect(await screen.findAllByText('No tasks found for your search')).toHaveLength(2);
    expect(screen.getByText(/^No task has “/)).toHaveTextContent(
      'No task has “%” in its title or as its ID.',
    );
  });

  it('TASK-07 keeps the term of a search that failed, and tries again', async () => {
    const { user, lists, logs } = await openPage();
    server.use(http.get('/api/tasks', () => failWith(500, 'internal', 'The server had a problem.')));
    await user.type(box(), 'fan{Enter}');
    expect(await screen.findAllByText('Failed to fetch tasks by email.')).toHaveLength(2);
    expect(
      screen.getByText('The server had a problem. Your search is kept. Request req-test.'),
    ).toBeInTheDocument();
    expect(box()).toHaveValue('fan');
    await waitFor(() => expect(logs).toEqual(['Failed searched task using fan']));
    expect(lists).toEqual(['own', 'fan']);
    server.use(...taskHandlers(all));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await range('Showing 1–1 of 1 task')).toBeInTheDocument();
  });

  it('TASK-07 tells that a search failed also where it found something before', async () => {
    const { user, logs } = await openPage('/task?search=fan');
    server.use(http.get('/api/tasks', () => failWith(500, 'internal', 'The server had a problem.')));
    await user.type(box(), '{Enter}');
    await waitFor(() => expect(logs).toEqual(['Failed searched task using fan']));
    expect(screen.getByText('Replace fan')).toBeInTheDocument();
  });

  it('TASK-05 opens the task whose ID was searched for, and not again by its link', async () => {
    const { user, unmount } = await openPage();
    await user.type(box(), '48213{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Replace PSU' })).toBeInTheDocument();
    await waitFor(() => expect(window.location.search).toBe('?search=48213&task=48213'));
    unmount();
    await openPage('/task?search=48213');
    expect(await range('Showing 1–1 of 1 task')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('TASK-05 the rows before stay as they are while a search runs: none opens, and none is turned to', async () => {
    const many = Array.from({ length: 12 }, (_, at) => buildTask({ title: `Task ${at}` }));
    const { user } = await openPage('/task', [...many, psu]);
    const { release } = heldSearch('48213', [psu]);
    await user.type(box(), '48213{Enter}');
    await screen.findByRole('button', { name: 'Searching...' });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getAllByRole('button', { name: /^Details/ })[0]!);
    expect(window.location.search).toBe('?search=48213');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    release();
    expect(await screen.findByRole('dialog', { name: 'Replace PSU' })).toBeInTheDocument();
  });

  it('TASK-05 the task of an ID does not take the place of one that was opened meanwhile', async () => {
    const { user, store, logs } = await openPage();
    const { release } = heldSearch('48213', [psu, fan]);
    await user.type(box(), '48213{Enter}');
    await screen.findByRole('button', { name: 'Searching...' });
    act(() => void store.dispatch(taskList.actions.opened({ id: fan.internalid, tab: 'main' })));
    release();
    await waitFor(() => expect(logs).toEqual(['Success searched task using 48213']));
    expect(await screen.findByRole('dialog', { name: 'Replace fan' })).toBeInTheDocument();
  });

  it('TASK-06 an answer that comes too late shows nowhere', async () => {
    const { user, logs } = await openPage('/task?title=survey');
    const { release } = heldSearch('fan', [fan]);
    await user.type(box(), 'fan{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?search=fan'));
    goBack();
    expect(await screen.findByRole('button', { name: 'Search' })).toBeEnabled();
    release();
    await user.type(box(), 'psu{Enter}');
    await screen.findByText(/^Tasks with “/);
    expect(screen.queryByText('Replace fan')).not.toBeInTheDocument();
    expect(await range('Showing 1–1 of 1 task')).toBeInTheDocument();
    expect(screen.getByText('Replace PSU')).toBeInTheDocument();
    await waitFor(() => expect(logs).toEqual(['Success searched task using psu']));
  });

  it('TASK-06 what is found is brought up to date without a word to a person who types the next term', async () => {
    const { user, lists, store } = await openPage('/task?search=fan');
    await range('Showing 1–1 of 1 task');
    const { release } = heldSearch('fan', [fan, survey]);
    await user.type(box(), ' tr');
    act(() => void store.dispatch(baseApi.util.invalidateTags([listTag('Task')])));
    await waitFor(() => expect(lists).toEqual(['fan', 'fan']));
    expect(screen.getByRole('button', { name: 'Search' })).toBeEnabled();
    await user.keyboard('ay');
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('fan tray');
    release();
    expect(await range('Showing 1–2 of 2 tasks')).toBeInTheDocument();
  });

  it('TASK-06 a search that failed is tried again without a word to a person who types the next term', async () => {
    const { user, lists, store } = await openPage();
    server.use(http.get('/api/tasks', () => failWith(500, 'internal', 'The server had a problem.')));
    await user.type(box(), 'fan{Enter}');
    await screen.findByText(/Your search is kept/);
    server.use(...taskHandlers(all));
    const { release } = heldSearch('fan', [fan]);
    await user.type(box(), ' tr');
    act(() => void store.dispatch(baseApi.util.invalidateTags([listTag('Task')])));
    await waitFor(() => expect(lists.filter((list) => list === 'fan')).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Search' })).toBeEnabled();
    await user.keyboard('ay');
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('fan tray');
    release();
    expect(await range('Showing 1–1 of 1 task')).toBeInTheDocument();
  });

  it('TASK-06 a search for the same once more disables the box, and leaves the focus there', async () => {
    const { user } = await openPage('/task?search=fan');
    const { release } = heldSearch('fan', [fan, survey]);
    await user.type(box(), '{Enter}');
    expect(await screen.findByRole('button', { name: 'Searching...' })).toBeDisabled();
    expect(box()).toBeDisabled();
    release();
    expect(await range('Showing 1–2 of 2 tasks')).toBeInTheDocument();
    await waitFor(() => expect(box()).toHaveFocus());
  });

  it('TASK-05 tells how many there are where not all are shown', async () => {
    server.use(
      http.get('/api/tasks', () =>
        HttpResponse.json([{ task: [fan] }], { headers: { 'x-total-count': '3412' } }),
      ),
    );
    renderWithApp(<TasksPage />, { route: '/task?search=fan' });
    expect(
      await screen.findByText('Showing the first 1 of 3,412 tasks found. Narrow the search to see the rest.'),
    ).toBeInTheDocument();
  });
});
