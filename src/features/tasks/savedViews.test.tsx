import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import type { SavedView } from '@contract/savedViews';
import { baseApi } from '@/api/base/baseApi';
import { listTag } from '@/api/base/tags';
import { buildTask } from '@/testing/builders/buildTask';
import { failWith } from '@/testing/handlers/failure';
import { buildSavedView, savedViewHandlers } from '@/testing/handlers/savedViews';
import { taskHandlers } from '@/testing/handlers/tasks';
import { held } from '@/testing/held';
import { renderWithApp } from '@/testing/renderWithApp';
import { server } from '@/testing/server';
import { loadGrid } from '@/ui/data-table/grid/GridRows';
import { viewLayouts } from '@/ui/data-table/viewLayouts';
import { SESSION_STORAGE_KEY } from '@/lib/constants';
import { buildSession, buildSignedInUser } from '@/testing/builders/builders';
import { rememberView } from '@/list/rememberedView';
import { savedViewMessages } from '@/list/savedViews/messages';
import { watchNotices } from '@/testing/watchNotices';
import { setToday } from '@/testing/today';
import { setViewportWidth } from '@/testing/viewport';
import { taskTable } from './taskColumns';
import { taskList } from './taskList';
import { TasksPage } from './TasksPage';

const tasks = [
  buildTask({ title: 'Replace PSU', priority: 'Critical', progressId: '16' }),
  buildTask({ title: 'Replace fan', priority: 'High', progressId: '16' }),
  buildTask({ title: 'Survey site', priority: 'Critical', progressId: '14' }),
];
const critical = buildSavedView();
const narrow = buildSavedView({
  id: 'view-2',
  name: 'Narrow',
  definition: { filters: { title: 'fan' }, columns: ['title', 'priority'], density: 'compact' },
});

const titles = () =>
  [...document.querySelectorAll('[role="gridcell"][data-field="title"]')].map((cell) => cell.textContent);
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const tab = (name: string | RegExp) =>
  within(screen.getByRole('group', { name: 'Views' })).getByRole('button', { name });

/** Somebody who has signed in on this machine, which remembers their default view. */
const signIn = () => localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(buildSignedInUser()));
const rememberCritical = (query = '?view=view-1&priority=Critical') =>
  rememberView('7', 'task', { query, savedView: { id: 'view-1', isPlain: false } });

async function openPage(given: readonly SavedView[], route = '/task') {
  const { views, handlers } = savedViewHandlers(given);
  server.use(...taskHandlers(tasks), ...handlers);
  const page = renderWithApp(<TasksPage />, { route });
  await screen.findByRole('grid', undefined, { timeout: 20_000 });
  await screen.findByRole('button', { name: 'Views' }, { timeout: 20_000 });
  return { ...page, views };
}

// Their files alone take seconds on a busy machine.
beforeAll(() => Promise.all([loadGrid(), import('@/list/savedViews/SavedViews')]), 60_000);
beforeEach(() => setToday('2026-11-21'));
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

describe('the views of the task list', () => {
  it('VIEW-03 stand as tabs with the count of each, without a further call', async () => {
    const { user } = await openPage([critical, narrow]);
    expect(await screen.findByRole('button', { name: /^Critical\s*2$/ })).toBeVisible();
    expect(tab(/^All tasks\s*3$/)).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByRole('button', { name: /^Narrow\s*1$/ })).toBeVisible();
    await user.click(tab(/^Critical/));
    expect(titles()).toEqual(['Replace PSU', 'Survey site']);
    expect(tab(/^Critical/)).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(window.location.search).toBe('?view=view-1&priority=Critical'));
    await user.click(tab(/^All tasks/));
    expect(titles()).toHaveLength(3);
  });

  it('VIEW-01 a person without views sees the line of the list, and saves the first', async () => {
    const { user, views } = await openPage([]);
    expect(screen.queryByRole('group', { name: 'Views' })).not.toBeInTheDocument();
    expect(screen.getByText(/^Open tasks first/)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'fan');
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(screen.getByRole('menuitem', { name: 'Save as new view…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
    expect(dialog.getByRole('textbox', { name: /Name/ })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Name is required')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Fans');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: /^Fans/, pressed: true })).toBeVisible();
    expect(views.current).toMatchObject([
      { name: 'Fans', shared: 'me', definition: { filters: { title: 'fan' } } },
    ]);
    expect(screen.queryByText('Changed')).not.toBeInTheDocument();
  });

  it('VIEW-01 one that is saved from the list itself leaves the list as it was set', async () => {
    const layout = { visible: { company: false }, widths: {}, density: 'compact', pageSize: 50 };
    localStorage.setItem('table.tasks', JSON.stringify(layout));
    const { user } = await openPage([]);
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(screen.getByRole('menuitem', { name: 'Save as new view…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Mine');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: /^Mine/, pressed: true })).toBeVisible();
    expect(JSON.parse(localStorage.getItem('table.tasks') ?? '{}')).toEqual(layout);
  });

  it('VIEW-01 brings its columns, their order and density, which touch no filter', async () => {
    const { user } = await openPage([narrow]);
    const all = heads();
    await user.click(await screen.findByRole('button', { name: /^Narrow/ }));
    await waitFor(() => expect(heads().slice(0, 2)).toEqual(['Title', 'Priority']));
    expect(heads()).not.toContain('Company');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Company' }));
    await user.keyboard('{Escape}');
    expect(titles()).toEqual(['Replace fan']);
    expect(screen.getByText('Changed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(heads()).not.toContain('Company'));
    expect(screen.queryByText('Changed')).not.toBeInTheDocument();
    // The list itself is as it was.
    await user.click(tab(/^All tasks/));
    await waitFor(() => expect(heads()).toEqual(all));
  });

  it('VIEW-01 says that it is changed, and saves or drops that', async () => {
    const { user, views } = await openPage([critical], '/task?view=view-1');
    await waitFor(() => expect(titles()).toEqual(['Replace PSU', 'Survey site']));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'psu');
    expect(await screen.findByText('Changed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(titles()).toEqual(['Replace PSU', 'Survey site']));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'psu');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText('Changed')).not.toBeInTheDocument());
    expect(views.current).toMatchObject([
      { version: 2, definition: { filters: { title: 'psu', priority: ['Critical'] } } },
    ]);
  });

  it.each(['Save', 'Discard'])(
    'VIEW-01 moves the focus to the tab of the shown view after %s',
    async (name) => {
      const { user } = await openPage([critical], '/task?view=view-1');
      await waitFor(() => expect(titles()).toEqual(['Replace PSU', 'Survey site']));
      await user.type(screen.getByRole('textbox', { name: 'Title' }), 'psu');
      const { released, release } = held();
      server.use(http.put('/api/views/:id', () => released.then(() => undefined)));
      (await screen.findByRole('button', { name })).focus();
      await user.keyboard('{Enter}');
      if (name === 'Save') expect(screen.getByRole('button', { name })).toHaveFocus();
      release();
      await waitFor(() => expect(screen.queryByText('Changed')).not.toBeInTheDocument());
      const views = within(screen.getByRole('group', { name: 'Views' }));
      await waitFor(() => expect(views.getByRole('button', { pressed: true })).toHaveFocus());
    },
  );

  it('VIEW-01 moves the focus to the tab of the shown view after Save as', async () => {
    const { user } = await openPage([critical], '/task?view=view-1');
    await waitFor(() => expect(titles()).toEqual(['Replace PSU', 'Survey site']));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'psu');
    await user.click(await screen.findByRole('button', { name: 'Save as' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Supplies{Enter}');
    await waitFor(() => expect(screen.queryByText('Changed')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const views = within(screen.getByRole('group', { name: 'Views' }));
    await waitFor(() => expect(views.getByRole('button', { pressed: true })).toHaveFocus());
  });

  it('VIEW-01 keeps the focus on the menu after the first view is saved', async () => {
    const { user } = await openPage([]);
    (await screen.findByRole('button', { name: 'Views' })).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Save as new view…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save view' }));
    await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Mine{Enter}');
    expect(await screen.findByRole('button', { name: /^Mine/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(document.body).not.toHaveFocus();
  });

  it('VIEW-01 is as it was saved before the list of views has been asked for again', async () => {
    const { user, views } = await openPage([critical], '/task?view=view-1');
    await waitFor(() => expect(titles()).toEqual(['Replace PSU', 'Survey site']));
    const { released, release } = held();
    server.use(http.get('/api/views', () => released.then(() => undefined)));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'psu');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText(savedViewMessages.saved('Critical'))).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Changed')).not.toBeInTheDocument());
    await user.clear(screen.getByRole('textbox', { name: 'Title' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(views.current).toMatchObject([{ version: 3 }]));
    release();
  });

  it('VIEW-01 another view that is chosen while one is saved stays chosen', async () => {
    const { user } = await openPage([critical, narrow], '/task?view=view-1');
    await waitFor(() => expect(titles()).toEqual(['Replace PSU', 'Survey site']));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'psu');
    let answer = () => {};
    const answered = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)));
    server.use(http.put('/api/views/:id', () => answered, { once: true }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await user.click(tab(/^Narrow/));
    answer();
    expect(await screen.findByText(savedViewMessages.saved('Critical'))).toBeVisible();
    expect(tab(/^Narrow/)).toHaveAttribute('aria-pressed', 'true');
    expect(titles()).toEqual(['Replace fan']);
  });

  it('VIEW-01 keeps what was changed where somebody else has changed the view', async () => {
    const { user, views } = await openPage([critical], '/task?view=view-1');
    await waitFor(() => expect(titles()).toHaveLength(2));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'psu');
    views.current = [{ ...critical, version: 2, definition: { filters: { priority: 'High' } } }];
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^This view was changed elsewhere\./)).toBeVisible();
    expect(titles()).toEqual(['Replace PSU']);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(views.current[0]?.version).toBe(3));
  });

  it('VIEW-01 a changed view is in the address, also one whose filters are all cleared', async () => {
    const { user } = await openPage([critical], '/task?view=view-1');
    await waitFor(() => expect(titles()).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Remove filter: Priority Critical' }));
    await waitFor(() => expect(window.location.search).toBe('?view=view-1&plain=1'));
    expect(titles()).toHaveLength(3);
    expect(screen.getByText('Changed')).toBeVisible();
  });

  it('VIEW-02 that is gone, or not shared any more, says so and shows the list', async () => {
    await openPage([critical], '/task?view=view-9');
    expect(await screen.findByText(/This view does not exist any more/)).toBeVisible();
    expect(titles()).toHaveLength(3);
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('VIEW-02 that names what is gone says so, and works with the rest', async () => {
    const definition = { filters: { priority: 'Critical', region: 'north' }, columns: ['title', 'region'] };
    const { user } = await openPage([{ ...critical, definition }]);
    await user.click(await screen.findByRole('button', { name: /^Critical/ }));
    expect(await screen.findByText(/filter “region”, column “region”/)).toBeVisible();
    expect(titles()).toEqual(['Replace PSU', 'Survey site']);
  });

  it('VIEW-01 opens with one’s own default before that of the role, the next time at once', async () => {
    signIn();
    const ofRole = { ...narrow, shared: 'Field Engineer', isDefault: true, isMine: false } as const;
    const { unmount, user } = await openPage([{ ...critical, isDefault: true }, ofRole]);
    await waitFor(() => expect(titles()).toEqual(['Replace PSU', 'Survey site']));
    await user.click(tab(/^All tasks/));
    await waitFor(() => expect(window.location.search).toBe('?view=all'));
    expect(titles()).toHaveLength(3);
    unmount();
    // No call for views is answered: the list opens with what was remembered.
    server.use(http.get('/api/views', () => failWith(503, 'overloaded', 'Busy')));
    renderWithApp(<TasksPage />, { route: '/task' });
    await waitFor(() => expect(titles()).toEqual(['Replace PSU', 'Survey site']));
  });

  it('VIEW-01 SHELL-17 its columns are there again after Back and Forward', async () => {
    const { user } = await openPage([narrow], '/task?view=view-2');
    await waitFor(() => expect(heads().slice(0, 2)).toEqual(['Title', 'Priority']));
    const shown = heads();
    await user.dblClick(screen.getByText('Replace fan'));
    const isOpen = () => expect(window.location.search).toMatch(/task=/);
    await waitFor(isOpen);
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    act(() => window.history.forward());
    await waitFor(isOpen);
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(heads()).toEqual(shown);
    expect(screen.queryByText('Changed')).not.toBeInTheDocument();
  });

  it('VIEW-01 SHELL-17 a list without its default view is found again by Back', async () => {
    signIn();
    const { user } = await openPage([{ ...critical, isDefault: true }], '/task?title=fan');
    await user.click(screen.getByRole('button', { name: /^Remove filter: Title/ }));
    expect(titles()).toHaveLength(3);
    await waitFor(() => expect(window.location.search).toBe('?view=all'));
    await user.dblClick(screen.getByText('Replace fan'));
    await waitFor(() => expect(window.location.search).toMatch(/task=/));
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(titles()).toHaveLength(3);
    expect(tab(/^All tasks/)).toHaveAttribute('aria-pressed', 'true');
  });

  it('VIEW-01 the list without its default keeps the person’s own columns', async () => {
    const layout = { visible: { company: false }, widths: {}, density: 'compact', pageSize: 50 };
    localStorage.setItem('table.tasks', JSON.stringify(layout));
    await openPage([{ ...critical, isDefault: true }], '/task?view=all');
    await waitFor(() => expect(titles()).toHaveLength(3));
    expect(heads()).not.toContain('Company');
  });

  it('VIEW-01 of somebody else is changed by nobody but its owner', async () => {
    const { user } = await openPage(
      [{ ...critical, shared: 'Field Engineer', isMine: false }],
      '/task?view=view-1',
    );
    await waitFor(() => expect(titles()).toHaveLength(2));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'psu');
    expect(await screen.findByRole('button', { name: 'Save as' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Views' }));
    expect(screen.queryByRole('menuitem', { name: 'Delete this view…' })).not.toBeInTheDocument();
  });

  it('VIEW-01 is shared with one’s role, and deleted after a question', async () => {
    const { user, views } = await openPage([critical], '/task?view=view-1');
    await waitFor(() => expect(titles()).toHaveLength(2));
    const choose = async (name: string) => {
      await user.click(screen.getByRole('button', { name: 'Views' }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await choose('Name, sharing and default…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change view' }));
    await user.click(dialog.getByRole('combobox', { name: 'Who has it' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Only me',
      'Everyone: Field Engineer',
    ]);
    await user.click(screen.getByRole('option', { name: 'Everyone: Field Engineer' }));
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(dialog.getByText('Only an admin can open the list of a whole role with a view.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(views.current).toMatchObject([{ shared: 'Field Engineer', definition: critical.definition }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await choose('Delete this view…');
    const question = within(await screen.findByRole('dialog', { name: 'Delete view?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(views.current).toEqual([]));
    expect(titles()).toHaveLength(3);
  });

  it('VIEW-01 one that could not be deleted is shown as before', async () => {
    const { user, store } = await openPage([critical], '/task?view=view-1');
    await waitFor(() => expect(titles()).toHaveLength(2));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'psu');
    server.use(http.delete('/api/views/:id', () => failWith(503, 'overloaded', 'Busy.')));
    const notices = watchNotices(store);
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete this view…' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete view?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(notices).toEqual(['Busy.']));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(titles()).toEqual(['Replace PSU']));
    expect(tab(/^Critical/)).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('Changed')).toBeVisible();
  });

  it('VIEW-01 one that somebody else has deleted leaves the plain list, and one error', async () => {
    const { user, store, views } = await openPage([critical], '/task?view=view-1');
    await waitFor(() => expect(titles()).toHaveLength(2));
    views.current = [];
    const gone = 'There is no such view.';
    server.use(http.delete('/api/views/:id', () => failWith(404, 'not_found', gone)));
    const notices = watchNotices(store);
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete this view…' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete view?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Critical/, hidden: true })).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(titles()).toHaveLength(3);
    expect(notices).toEqual([gone]);
  });

  it('VIEW-01 a layout that was changed goes with its view', async () => {
    signIn();
    const key = viewLayouts.keyOf('7', ['tasks', 'view-2']);
    const { user } = await openPage([narrow], '/task?view=view-2');
    await waitFor(() => expect(heads().slice(0, 2)).toEqual(['Title', 'Priority']));
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Company' }));
    await user.keyboard('{Escape}');
    expect(localStorage.getItem(key)).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete this view…' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete view?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
  });

  it('VIEW-01 D-24 D-186 a global search does not become part of the default view', async () => {
    signIn();
    const { unmount, user } = await openPage([{ ...critical, isDefault: true }]);
    await waitFor(() => expect(titles()).toEqual(['Replace PSU', 'Survey site']));
    await user.type(screen.getByRole('textbox', { name: 'Global Task Search' }), 'fan{Enter}');
    await waitFor(() => expect(titles()).toEqual(['Replace fan']));
    unmount();
    server.use(http.get('/api/views', () => failWith(503, 'overloaded', 'Busy')));
    const { store } = renderWithApp(<TasksPage />, { route: '/task' });
    await waitFor(() => expect(titles()).toEqual(['Replace PSU', 'Survey site']));
    expect(taskList.selectList(store.getState()).search).toBeUndefined();
  });

  it('VIEW-01 D-186 a search that was remembered with the default view is left out', async () => {
    signIn();
    rememberCritical('?search=fan&view=view-1&priority=Critical');
    const { store } = await openPage([{ ...critical, isDefault: true }]);
    await waitFor(() => expect(titles()).toEqual(['Replace PSU', 'Survey site']));
    expect(taskList.selectList(store.getState()).search).toBeUndefined();
  });

  it('VIEW-01 D-122 a narrow window does not change the order of a view’s columns', async () => {
    setViewportWidth(800);
    const columns = taskTable.columns.map(({ id }) => id).filter((id) => id !== 'company');
    const whole = { ...critical, definition: { ...critical.definition, columns } };
    const { user, views } = await openPage([whole], '/task?view=view-1');
    await waitFor(() => expect(titles()).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Remove filter: Priority Critical' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(views.current[0]?.definition).toEqual({ filters: {}, columns, density: 'standard' }),
    );
  });

  it('VIEW-01 TASK-03 the ID is a column of a view only once it is shown', async () => {
    const { user, views } = await openPage([critical], '/task?view=view-1');
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(heads()).not.toContain('Task ID');
    const toggle = async (column: string) => {
      await user.click(screen.getByRole('button', { name: 'Columns' }));
      await user.click(await screen.findByRole('menuitemcheckbox', { name: column }));
      await user.keyboard('{Escape}');
    };
    const shown = taskTable.columns.map(({ id }) => id).filter((id) => id !== 'company');
    await toggle('Company');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(views.current[0]?.definition.columns).toEqual(shown.filter((id) => id !== 'internalid')),
    );
    await toggle('Task ID');
    expect(heads()).toContain('Task ID');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(views.current[0]?.definition.columns).toEqual(shown));
  });

  it('VIEW-01 D-234 a view that names no columns still names none after it is saved', async () => {
    setViewportWidth(1300);
    const { user, views } = await openPage([critical], '/task?view=view-1');
    await waitFor(() => expect(titles()).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Remove filter: Priority Critical' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(views.current[0]?.definition).toEqual({ filters: {}, density: 'standard' }));
  });

  it('VIEW-01 D-235 a default that was changed elsewhere replaces what was remembered of it', async () => {
    signIn();
    rememberCritical();
    const { released, release } = held();
    const { handlers } = savedViewHandlers([
      { ...critical, isDefault: true, version: 2, definition: { filters: { priority: 'High' } } },
    ]);
    server.use(
      ...taskHandlers(tasks),
      http.get('/api/views', () => released.then(() => undefined)),
      ...handlers,
    );
    renderWithApp(<TasksPage />, { route: '/task' });
    await waitFor(() => expect(titles()).toEqual(['Replace PSU', 'Survey site']), { timeout: 20_000 });
    release();
    expect(await screen.findByRole('button', { name: /^Critical/, pressed: true })).toBeVisible();
    await waitFor(() => expect(titles()).toEqual(['Replace fan']));
    expect(screen.queryByText('Changed')).not.toBeInTheDocument();
  });

  it('VIEW-01 D-235 D-246 a default that another tab has heard of first replaces what this one shows', async () => {
    signIn();
    const { views, store } = await openPage([{ ...critical, isDefault: true }]);
    await waitFor(() => expect(titles()).toEqual(['Replace PSU', 'Survey site']));
    rememberCritical('?view=view-1&priority=High');
    views.current = [
      { ...critical, isDefault: true, version: 2, definition: { filters: { priority: 'High' } } },
    ];
    act(() => void store.dispatch(baseApi.util.invalidateTags([listTag('SavedView')])));
    await waitFor(() => expect(titles()).toEqual(['Replace fan']));
    expect(screen.queryByText('Changed')).not.toBeInTheDocument();
  });

  it('VIEW-01 D-235 a default that was changed elsewhere leaves what the person has filtered', async () => {
    signIn();
    rememberCritical();
    const changed = { ...critical, isDefault: true, definition: { filters: { priority: 'High' } } };
    await openPage([changed], '/task?view=view-1&priority=Critical&title=psu');
    expect(await screen.findByText('Changed')).toBeVisible();
    expect(titles()).toEqual(['Replace PSU']);
  });

  it('VIEW-02 D-235 a default that was deleted elsewhere leaves the list without its filters', async () => {
    signIn();
    rememberCritical();
    await openPage([narrow]);
    expect(await screen.findByText(savedViewMessages.gone)).toBeVisible();
    await waitFor(() => expect(titles()).toHaveLength(3));
    await waitFor(() => expect(window.location.search).toBe(''));
  });

  it('VIEW-01 SHELL-17 what is typed before the view of a link has come stays', async () => {
    const { released, release } = held();
    server.use(
      ...taskHandlers(tasks),
      http.get('/api/views', () => released.then(() => undefined)),
      ...savedViewHandlers([critical]).handlers,
    );
    const { user } = renderWithApp(<TasksPage />, { route: '/task?view=view-1' });
    await screen.findByRole('grid', undefined, { timeout: 20_000 });
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'fan');
    release();
    expect(await screen.findByText('Changed')).toBeVisible();
    expect(titles()).toEqual(['Replace fan']);
  });

  describe('VIEW-02 one that names what is gone says so once', () => {
    /** Opens the list with it; what is returned are the notices of that. */
    async function openWithMissing() {
      const definition = { filters: { priority: 'Critical' }, columns: ['title', 'region'] };
      const { handlers } = savedViewHandlers([{ ...critical, definition }]);
      server.use(...taskHandlers(tasks), ...handlers);
      const page = renderWithApp(<TasksPage />, { route: '/task?view=view-1&priority=Critical' });
      const notices = watchNotices(page.store);
      await screen.findByRole('button', { name: /^Critical/, pressed: true }, { timeout: 20_000 });
      const missing = savedViewMessages.missing(['column “region”']);
      await waitFor(() => expect(notices).toEqual([missing]));
      return { ...page, told: () => notices.filter((notice) => notice === missing) };
    }

    it('VIEW-02 where the list opens with it', async () => {
      const { user, told } = await openWithMissing();
      await user.dblClick(await screen.findByText('Replace PSU'));
      await waitFor(() => expect(window.location.search).toMatch(/task=/));
      act(() => window.history.back());
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(told()).toHaveLength(1);
    });

    it('VIEW-02 D-246 also where a search has taken the views away for a while', async () => {
      const { user, told } = await openWithMissing();
      await user.type(screen.getByRole('textbox', { name: 'Global Task Search' }), 'fan{Enter}');
      await waitFor(() => expect(titles()).toEqual(['Replace fan']));
      expect(screen.queryByRole('button', { name: /^Critical/ })).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Reset' }));
      expect(await screen.findByRole('button', { name: /^Critical/, pressed: true })).toBeVisible();
      await waitFor(() => expect(titles()).toEqual(['Replace PSU', 'Survey site']));
      expect(told()).toHaveLength(1);
    });
  });

  it('VIEW-01 SHELL-16 the layout that one person has changed is not that of the next', async () => {
    signIn();
    const shared = { ...narrow, shared: 'Field Engineer' } as const;
    const { user, unmount } = await openPage([shared], '/task?view=view-2');
    await waitFor(() => expect(heads().slice(0, 2)).toEqual(['Title', 'Priority']));
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Company' }));
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Changed')).toBeVisible();
    unmount();
    localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(buildSignedInUser({ id: '8' })));
    renderWithApp(<TasksPage />, {
      route: '/task?view=view-2',
      state: { session: buildSession({ id: '8' }) },
    });
    expect(await screen.findByRole('button', { name: /^Narrow/, pressed: true })).toBeVisible();
    await waitFor(() => expect(heads().slice(0, 2)).toEqual(['Title', 'Priority']));
    expect(heads()).not.toContain('Company');
    expect(screen.queryByText('Changed')).not.toBeInTheDocument();
  });
});
